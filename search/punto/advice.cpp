#include "search/punto/advice.hpp"

#include "rules/punto/lines.hpp"
#include "search/punto/greedy.hpp"
#include "search/punto/knowledge.hpp"

namespace nuancier::search {
namespace {

using punto::Prospects;
using punto::Side;

// A side's own prospects, and those of all others together.
struct Balance {
  Prospects mine;
  Prospects others;
};
Balance balance(const punto::View& v, const punto::Board& board, const punto::Supplies& supplies) {
  Balance balance;
  punto::for_each_side(v, [&](Side side) {
    const Prospects one = punto::prospects(board, v, supplies, side);
    Prospects& sum = side == v.side_of(v.turn) ? balance.mine : balance.others;
    sum.completing += one.completing;
    sum.lacks_two += one.lacks_two;
    sum.lines += one.lines;
  });
  return balance;
}

Text written(int number) { return Text() << number; }

Reason reason_of_line(const punto::View& v, const punto::Board& board, punto::Action action) {
  const punto::Colour colour = punto::colour(*v.turned_up);
  const punto::Cells line = punto::runs_through(board.of(colour), board.bit(action.cell()), v.winning_length());
  const bool wins_match = v.rounds_won(v.side_of(v.turn)) + 1 == v.rounds_to_win;
  return {wins_match ? "punto.hint.wins_match" : "punto.hint.wins_round",
          {{"colour", to_text(colour)}, {"length", written(std::popcount(line))}}};
}

}  // namespace

Ranking<punto::Action> Advice<Punto>::rank(const punto::View& view, Budget budget, Rng& rng, const punto::Action* asked) {
  return think<Punto, punto::Knowledge>(view, budget, rng, asked);
}

// From what decides the round at once to what only prepares.
Reason Advice<Punto>::reason(const punto::View& v, const Ranking<punto::Action>& ranking, std::size_t i) {
  const punto::Action action = ranking[i].action;
  const punto::Card card = *v.turned_up;
  if (v.board.empty()) return {"punto.hint.first", {}};
  punto::Board after = v.board;
  after.put(action.cell(), card);
  if (!v.is_neutral(card) && punto::has_run(after.of(colour(card)), v.winning_length())) {
    return reason_of_line(v, after, action);
  }
  if (Punto::legal(v).size() == 1) return {"punto.hint.only_cell", {}};
  const punto::Supplies supplies = punto::supplies_after(v);
  const Balance before = balance(v, v.board, supplies);
  const Balance now = balance(v, after, supplies);
  if (now.others.completing < before.others.completing) {
    return {now.others.completing == 0 ? "punto.hint.blocks" : "punto.hint.hinders",
            {{"before", written(before.others.completing)}, {"after", written(now.others.completing)}}};
  }
  if (now.mine.completing > before.mine.completing) {
    return {"punto.hint.threatens", {{"cards", written(now.mine.completing)}}};
  }
  if (now.others.lacks_two < before.others.lacks_two) {
    return {"punto.hint.breaks", {{"rows", written(before.others.lacks_two - now.others.lacks_two)}}};
  }
  if (now.mine.lacks_two > before.mine.lacks_two) {
    return {"punto.hint.builds", {{"rows", written(now.mine.lacks_two - before.mine.lacks_two)}}};
  }
  if (now.mine.lines > before.mine.lines) return {"punto.hint.counts", {{"length", written(v.counted_length())}}};
  if (v.board.holds(action.cell())) return {"punto.hint.covers", {{"card", to_text(v.board.top(action.cell()))}}};
  return {"hint.searched", {}};
}

}  // namespace nuancier::search
