// What JavaScript may call. Text crosses the border as UTF-8 bytes in a buffer that the caller allocates here, fills and
// frees again; a 64-bit number is a BigInt on the other side. tools/run_wasm.mjs shows how to load the module.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "search/signature.hpp"

extern "C" {

// Equal to what `nuancier bench --signature` prints, as hexadecimal digits.
[[clang::export_name("nuancier_signature")]] std::uint64_t nuancier_signature() { return nuancier::search::signature(); }

// Null when there is no room.
[[clang::export_name("nuancier_allocate")]] void* nuancier_allocate(std::size_t size) { return std::malloc(size); }
[[clang::export_name("nuancier_free")]] void nuancier_free(void* buffer) { std::free(buffer); }

}  // extern "C"
