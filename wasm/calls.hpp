// What JavaScript may call: a closed union, one JSON object a call, {"tick": {"now": 81000}}, answered by one JSON object.
// What cannot be done is answered {"problem": {"text": …, "arguments": {…}}}. web/src/engine/calls.ts has the same on the
// other side.
#pragma once

#include <string>
#include <string_view>

#include "wasm/room.hpp"

namespace nuancier::wasm {

// One worker's engine: the room of the worker that hosts tables is empty in the one that thinks.
class Engine {
 public:
  std::string call(std::string_view text);

 private:
  Room room_;
};

}  // namespace nuancier::wasm
