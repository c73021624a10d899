// "--name value" pairs behind the port, for the load generators.
#pragma once

#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>

namespace nuancier::bench {

class Arguments {
 public:
  // Throws std::runtime_error for what is neither a port nor one of the pairs.
  Arguments(int count, char** given, std::map<std::string, std::string> defaults) : values_(std::move(defaults)) {
    if (count < 2 || count % 2 != 0) throw std::runtime_error("expected: PORT [--name value]…");
    port_ = static_cast<std::uint16_t>(std::stoi(given[1]));
    for (int i = 2; i < count; i += 2) {
      const std::string name = given[i];
      const auto found = values_.find(name.substr(name.find_first_not_of('-')));
      if (found == values_.end()) throw std::runtime_error("unknown: " + name);
      found->second = given[i + 1];
    }
  }

  std::uint16_t port() const { return port_; }
  const std::string& text(const std::string& name) const { return values_.at(name); }
  double number(const std::string& name) const { return std::stod(values_.at(name)); }
  std::size_t count(const std::string& name) const { return std::stoul(values_.at(name)); }

 private:
  std::uint16_t port_ = 0;
  std::map<std::string, std::string> values_;
};

}  // namespace nuancier::bench
