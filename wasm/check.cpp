// What tests ask of the engine in WebAssembly and no page does: tools/run_wasm.mjs. A module of its own, so that no page
// carries it.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "record/read.hpp"
#include "record/replay.hpp"
#include "search/signature.hpp"

extern "C" {

// Equal to what `nuancier bench --signature` prints, as hexadecimal digits.
[[clang::export_name("nuancier_signature")]] std::uint64_t nuancier_signature() { return nuancier::search::signature(); }

// Checks records in any form: how many break a rule, or -1 when the text holds no records.
[[clang::export_name("nuancier_replay")]] std::int32_t nuancier_replay(const char* text, std::size_t size) {
  const auto records = nuancier::record::read_all(std::string_view(text, size));
  if (!records) return -1;
  std::int32_t faults = 0;
  for (const auto& record : *records) faults += nuancier::record::verify(record).has_value() ? 1 : 0;
  return faults;
}

}  // extern "C"
