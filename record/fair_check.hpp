// Was a match dealt as its fair part says? Every chance entry is drawn again, by the game itself, and compared.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "record/chance.hpp"
#include "record/fair.hpp"
#include "record/forms.hpp"
#include "record/replay.hpp"

namespace nuancier::record {

// A chance entry that is not what the scheme gives.
struct Unfair {
  std::size_t entry = 0;
  Chance drawn;  // what it should be
};

// How many chance entries were drawn again, and the last of them when it is wrong.
struct Redrawn {
  std::size_t events = 0;
  std::optional<Unfair> unfair;
};

// What somebody wrote down at the table, to be held against the record.
struct Noted {
  std::optional<Bytes32> commitment;
  FairValues values;  // as many as were noted; a later seat is not compared
};

struct FairVerdict {
  enum class Kind : std::uint8_t {
    fine,
    none,              // the record has no fair part
    other_commitment,  // than the one noted
    other_value,       // than the one noted
    unrevealed,        // the secret is not there yet
    wrong_commitment,  // it is not the secret's
    unfair,            // an entry differs
    faulty             // the record breaks a rule, or its fair part cannot be read
  };

  Kind kind = Kind::fine;
  std::size_t events = 0;          // chance entries looked at
  std::optional<Seat> seat{};      // of another value
  std::optional<Unfair> unfair{};  // the first entry that differs
  std::optional<Fault> fault{};    // of a faulty record
};

// "fine", "other-commitment": how machines are told.
std::string_view name_of(FairVerdict::Kind kind);

FairVerdict check_fair(const Record& record, const Noted& noted = {}, Forms forms = all_forms());

// Up to the first entry that differs. Precondition: the record has no fault.
template <Game G>
Redrawn redraw_as(const Record& record, FairChance& chance) {
  Redrawn redrawn;
  Replay<G> replay(record);
  std::optional<Fault> fault = replay.start();
  while (!fault && !replay.at_end()) {
    if (const Chance* entry = std::get_if<Chance>(&record.entries[replay.at()])) {
      const typename G::Chance drawn = G::draw(replay.state(), chance.event(redrawn.events++));
      typename G::Chance read{};
      Misfit misfit;
      if (!from_entry(*entry, read, misfit) || read != drawn) {
        redrawn.unfair = {replay.at(), to_entry(drawn)};
        return redrawn;
      }
    }
    fault = replay.step(ignore);
  }
  assert(!fault);
  return redrawn;
}

}  // namespace nuancier::record
