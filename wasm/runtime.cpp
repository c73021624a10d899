// What the C and C++ libraries call when they notice a bug or describe an error of the system. In a page nobody reads that,
// and the functions that say it bring all of printf along. Here a bug stops the module, and errors have no words.
#include <cstdarg>
#include <cstddef>
#include <optional>  // declares __libcpp_verbose_abort, as every header does that checks itself

void std::__libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }

extern "C" {

[[noreturn]] void __cxa_pure_virtual() { __builtin_trap(); }
[[noreturn]] void __abort_message(const char*, ...) { __builtin_trap(); }

// Boost.System, of error codes.
int vsnprintf(char* to, std::size_t size, const char*, va_list) {
  if (size > 0) *to = '\0';
  return 0;
}
int snprintf(char* to, std::size_t size, const char* format, ...) { return vsnprintf(to, size, format, {}); }
char* strerror(int) {
  static char none[] = "";
  return none;
}

}  // extern "C"
