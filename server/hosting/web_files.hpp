// The files of the built page (web/dist) as bytes in the program, written by generate_web_files.py. None when the page had
// not been built when the program was.
#pragma once

#include <span>
#include <string_view>

namespace nuancier::server {

struct WebFile {
  std::string_view path;  // "/assets/index-B1x9.js"
  std::string_view plain;
  std::string_view gzip;    // empty: none
  std::string_view brotli;  // empty: none
};

std::span<const WebFile> web_files();

}  // namespace nuancier::server
