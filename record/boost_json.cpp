// The one translation unit that compiles Boost.JSON. The pure layers use only its non-throwing interface: in WebAssembly
// whatever would throw is a bug and ends the program.
#include <boost/json/src.hpp>
#include <cstdlib>
#include <exception>

#ifdef BOOST_NO_EXCEPTIONS
namespace boost {

void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const source_location&) { std::abort(); }

}  // namespace boost
#endif
