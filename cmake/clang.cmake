# The clang of the fuzz and wasm presets. NUANCIER_CLANG=19 in the environment chooses the older one Debian has
# (tools/packages.sh sets it when 22 cannot be had).
set(NUANCIER_CLANG $ENV{NUANCIER_CLANG})
if(NOT NUANCIER_CLANG)
  set(NUANCIER_CLANG 22)
endif()
set(CMAKE_CXX_COMPILER clang++-${NUANCIER_CLANG})
