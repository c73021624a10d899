# Adds one source a game to a target, from a template with @game@ (kolpa) and @Game@ (Kolpa) in it: what is heavy to compile is
# compiled for each game apart, side by side and only when that game changes. A game is a folder of rules/ with refusals.
file(GLOB NUANCIER_GAMES CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/rules ${PROJECT_SOURCE_DIR}/rules/*/refusals.hpp)
list(TRANSFORM NUANCIER_GAMES REPLACE "/refusals.hpp$" "")

function(nuancier_per_game target template)
  get_filename_component(name ${template} NAME)
  string(REPLACE ".cpp.in" "" name ${name})
  foreach(game ${NUANCIER_GAMES})
    string(SUBSTRING ${game} 0 1 initial)
    string(TOUPPER ${initial} initial)
    string(SUBSTRING ${game} 1 -1 rest)
    set(Game ${initial}${rest})
    configure_file(${template} ${CMAKE_CURRENT_BINARY_DIR}/${game}_${name}.cpp @ONLY)
    target_sources(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${game}_${name}.cpp)
  endforeach()
endfunction()
