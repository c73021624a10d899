// A table as HTTP shows it: as it stands when it is asked for, told when all of that is durable. Looking changes nothing.
#pragma once

#include <functional>

#include "server/hosting/call.hpp"
#include "server/hosting/house.hpp"

namespace nuancier::server {

// What is answered; the table is null if something is lacking. Called once, perhaps after the call itself has gone.
using Look = std::function<Response(Lack, Resident*)>;

void look(House& house, const Call& call, Reply reply, Look look);

Response lacking(texts::Language language, Lack lack);

}  // namespace nuancier::server
