#include "table/views.hpp"

#include <tuple>

#include "table/view_hash.hpp"

namespace nuancier::table {

Views::Views(const Match& match, const Few<Viewer, viewer_count>& viewers) {
  for (std::size_t i = 0; i < viewers.size(); ++i) {
    match.append_view(draft_, viewers[i]);
    ends_[i] = draft_.size();
  }
  std::size_t i = 0;
  for (; i + 1 < viewers.size(); i += 2) std::tie(hashes_[i], hashes_[i + 1]) = hashes_of_views(text(i), text(i + 1));
  if (i < viewers.size()) hashes_[i] = hash_of_view(text(i));
}

}  // namespace nuancier::table
