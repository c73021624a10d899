// SHU-11 written as plainly as possible: every way to share a lot is tried, and the cards are dealt out one by one.
#pragma once

#include <algorithm>
#include <functional>
#include <set>
#include <vector>

#include "tests/shuppa/area_model.hpp"

namespace nuancier::shuppa {

// All ways to give everybody the same number of cards, told apart by the numbers of multicolour cards.
inline std::set<std::vector<int>> ways_to_share(const AreaModel::Cards& lot, std::size_t people) {
  const int each = static_cast<int>(lot.size() / people);
  std::set<std::vector<int>> found;
  std::vector<int> cards(lot.begin(), lot.end());
  std::vector<int> got(people), wild(people);
  std::set<std::vector<int>> tried;
  const std::function<void(std::size_t, int)> give = [&](std::size_t next, int thrown) {
    std::vector<int> key = got;
    key.insert(key.end(), wild.begin(), wild.end());
    key.push_back(static_cast<int>(next));
    if (!tried.insert(key).second) return;
    if (next == cards.size()) {
      if (std::all_of(got.begin(), got.end(), [&](int n) { return n == each; })) found.insert(wild);
      return;
    }
    const int worth_more = AreaModel::multicolour(cards[next]) ? 1 : 0;
    for (std::size_t p = 0; p < people; ++p) {
      if (got[p] == each) continue;
      ++got[p];
      wild[p] += worth_more;
      give(next + 1, thrown);
      --got[p];
      wild[p] -= worth_more;
    }
    if (thrown < static_cast<int>(lot.size() % people)) give(next + 1, thrown + 1);
  };
  give(0, 0);
  return found;
}

struct SharedModel {
  std::vector<AreaModel::Cards> parts;  // the player on turn first, then in token order
  AreaModel::Cards thrown;
};

// By ascending number, round after round; `wild` says how many multicolour cards each one gets.
inline SharedModel deal_out_plainly(const AreaModel::Cards& lot, const std::vector<int>& wild) {
  const int each = static_cast<int>(lot.size() / wild.size());
  std::vector<int> wild_left = wild, plain_left;
  for (int cards : wild) plain_left.push_back(each - cards);
  std::size_t next_wild = 0, next_plain = 0;
  SharedModel shared;
  shared.parts.resize(wild.size());
  for (int card : lot) {  // ascending
    std::vector<int>& left = AreaModel::multicolour(card) ? wild_left : plain_left;
    std::size_t& next = AreaModel::multicolour(card) ? next_wild : next_plain;
    if (std::all_of(left.begin(), left.end(), [](int n) { return n == 0; })) {
      shared.thrown.insert(card);
      continue;
    }
    while (left[next] == 0) next = (next + 1) % left.size();
    --left[next];
    shared.parts[next].insert(card);
    next = (next + 1) % left.size();
  }
  return shared;
}

}  // namespace nuancier::shuppa
