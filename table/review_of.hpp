// Looking back on a match of one game.
#pragma once

#include "table/advice.hpp"
#include "table/review.hpp"

namespace nuancier::table {

template <Game G>
class ReviewOf final : public Review {
 public:
  using State = typename G::State;

  static std::variant<std::unique_ptr<Review>, record::Fault> of(const record::Record& record) {
    auto review = std::make_unique<ReviewOf>();
    record::Replay<G> replay(record);
    std::size_t entry = 0;
    auto fault = replay.run([&](const State& before, const record::Entry& done, const auto&, const State&) {
      if (const auto* act = std::get_if<record::Act>(&done)) review->ask(before, entry, *act);
      ++entry;
    });
    if (fault) return *fault;
    return std::unique_ptr<Review>(std::move(review));
  }

  const std::vector<Decision>& decisions() const override { return decisions_; }

  Verdict weigh(std::size_t decision, search::Budget budget, std::uint64_t seed) const override {
    const Question& question = questions_[decision];
    Rng rng(derive_seed(seed, decisions_[decision].entry));
    const std::vector<Advised> advised = advise<G>(question.view, budget, rng, &question.action);
    Verdict verdict{advised.front(), advised.front()};
    for (const Advised& one : advised) {
      if (one.action == decisions_[decision].action) verdict.played = one;
    }
    return verdict;
  }

 private:
  struct Question {
    typename G::View view;
    typename G::Action action;
  };

  void ask(const State& before, std::size_t entry, const record::Act& act) {
    if (G::legal(before, act.seat).size() < 2) return;
    Question question{G::view(before, Viewer(act.seat)), {}};
    from_text(std::string_view(act.text), question.action);  // the replay has read it before
    decisions_.push_back({entry, act.seat, std::string(to_text(question.action).view())});
    questions_.push_back(std::move(question));
  }

  std::vector<Decision> decisions_;
  std::vector<Question> questions_;
};

}  // namespace nuancier::table
