// Any bytes from a client: read or refused with a problem. What is read is written and read again to the same.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "table/protocol/from_client.hpp"
#include "table/protocol/to_client.hpp"
#include "tests/fuzz/must.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nuancier;
  using namespace nuancier::table;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto read = from_client::read(text);
  if (const auto* misread = std::get_if<from_client::Misread>(&read)) {
    must(misread->problem.text.starts_with("protocol.error."), "the problem has a sentence");
    to_client::Answer answer;
    answer.id = misread->id;
    answer.refused = to_client::refused("malformed", misread->problem);
    must(to_client::write(answer).size() < 4000, "the answer is short");
    return 0;
  }
  const auto& message = *std::get_if<from_client::Message>(&read);
  const std::string written = from_client::write(message);
  const auto again = from_client::read(written);
  const auto* same = std::get_if<from_client::Message>(&again);
  must(same != nullptr && same->index() == message.index(), "what was written can be read");
  must(from_client::write(*same) == written, "and is written alike");
  if (const auto* create = std::get_if<from_client::Create>(same)) {
    const Result<Setup> setup = resolve(create->setup);
    if (!setup) return 0;
    const Result<Setup> resolved = resolve(wish_of(*setup));
    must(resolved && *resolved == *setup, "a setup says everything");
  }
  return 0;
}
