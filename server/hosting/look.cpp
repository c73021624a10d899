#include "server/hosting/look.hpp"

namespace nuancier::server {

void look(House& house, const Call& call, Reply reply, Look look) {
  house.tables.fetch(
      call.name, call.request.address,
      [look = std::move(look), reply = std::make_shared<Reply>(std::move(reply))](Lack lack, Resident* there) {
        if (there == nullptr) return (*reply)(look(lack, nullptr));
        auto response = std::make_shared<Response>(look(lack, there));
        there->outbox.then([reply, response] { (*reply)(std::move(*response)); });
      });
}

constexpr double a_moment = 2;  // seconds: nobody knows how long others need

Response lacking(texts::Language language, Lack lack) {
  switch (lack) {
    case Lack::none: break;
    case Lack::unknown: return refusal(language, 404, "no_such_table", {"api.table.unknown", {}});
    case Lack::damaged: return refusal(language, 503, "damaged", {"api.table.damaged", {}});
    case Lack::busy: return too_often(language, a_moment);
    case Lack::unread: break;
  }
  return refusal(language, 503, "unavailable", {"api.table.unread", {}});
}

}  // namespace nuancier::server
