// The behaviour signature, as `nuancier bench --signature` prints it.
#include <cinttypes>
#include <cstdio>

#include "search/signature.hpp"

int main() { std::printf("%016" PRIx64 "\n", nuancier::search::signature()); }
