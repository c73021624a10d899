// Looking back on records: step by step, decision by decision.
#include <algorithm>

#include "record/fair_check.hpp"
#include "record/read.hpp"
#include "table/maker.hpp"
#include "table/protocol/to_client.hpp"
#include "wasm/answers.hpp"

namespace nuancier::wasm {
namespace {

namespace json = boost::json;

constexpr int most_iterations = 1'000'000;
// What replaying says of a record that ends when some have chosen and others have not.
constexpr std::string_view amid_reveal = "record.error.replay.sealed.partial";

json::object problem_of(const record::Fault& fault) { return problem(fault.problem); }

// use(record), or what is wrong with the text.
template <class Use>
json::object with_record(const std::string& text, Use&& use) {
  const auto records = record::read_all(text);
  if (!records) return problem(records.problem());
  return use(records->front());
}

json::object step_of(const table::Match& match, Viewer viewer, std::size_t told_before) {
  const Standing standing = match.standing();
  json::object step{{"events", match.events(viewer, told_before)},
                    {"view", match.view(viewer)},
                    {"round", standing.round},
                    {"scores", record::to_json(standing.scores)},
                    {"due", record::to_json(match.due().seats())}};
  if (standing.over) step["winners"] = record::to_json(standing.winners);
  return step;
}

// Plays one entry. False: it does not fit.
bool play(table::Match& match, const record::Entry& entry) {
  if (const auto* chance = std::get_if<record::Chance>(&entry)) return match.settle(*chance);
  if (const auto* act = std::get_if<record::Act>(&entry)) return !match.act(act->seat, act->text, act->by);
  const auto& said = *std::get_if<record::Say>(&entry);
  return !match.say(said.seat, said.text);
}

json::value shown(const table::Advised& advised) { return table::to_client::written({advised}).as_array().front(); }

}  // namespace

json::object answer(const LookBack& look) {
  return with_record(look.record, [&](const record::Record& record) -> json::object {
    auto review = table::review(record);
    if (const auto* fault = std::get_if<record::Fault>(&review)) return problem_of(*fault);
    record::Record start = record;
    start.entries.clear();
    start.result.reset();
    auto resumed = table::resume(start);
    if (const auto* fault = std::get_if<record::Fault>(&resumed)) return problem_of(*fault);
    table::Match& match = **std::get_if<std::unique_ptr<table::Match>>(&resumed);

    const Viewer viewer = look.seat ? Viewer(*look.seat) : Viewer::all();
    json::array steps{step_of(match, viewer, match.told())};
    for (const record::Entry& entry : record.entries) {
      const std::size_t told = match.told();
      if (!play(match, entry)) break;  // never: the review has replayed it
      json::object step = step_of(match, viewer, told);
      if (const auto* act = std::get_if<record::Act>(&entry)) {
        step["seat"] = index(act->seat);
        step["do"] = act->text;
      }
      steps.push_back(std::move(step));
    }
    json::array decisions;
    for (const table::Decision& decision : (*std::get_if<std::unique_ptr<table::Review>>(&review))->decisions()) {
      decisions.push_back(json::object{{"entry", decision.entry}, {"seat", index(decision.seat)}, {"do", decision.action}});
    }
    return {{"game", record.game}, {"steps", std::move(steps)}, {"decisions", std::move(decisions)}};
  });
}

json::object answer(const Weigh& weigh) {
  return with_record(weigh.record, [&](const record::Record& record) -> json::object {
    const auto reviewed = table::review(record);
    if (const auto* fault = std::get_if<record::Fault>(&reviewed)) return problem_of(*fault);
    const table::Review& review = **std::get_if<std::unique_ptr<table::Review>>(&reviewed);
    const auto at = static_cast<std::size_t>(weigh.decision);
    if (weigh.decision < 0 || at >= review.decisions().size()) {
      return problem({"protocol.error.value", {{"field", "decision"}, {"got", std::to_string(weigh.decision)}}});
    }
    const search::Budget budget(std::clamp(weigh.iterations, 1, most_iterations));
    const table::Verdict verdict = review.weigh(at, budget, 1);
    return {{"played", shown(verdict.played)}, {"best", shown(verdict.best)}};
  });
}

json::object answer(const Verify& verify) {
  return with_record(verify.record, [&](const record::Record& record) -> json::object {
    const record::FairVerdict verdict = record::check_fair(record);
    return {{"verdict", record::name_of(verdict.kind)}, {"events", verdict.events}};
  });
}

json::object answer(const PositionAt& at) {
  return with_record(at.record, [&](record::Record record) -> json::object {
    record.entries.resize(std::min(record.entries.size(), static_cast<std::size_t>(std::max(at.entry, 0))));
    record.result.reset();
    while (true) {
      auto resumed = table::resume(record);
      const auto* fault = std::get_if<record::Fault>(&resumed);
      if (fault == nullptr) return {{"position", (*std::get_if<std::unique_ptr<table::Match>>(&resumed))->position()}};
      if (fault->problem.text != amid_reveal) return problem_of(*fault);
      record.entries.pop_back();  // never the last one: nobody has chosen then
    }
  });
}

}  // namespace nuancier::wasm
