#include "table/words.hpp"

#include "record/codec.hpp"
#include "rules/games.hpp"

namespace nuancier::table {
namespace {

class Speaker {
 public:
  explicit Speaker(const Speech& speech) : speech_(speech) {}

  template <class T>
  std::string say(const T& value) const {
    if constexpr (std::same_as<T, bool>) {
      return value ? "true" : "false";
    } else if constexpr (std::integral<T>) {
      return std::to_string(value);
    } else if constexpr (std::same_as<T, Seat>) {
      return speech_.seat ? speech_.seat(value) : std::to_string(index(value));
    } else if constexpr (std::same_as<T, SeatSet>) {
      return joined(value, ", ");
    } else if constexpr (is_optional<T>) {
      return value ? say(*value) : "none";
    } else if constexpr (Notated<T>) {
      const Text text = to_text(value);
      return speech_.notation ? speech_.notation(text.view()) : std::string(text.view());
    } else {
      static_assert(Listed<T>, "cannot be said");
      return joined(value, ", ");
    }
  }

 private:
  // An empty list is left open too; within another list it is a dash.
  template <class List>
  std::string joined(const List& list, std::string_view between) const {
    if (list.begin() == list.end()) return between == " " ? "–" : "none";
    std::string all;
    bool first = true;
    for (const auto& item : list) {
      if (!std::exchange(first, false)) all += between;
      if constexpr (Listed<std::remove_cvref_t<decltype(item)>>) {
        all += joined(item, " ");
      } else {
        all += say(item);
      }
    }
    return all;
  }

  const Speech& speech_;
};

}  // namespace

std::optional<Words> words(std::string_view game, const boost::json::value& event, const Speech& speech) {
  std::optional<Words> found;
  with_game(game, [&]<class G>() {
    typename G::Event read{};
    if (!record::from_json(event, read)) return;
    Words words;
    std::visit(
        [&](const auto& held) {
          words.text.append(game).append(".event.").append(held.key);
          for_each_field(held, [&](std::string_view name, const auto& member) {
            words.arguments.emplace_back(name, Speaker(speech).say(member));
          });
        },
        read);
    found = std::move(words);
  });
  return found;
}

}  // namespace nuancier::table
