// Any bytes: read, verified, written and read again, nothing changes and nothing else happens.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "record/json.hpp"
#include "record/position.hpp"
#include "record/read.hpp"
#include "record/replay.hpp"
#include "record/text.hpp"
#include "tests/fuzz/must.hpp"

namespace nuancier::record {
namespace {

void check(const Record& record) {
  const auto fault = verify(record);
  const std::string line = write_json(record);
  const auto from_json = read_json(line);
  must(from_json && *from_json == record && write_json(*from_json) == line, "JSON round-trips");
  const std::string text = write_text(record);
  const auto from_text = read_text(text);
  must(from_text && *from_text == record && write_text(*from_text) == text, "text round-trips");
  must(verify(*from_text) == fault, "the same fault");
}

void check(const Position& position) {
  const std::string text = write_position(position);
  const auto again = read_position(text);
  must(again && *again == position && write_position(*again) == text, "positions round-trip");
}

}  // namespace
}  // namespace nuancier::record

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nuancier::record;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto records = read_all(text)) {
    for (const Record& record : *records) check(record);
  }
  if (const auto position = read_position(text)) check(*position);
  return 0;
}
