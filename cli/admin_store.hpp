// What `nuancier admin` does with a store as a whole: back it up, check it, save what is whole of it, begin anew.
#pragma once

#include <string>

namespace nuancier::cli {

// `data` as given with --data; `file` is the copy to be made.
void back_up_store(const std::string& data, const std::string& file);
void check_store(const std::string& data);
void salvage_store(const std::string& data, const std::string& file);
void begin_store_anew(const std::string& data);

}  // namespace nuancier::cli
