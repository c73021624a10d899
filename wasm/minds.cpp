// Thinking, advising and trying, from a view.
#include <charconv>

#include "record/codec.hpp"
#include "table/maker.hpp"
#include "table/protocol/to_client.hpp"
#include "wasm/answers.hpp"

namespace nuancier::wasm {
namespace {

namespace json = boost::json;

constexpr int most_iterations = 1'000'000;

Rng rng_of(const std::string& seed) {
  std::uint64_t number = 0;
  std::from_chars(seed.data(), seed.data() + seed.size(), number, 16);
  return Rng(number);
}

// use(thinker), or what is wrong with the view.
template <class Use>
json::object with_view(const std::string& game, const json::value& view, Use&& use) {
  const table::Maker* maker = table::find_maker(game);
  const std::unique_ptr<table::Thinker> thinker = maker == nullptr ? nullptr : maker->shown(view);
  if (thinker == nullptr) return problem({"protocol.error.value", {{"field", "view"}, {"got", game}}});
  return use(*thinker);
}

}  // namespace

json::object answer(const Think& think) {
  return with_view(think.game, think.view, [&](const table::Thinker& thinker) {
    Rng rng = rng_of(think.seed);
    json::object thought;
    if (think.may_speak) {
      if (const auto phrase = thinker.speak(think.bot, rng)) thought["phrase"] = *phrase;
    }
    if (thought.empty() && think.may_choose) {
      if (const auto action = thinker.think(think.bot, rng)) thought["action"] = *action;
    }
    return thought;
  });
}

json::object answer(const Advise& advise) {
  return with_view(advise.game, advise.view, [&](const table::Thinker& thinker) {
    Rng rng = rng_of(advise.seed);
    const search::Budget budget(std::clamp(advise.iterations, 1, most_iterations));
    return json::object{{"advice", table::to_client::written(thinker.advise(budget, rng))}};
  });
}

json::object answer(const Try& attempt) {
  return with_view(attempt.game, attempt.view, [&](const table::Thinker& thinker) -> json::object {
    if (const auto refusal = thinker.refuse(attempt.action)) {
      return {{"refused", record::to_json(table::to_client::refused(*refusal))}};
    }
    return {{"events", thinker.preview(attempt.action).value_or(json::array())}};
  });
}

}  // namespace nuancier::wasm
