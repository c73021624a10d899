// Milliseconds of the service clock: it runs while the service runs and stands still while it does not, so that nobody's
// time is used up by a restart, and it never goes back. Whoever hosts a table passes it in.
#pragma once

#include <cstdint>

namespace nuancier::table {

using Time = std::int64_t;

inline constexpr Time a_second = 1000;
inline constexpr Time an_hour = 3600 * a_second;
inline constexpr Time a_day = 24 * an_hour;
// Far beyond any service, and any time can be added to it. What every JSON reader keeps exactly.
inline constexpr Time latest = (Time(1) << 53) - 1;

}  // namespace nuancier::table
