#include "search/pop/puzzle_collection.hpp"

#include "search/pop/puzzle_traits.hpp"

namespace nuancier::search::puzzles {
namespace {

// The numbers of a line; none when there is none where one should be.
class Letters {
 public:
  explicit Letters(std::string_view rest) : rest_(rest) {}

  bool empty() const { return rest_.empty(); }
  std::optional<int> take(int least, int most) {
    if (rest_.empty()) return std::nullopt;
    const int number = rest_.front() - '0';
    rest_.remove_prefix(1);
    return number < least || number > most ? std::nullopt : std::optional(number);
  }
  template <class List>
  bool take_cards(List& cards, std::size_t most) {
    const auto count = take(0, static_cast<int>(most));
    for (int left = count.value_or(0); left > 0; --left) {
      const auto number = take(1, pop::deck_size);
      if (!number) return false;
      cards.push_back(pop::card_at(*number));
    }
    return count.has_value();
  }

 private:
  std::string_view rest_;
};

std::optional<Collected> read_line(Letters letters) {
  Collected read;
  const auto grade = letters.take(1, grades);
  if (!grade) return std::nullopt;
  read.grade = *grade;
  read.puzzle.columns.resize(pop::columns);
  for (pop::ColumnCards& column : read.puzzle.columns) {
    if (!letters.take_cards(column, pop::ColumnCards::capacity())) return std::nullopt;
  }
  if (!letters.take_cards(read.puzzle.hand, pop::most_puzzle_hand) || !letters.empty()) return std::nullopt;
  return pop::refuse_puzzle(read.puzzle) ? std::nullopt : std::optional(read);
}

}  // namespace

std::optional<std::vector<Collected>> read_collection(std::string_view lines) {
  std::vector<Collected> all;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    const auto read = read_line(Letters(lines.substr(0, end)));
    if (!read) return std::nullopt;
    all.push_back(*read);
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return all;
}

std::vector<Collected> collection() { return read_collection(collection_lines).value(); }

}  // namespace nuancier::search::puzzles
