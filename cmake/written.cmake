# Adds a source that a script writes. The script is called with the file to write, then those it reads.
find_package(Python3 REQUIRED COMPONENTS Interpreter)

function(nuancier_written target file script)
  set(written ${CMAKE_CURRENT_BINARY_DIR}/${file})
  add_custom_command(
    OUTPUT ${written}
    COMMAND ${Python3_EXECUTABLE} ${script} ${written} ${ARGN}
    DEPENDS ${script} ${ARGN}
    COMMENT "Writing ${file}"
    VERBATIM)
  target_sources(${target} PRIVATE ${written})
endfunction()
