# How every target is compiled: C++20, warnings are errors, and the same numbers on every machine.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

option(NUANCIER_SANITIZE "AddressSanitizer and UndefinedBehaviorSanitizer" OFF)
option(NUANCIER_SANITIZE_THREADS "ThreadSanitizer" OFF)
option(NUANCIER_WASM "Only what runs in a browser" OFF)
option(NUANCIER_FUZZ "Only the fuzz targets (clang)" OFF)

find_program(CCACHE ccache)
if(CCACHE)
  # Paths are kept relative to the project, so that another checkout finds what this one compiled.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD AND NOT NUANCIER_WASM AND NOT NUANCIER_FUZZ)
  add_link_options(-fuse-ld=mold)
endif()

# Includes are written from the top of the project: "rules/kit/few.hpp".
include_directories(${PROJECT_SOURCE_DIR})

add_compile_options(
  -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Werror
  -ffp-contract=off) # no fused multiply-add: signatures are equal on every machine

# g++ 12 sees writes past the end of a bounded list where it unrolls a loop over it, and overlapping copies in plain sums of
# strings (its bug 105651); the sanitizers look for real ones.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wno-stringop-overflow -Wno-restrict)
endif()
# clang sees that libstdc++ 12's std::stable_sort calls a function that the standard no longer wants called.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT NUANCIER_WASM)
  add_compile_options(-Wno-deprecated-declarations)
endif()

# Sets are bits here, and counting them without an instruction for it is a call. Every x86-64 made since 2009 has it.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND NOT NUANCIER_WASM)
  add_compile_options(-march=x86-64-v2)
endif()

if(NUANCIER_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()

if(NUANCIER_SANITIZE_THREADS)
  add_compile_options(-fsanitize=thread -fno-omit-frame-pointer -Wno-tsan) # Asio has fences, which g++ cannot follow
  add_link_options(-fsanitize=thread)
endif()

# What no search waits for is small in a browser: half the module is reading and writing JSON.
function(nuancier_small_in_browsers target) # all its sources, or those that are named
  if(NUANCIER_WASM AND ARGN)
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS -Oz)
  elseif(NUANCIER_WASM)
    target_compile_options(${target} PRIVATE -Oz)
  endif()
endfunction()

# These sources are worth their bytes there.
function(nuancier_quick_in_browsers)
  if(NUANCIER_WASM)
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS -O2)
  endif()
endfunction()

# The four pure layers throw nothing; compiling them so makes it certain.
function(nuancier_pure target)
  target_compile_options(${target} PRIVATE -fno-exceptions)
  target_compile_definitions(${target} PUBLIC BOOST_SYSTEM_DISABLE_THREADS)
endfunction()
