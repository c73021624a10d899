// What JavaScript may call. Text crosses the border as UTF-8 bytes: the caller fills a buffer (memory.cpp), and
// reads the answer before the next call. web/src/engine/module.ts shows how.
#include <cstddef>
#include <string>
#include <string_view>

#include "wasm/calls.hpp"

extern "C" {

// One call (calls.hpp): where its answer begins, and how long it is. Good until the next call.
static std::string answer;
[[clang::export_name("nuancier_call")]] const char* nuancier_call(const char* text, std::size_t size) {
  static nuancier::wasm::Engine engine;
  answer = engine.call(std::string_view(text, size));
  return answer.data();
}
[[clang::export_name("nuancier_answer_size")]] std::size_t nuancier_answer_size() { return answer.size(); }

}  // extern "C"
