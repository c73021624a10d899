// Earlier forms of the file, brought up to date in one transaction: whatever happens meanwhile, the file is then of the old
// form or of the new one.
#pragma once

#include "store/sqlite.hpp"

namespace nuancier::store {

// Precondition: the file is ours, and of no later form. Throws Failure where an old file is too damaged to be trusted; it is
// then as it was.
void migrate(Database& database);

}  // namespace nuancier::store
