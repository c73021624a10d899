// `fields` reach only what can be written.
#include "tests/punto/scene.hpp"

namespace nuancier::punto {
namespace {

template <class T>
std::string written(const T& value);

template <class T>
std::string written_fields(const T& value) {
  std::string all;
  for_each_field(value, [&](std::string_view name, const auto& member) {
    all += (all.empty() ? "" : ",") + ('"' + std::string(name) + "\":") + written(member);
  });
  return '{' + all + '}';
}

// JSON as the record layer derives it; what it cannot write does not compile.
template <class T>
std::string written(const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    return value ? "true" : "false";
  } else if constexpr (std::is_integral_v<T>) {
    return std::to_string(value);
  } else if constexpr (std::is_same_v<T, Seat>) {
    return std::to_string(index(value));
  } else if constexpr (is_optional<T>) {
    return value ? written(*value) : "null";
  } else if constexpr (Described<T>) {
    return written_fields(value);
  } else if constexpr (Notated<T>) {
    return '"' + std::string(to_text(value).view()) + '"';
  } else {
    static_assert(Listed<T>);
    std::string all;
    for (const auto& item : value) all += (all.empty() ? "" : ",") + written(item);
    return '[' + all + ']';
  }
}

TEST(Punto, events_and_deals_are_written_by_their_fields) {
  EXPECT_EQ(written(Placed{seat_at(1), card_of(Colour::green, 5), 1, -2, std::nullopt}),
            R"({"seat":1,"card":"g5","x":1,"y":-2,"covered":null})");
  EXPECT_EQ(written(RoundWon{{seat_at(0), seat_at(2)}, seat_at(2), {{0, 0}, {1, -1}}, card_of(Colour::red, 9)}),
            R"({"seats":[0,2],"seat":2,"cells":["0,0","1,-1"],"trophy":"r9"})");
  EXPECT_EQ(written(RoundDecidedByLines{seat_at(0), 3, {1, 0}, {{15}, {}}}),
            R"({"seat":0,"length":3,"counts":[1,0],"sums":[[15],[]]})");
  Deal deal;
  deal.piles = {Pile{card_of(Colour::red, 1)}, Pile{card_of(Colour::blue, 9), card_of(Colour::green, 1)}};
  EXPECT_EQ(written(deal), R"({"piles":[["r1"],["b9","g1"]],"starter":0})");
}

TEST(Punto, views_and_positions_are_written_by_their_fields) {
  Scene t({.players = 3, .board = "b1 (g5)", .piles = {"r4 b2"}});
  const std::string view = written(Punto::view(t.state, Viewer(seat_at(0))));
  EXPECT_NE(view.find(R"("board":["b1@-1,0","g5@0,0"])"), std::string::npos) << view;
  EXPECT_NE(view.find(R"("turned_up":"r4")"), std::string::npos) << view;
  EXPECT_NE(view.find(R"("piles":[{"size":18,"neutral":1,"cards":[]})"), std::string::npos) << view;
  const std::string position = written(Punto::position(t.state));
  EXPECT_NE(position.find(R"("phase":"turn","round":1,"starter":0,"turn":0,"board":["b1@-1,0","g5@0,0"],"covered":[])"),
            std::string::npos)
      << position;
  EXPECT_EQ(written(Punto::cards()[0]), R"({"card":"r1","colour":"red","number":1,"copies":2})");
}

TEST(Punto, boards_and_card_sets_are_lists_that_can_be_read_again) {
  Rng rng(1);
  for (int trial = 0; trial < 200; ++trial) {
    int moves = static_cast<int>(rng.below(60));
    const State s = play_until(options_for(4), rng, [&](const State&) { return moves-- == 0; });
    Board board;
    for (const CardAt& top : s.board) board.push_back(top);
    EXPECT_EQ(board.empty() ? Board() : board, s.board.empty() ? Board() : s.board);
    CardSet placed;
    for (Card card : s.placed) placed.push_back(card);
    EXPECT_EQ(placed, s.placed);
  }
  Board board;
  board.push_back({card_of(Colour::red, 1), {100, -100}});
  EXPECT_TRUE(board.empty()) << "what cannot lie there is left out";
}

TEST(Punto, events_hide_nothing) {
  const Event event = TurnedUp{seat_at(0), card_of(Colour::red, 1)};
  for (Viewer viewer : {Viewer(seat_at(1)), Viewer::everybody(), Viewer::all()})
    EXPECT_EQ(Punto::seen_by(event, viewer), event);
}

}  // namespace
}  // namespace nuancier::punto
