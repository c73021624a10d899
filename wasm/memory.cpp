// Memory for text on its way into the engine: whoever calls fills a buffer that it allocates here. Every module has these.
#include <cstddef>
#include <cstdlib>

extern "C" {

// Null when there is no room.
[[clang::export_name("nuancier_allocate")]] void* nuancier_allocate(std::size_t size) { return std::malloc(size); }
[[clang::export_name("nuancier_free")]] void nuancier_free(void* buffer) { std::free(buffer); }

}  // extern "C"
