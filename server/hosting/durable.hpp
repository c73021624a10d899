// A table as HTTP shows it: only what is durable, although the table in memory may have gone on already. Looking changes
// nothing, and brings no table into memory.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.hpp"
#include "server/hosting/tables.hpp"

namespace nuancier::server {

// Good as long as nothing else happens on the io thread.
class Durable {
 public:
  enum class Lack : unsigned char { none, unknown, damaged };

  Durable(const Tables& tables, const store::Store& store, std::string_view id);

  Lack lack() const { return lack_; }
  // Precondition: nothing is lacking.
  const table::Table& table() const { return resident_ != nullptr ? resident_->table : *restored_; }
  record::Record record() const;

 private:
  Lack lack_ = Lack::none;
  const Resident* resident_ = nullptr;
  std::optional<table::Table> restored_;
  std::vector<std::string> names_;
};

}  // namespace nuancier::server
