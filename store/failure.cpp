#include "store/failure.hpp"

namespace nuancier::store {

std::string_view name_of(Failure::Kind kind) {
  switch (kind) {
    case Failure::Kind::full: return "full";
    case Failure::Kind::read_only: return "read-only";
    case Failure::Kind::corrupt: return "corrupt";
    case Failure::Kind::missing: return "missing";
    case Failure::Kind::in_use: return "in use";
    case Failure::Kind::newer: return "newer";
    case Failure::Kind::refused: return "refused";
    case Failure::Kind::other: return "other";
  }
  return "other";
}

}  // namespace nuancier::store
