# Debian's clang for wasm32-wasi: packages clang, lld, wasi-libc and the -wasm32 runtimes (see tools/packages.sh).
include(${CMAKE_CURRENT_LIST_DIR}/clang.cmake)
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# clang 22 calls the target's name deprecated (wasip1 is the new one), but Debian's libraries lie under the old one.
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -Wno-deprecated -DBOOST_NO_EXCEPTIONS -DBOOST_SYSTEM_DISABLE_THREADS")
# Everybody waits for every byte: less than -O2 when compressed, and search is still two thirds as fast as native. compile.cmake has exceptions.
set(CMAKE_CXX_FLAGS_RELEASE "-Os -DNDEBUG" CACHE STRING "")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor -fno-exceptions -Wno-deprecated")
