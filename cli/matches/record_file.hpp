// A file of records, one a line; nothing where no name is given.
#pragma once

#include <fstream>
#include <string>

namespace nuancier::cli {

class RecordFile {
 public:
  explicit RecordFile(std::string name);
  void add(const std::string& record);
  void close();

 private:
  void check();
  std::string name_;
  std::ofstream file_;
};

}  // namespace nuancier::cli
