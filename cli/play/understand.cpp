#include "cli/play/understand.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "cli/play/paint.hpp"
#include "rules/kit/text.hpp"

namespace nuancier::cli::play {
namespace {

using Words = std::vector<std::string>;

constexpr std::pair<std::string_view, Command> commands[] = {
    {"board", Command::board},      {"table", Command::board},     {"plateau", Command::board},
    {"help", Command::help},        {"aide", Command::help},       {"h", Command::help},
    {"?", Command::help},           {"hint", Command::hint},       {"conseil", Command::hint},
    {"indice", Command::hint},      {"history", Command::history}, {"historique", Command::history},
    {"moves", Command::moves},      {"coups", Command::moves},     {"position", Command::position},
    {"quit", Command::quit},        {"exit", Command::quit},       {"q", Command::quit},
    {"quitter", Command::quit},     {"record", Command::record},   {"partie", Command::record},
    {"rules", Command::rules},      {"regles", Command::rules},    {"règles", Command::rules},
    {"save", Command::save},        {"sauver", Command::save},     {"sauvegarder", Command::save},
    {"enregistrer", Command::save}, {"say", Command::say},         {"dire", Command::say},
    {"dis", Command::say},          {"undo", Command::undo},       {"annuler", Command::undo},
};

// Other words for those of the notation.
constexpr std::pair<std::string_view, std::string_view> synonyms[] = {
    {"rouge", "red"},    {"jaune", "yellow"},    {"vert", "green"},      {"verte", "green"},    {"bleu", "blue"},
    {"bleue", "blue"},   {"violet", "purple"},   {"violette", "purple"}, {"zone", "area"},      {"pose", "place"},
    {"poser", "place"},  {"placer", "place"},    {"choisir", "choose"},  {"choisis", "choose"}, {"gauche", "left"},
    {"droite", "right"}, {"tiens", "hold"},      {"tenir", "hold"},      {"ai", "hold"},        {"j'ai", "hold"},
    {"oui", "yes"},      {"non", "no"},          {"merci", "thanks"},    {"retourne", "flip"},  {"retourner", "flip"},
    {"tape", "tap"},     {"taper", "tap"},       {"prends", "take"},     {"prendre", "take"},   {"crie", "shout"},
    {"crier", "shout"},  {"chromatik", "shout"}, {"rien", "none"},       {"partage", "share"},  {"partager", "share"},
    {"échange", "swap"}, {"echange", "swap"},    {"échanger", "swap"},   {"echanger", "swap"},  {"saute", "jump"},
    {"sauter", "jump"},  {"ascenseur", "lift"},  {"haut", "up"},         {"bas", "down"},       {"mange", "eat"},
    {"manger", "eat"},   {"passe", "pass"},      {"passer", "pass"},
};

// Instead of these, a blank.
constexpr std::string_view blanks[] = {"\t", "\r", "\u00A0", "\u202F", ",", ";", "(", ")", "!", "\"", "«", "»", "“", "”"};

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
  std::string all;
  for (std::size_t at = text.find(from); at != std::string_view::npos; at = text.find(from)) {
    all.append(text.substr(0, at)).append(to);
    text.remove_prefix(at + from.size());
  }
  return all.append(text);
}

// Small letters, the accented ones of French too (À … Þ are two bytes, 32 before à … þ).
std::string lowered(std::string_view text) {
  std::string small(text);
  for (std::size_t i = 0; i < small.size(); ++i) {
    const auto byte = static_cast<unsigned char>(small[i]);
    const bool accented = i > 0 && small[i - 1] == '\xC3' && byte >= 0x80 && byte <= 0x9E;
    if ((byte >= 'A' && byte <= 'Z') || accented) small[i] = static_cast<char>(byte + 0x20);
  }
  return small;
}

std::string without_marks(std::string text) {
  for (std::string_view blank : blanks) text = replaced(text, blank, " ");
  return replaced(text, "−", "-");
}

std::string in_notation(const std::string& word) {
  for (const auto& [other, ours] : synonyms) {
    if (word == other) return std::string(ours);
  }
  return word;
}

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

// "g", also by its French initials.
const Hue* hue_by_letter(char letter) { return find_hue(letter == 'j' ? 'y' : letter == 'v' ? 'g' : letter); }

// The card of a colour's letter and a digit; empty when they are not that.
std::string card_of(char letter, char digit) {
  const Hue* hue = hue_by_letter(letter);
  return hue == nullptr || !is_digit(digit) ? "" : std::string{hue->letter, digit};
}

// "v5" and "5g" are g5.
void tidy_card(std::string& word) {
  if (word.size() != 2) return;
  const std::string card = is_digit(word[0]) ? card_of(word[1], word[0]) : card_of(word[0], word[1]);
  if (!card.empty()) word = card;
}

// After "joker" a letter is a colour.
void tidy_announcement(Words& words) {
  for (std::string& word : words) {
    const Hue* hue = word.size() == 1 ? hue_by_letter(word[0]) : nullptr;
    if (hue != nullptr) word = hue->name;
  }
}

// Elsewhere "5 green" and "green 5" are g5.
void tidy_colours(Words& words) {
  const auto card = [](const std::string& colour, const std::string& digit) {
    const Hue* hue = find_hue(std::string_view(colour));
    return hue == nullptr || digit.size() != 1 ? "" : card_of(hue->letter, digit[0]);
  };
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    std::string found = card(words[i], words[i + 1]);
    if (found.empty()) found = card(words[i + 1], words[i]);
    if (found.empty()) continue;
    words[i] = found;
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(i) + 1);
  }
}

Words words_of(std::string_view text) {
  Words words;
  while (true) {
    const std::string_view word = take_word(text);
    if (word.empty()) return words;
    words.emplace_back(word);
  }
}

std::string joined(const Words& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

}  // namespace

std::optional<Order> find_order(std::string_view typed) {
  const std::string_view first = take_word(typed);
  const std::string word = lowered(first);
  const auto* found =
      std::find_if(std::begin(commands), std::end(commands), [&](const auto& entry) { return entry.first == word; });
  if (found == std::end(commands)) return std::nullopt;
  while (!typed.empty() && typed.front() == ' ') typed.remove_prefix(1);
  while (!typed.empty() && typed.back() == ' ') typed.remove_suffix(1);
  return Order{found->second, std::string(typed)};
}

std::string tidied(std::string_view typed) {
  Words words = words_of(without_marks(lowered(typed)));
  for (std::string& word : words) {
    word = in_notation(word);
    tidy_card(word);
  }
  if (!words.empty() && words[0] == "joker") {
    tidy_announcement(words);
  } else {
    tidy_colours(words);
  }
  return joined(words);
}

std::string tidied_phrase(std::string_view typed) {
  Words words = words_of(without_marks(lowered(typed)));
  for (std::string& word : words) {
    word = in_notation(word);
    if (word.size() == 1 && word[0] >= 'a' && word[0] <= 'e') word[0] = static_cast<char>(word[0] - 'a' + 'A');
  }
  return joined(words);
}

std::optional<int> find_number(std::string_view tidy) { return read_number(tidy); }

std::vector<std::string> matching(std::string_view tidy, const std::vector<std::string>& legal) {
  if (tidy.empty()) return {};
  std::vector<std::string> found;
  for (const std::string& action : legal) {
    if (action == tidy) return {action};
    if (action.ends_with(std::string(" ").append(tidy))) found.push_back(action);
  }
  return found;
}

bool is_yes(std::string_view typed) {
  const std::string answer = tidied(typed);
  constexpr std::string_view yes[] = {"", "o", "oui", "y", "yes"};
  return std::find(std::begin(yes), std::end(yes), answer) != std::end(yes);
}

}  // namespace nuancier::cli::play
