// Who will win the match, as it looks between two rounds: from the scores, the target and the rounds that are left.
#pragma once

#include "rules/kolpa/kolpa.hpp"
#include "search/knowledge.hpp"

namespace nuancier::kolpa {

// Each seat's share of the win; exact once the match is over. Precondition: no round is being played.
search::Values prospects(const Table& t);

}  // namespace nuancier::kolpa
