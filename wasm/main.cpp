// What JavaScript may call. Text crosses the border as UTF-8 bytes: the caller fills a buffer that it allocates here, and
// reads the answer before the next call. web/src/engine/module.ts and tools/run_wasm.mjs show how.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "record/read.hpp"
#include "record/replay.hpp"
#include "search/signature.hpp"
#include "wasm/calls.hpp"

// What libc++ calls when it notices a bug. Its own says what was wrong, for which it brings all of printf.
void std::__libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }

extern "C" {

// Equal to what `nuancier bench --signature` prints, as hexadecimal digits.
[[clang::export_name("nuancier_signature")]] std::uint64_t nuancier_signature() { return nuancier::search::signature(); }

// Null when there is no room.
[[clang::export_name("nuancier_allocate")]] void* nuancier_allocate(std::size_t size) { return std::malloc(size); }
[[clang::export_name("nuancier_free")]] void nuancier_free(void* buffer) { std::free(buffer); }

// One call (calls.hpp): where its answer begins, and how long it is. Good until the next call.
static std::string answer;
[[clang::export_name("nuancier_call")]] const char* nuancier_call(const char* text, std::size_t size) {
  static nuancier::wasm::Engine engine;
  answer = engine.call(std::string_view(text, size));
  return answer.data();
}
[[clang::export_name("nuancier_answer_size")]] std::size_t nuancier_answer_size() { return answer.size(); }

// Checks records in any form: how many break a rule, or -1 when the text holds no records.
[[clang::export_name("nuancier_replay")]] std::int32_t nuancier_replay(const char* text, std::size_t size) {
  const auto records = nuancier::record::read_all(std::string_view(text, size));
  if (!records) return -1;
  std::int32_t faults = 0;
  for (const auto& record : *records) faults += nuancier::record::verify(record).has_value() ? 1 : 0;
  return faults;
}

}  // extern "C"
