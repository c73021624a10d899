// A seat in a match between programs that somebody else's program plays. It is sent what the seat may know: the view, the
// legal actions, and a position drawn from that view at random.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "cli/engine/external.hpp"
#include "cli/matches/player.hpp"
#include "record/json.hpp"
#include "record/position.hpp"
#include "record/resolve.hpp"
#include "table/encode.hpp"

namespace nuancier::cli {

template <Game G>
class ExternalPlayer : public Player<G> {
 public:
  using typename Player<G>::View;
  using typename Player<G>::Phrase;

  ExternalPlayer(const std::string& command, Rng rng) : engine_(command), rng_(rng) {}

  typename G::Action choose(const View& view) override {
    const typename G::State world = G::guess(view, rng_);
    const boost::json::object answer = engine_.ask(question("choose", world, view, "legal", G::legal(view)));
    return checked<typename G::Action>(world, view, text_in(answer, "action"), answer);
  }

  std::optional<Phrase> say(const View& view) override {
    if constexpr (Talkative<G>) {
      const typename G::State world = G::guess(view, rng_);
      const boost::json::object answer = engine_.ask(question("say", world, view, "phrases", G::may_say(view)));
      const std::string_view said = text_in(answer, "say");
      if (!said.empty()) return checked<Phrase>(world, view, said, answer);
    }
    return std::nullopt;
  }

 private:
  template <class List>
  boost::json::object question(std::string_view ask, const typename G::State& world, const View& view,
                               std::string_view list_name, const List& list) {
    boost::json::array texts;
    for (std::size_t i = 0; i < list.size(); ++i) texts.emplace_back(to_text(list[i]).view());
    const Options options = G::options(world);
    boost::json::object question{
        {"id", ++asked_},
        {"ask", ask},
        {"game", G::info.key},
        {"mode", record::mode_of(G::info, options).key},
        {"players", options.players},
        {"options", record::options_to_json(G::info, options)},
        {"seat", index(view.viewer.seat())},
        {"seed", rng_.below(std::uint32_t{1} << 31U)},
        {list_name, std::move(texts)},
        {"view", record::to_json(view)},
        {"position", record::write_position<G>(world)}};
    if (engine_.wants_observation()) encode(view, question);
    return question;
  }

  static void encode(const View& view, boost::json::object& question) {
    const table::Encoded encoded = table::encode<G>(view);
    question.emplace("observation", boost::json::array(encoded.observation.begin(), encoded.observation.end()));
    question.emplace("numbers", boost::json::array(encoded.actions.begin(), encoded.actions.end()));
  }

  // The first of "actions" stands for "action".
  static std::string_view text_in(const boost::json::object& answer, std::string_view key) {
    const boost::json::value* held = answer.if_contains(key);
    if (held != nullptr && held->is_string()) return held->get_string();
    const boost::json::value* list = answer.if_contains("actions");
    if (key != "action" || list == nullptr || !list->is_array() || list->get_array().empty()) return {};
    const boost::json::value& first = list->get_array().front();
    if (first.is_string()) return first.get_string();
    return first.is_object() ? text_in(first.get_object(), key) : std::string_view();
  }

  // What a seat may do can be told from any world that it thinks possible.
  template <class Answer>
  Answer checked(const typename G::State& world, const View& view, std::string_view text,
                 const boost::json::object& answer) {
    Answer value{};
    if (!from_text(text, value) || G::refuse(world, view.viewer.seat(), value)) {
      engine_.fail_on(boost::json::serialize(answer));
    }
    return value;
  }

  External engine_;
  Rng rng_;
  std::int64_t asked_ = 0;
};

}  // namespace nuancier::cli
