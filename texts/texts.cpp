#include "texts/texts.hpp"

#include <algorithm>

#include "texts/message.hpp"
#include "texts/plural.hpp"
#include "texts/table.hpp"

namespace nuancier::texts {
namespace {

const Entry* find(std::string_view key) {
  const auto all = entries();
  const auto place = std::ranges::lower_bound(all, key, {}, &Entry::key);
  return place != all.end() && place->key == key ? &*place : nullptr;
}

const Branch* find_branch(const Part& part, std::string_view label) {
  const auto place = std::ranges::find(part.branches, label, &Branch::label);
  return place != part.branches.end() ? &*place : nullptr;
}

// An exact number wins over the plural form, and the form over `other`.
const Branch* choose(Language language, const Part& part, std::string_view value) {
  const Branch* chosen = nullptr;
  if (part.kind == Part::Kind::plural) {
    for (const Branch& branch : part.branches) {
      if (is_exactly(value, branch.label)) return &branch;
    }
    chosen = find_branch(part, plural_form(language, value));
  } else {
    chosen = find_branch(part, value);
  }
  return chosen != nullptr ? chosen : find_branch(part, "other");
}

void write(std::string& out, Language language, const Parts& parts, Arguments arguments) {
  for (const Part& part : parts) {
    if (part.kind == Part::Kind::text) {
      out += part.text;
      continue;
    }
    const auto given = std::ranges::find(arguments, part.text, &Argument::first);
    if (given == arguments.end()) {
      out.append("{").append(part.text).append("}");
    } else if (part.kind == Part::Kind::argument) {
      out += given->second;
    } else if (const Branch* branch = choose(language, part, given->second)) {
      write(out, language, branch->parts, arguments);
    } else {
      out.append("{").append(part.text).append("}");  // a select without `other` that does not know the value
    }
  }
}

}  // namespace

bool has(std::string_view key) { return find(key) != nullptr; }

std::vector<std::string_view> keys() {
  std::vector<std::string_view> all;
  for (const Entry& entry : entries()) all.push_back(entry.key);
  return all;
}

std::string format(Language language, std::string_view key, Arguments arguments) {
  const Entry* entry = find(key);
  if (entry == nullptr) return std::string(key);
  return format_message(language, entry->messages[static_cast<std::size_t>(language)], arguments);
}

std::string format(Language language, std::string_view key, std::initializer_list<Argument> arguments) {
  return format(language, key, Arguments(arguments.begin(), arguments.size()));
}

std::string format_message(Language language, std::string_view message, Arguments arguments) {
  const auto parts = parse(message);
  if (!parts) return std::string(message);
  std::string out;
  write(out, language, *parts, arguments);
  return out;
}

std::string_view code(Language language) { return language == Language::fr ? "fr" : "en"; }

std::optional<Language> find_language(std::string_view tag) {
  const auto is = [tag = tag.substr(0, tag.find_first_of("-_."))](std::string_view code) {
    return std::ranges::equal(
        tag, code, {}, [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  };
  if (is("fr")) return Language::fr;
  if (is("en")) return Language::en;
  return std::nullopt;
}

}  // namespace nuancier::texts
