#include "search/pop/puzzle_collection.hpp"

namespace nuancier::search::puzzles {
namespace {

class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> rest) : rest_(rest) {}

  bool empty() const { return rest_.empty(); }
  int take() {
    const int byte = rest_.front();
    rest_ = rest_.subspan(1);
    return byte;
  }
  template <class List>
  List take_cards() {
    List cards;
    for (int left = take(); left > 0; --left) cards.push_back(pop::card_at(take()));
    return cards;
  }

 private:
  std::span<const std::uint8_t> rest_;
};

}  // namespace

std::vector<Collected> collection() {
  std::vector<Collected> all;
  for (Bytes bytes(collection_bytes); !bytes.empty();) {
    Collected& next = all.emplace_back();
    next.grade = bytes.take();
    for (int i = 0; i < pop::columns; ++i) next.puzzle.columns.push_back(bytes.take_cards<pop::ColumnCards>());
    next.puzzle.hand = bytes.take_cards<pop::CardSet>();
  }
  return all;
}

}  // namespace nuancier::search::puzzles
