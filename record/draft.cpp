#include "record/draft.hpp"

#include <utility>

namespace nuancier::record {

void Draft::grow(std::size_t size) {
  const std::size_t written = this->size();
  const std::size_t room = 2 * (written + size);
  auto larger = std::make_unique_for_overwrite<char[]>(room);
  std::memcpy(larger.get(), begin_, written);
  larger_ = std::move(larger);
  begin_ = larger_.get();
  end_ = begin_ + written;
  limit_ = begin_ + room;
}

}  // namespace nuancier::record
