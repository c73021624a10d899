#include "tests/store/scene.hpp"

#include <fstream>
#include <iterator>

namespace nuancier::store {

std::optional<Failure> commit(Store& store, Batch batch) {
  std::promise<std::optional<Failure>> promise;
  store.commit(std::move(batch), [&](std::optional<Failure> failure) { promise.set_value(std::move(failure)); });
  return promise.get_future().get();
}

std::optional<Failure::Kind> outcome(Store& store, Batch batch) {
  const std::optional<Failure> failure = commit(store, std::move(batch));
  return failure ? std::optional(failure->kind) : std::nullopt;
}

TableNo table_with(Store& store, const std::string& id, const std::vector<std::string>& entries) {
  const TableNo table = store.next_table();
  if (const auto failure = commit(store, {Opened{table, id, 1'700'000'000}, Appended{table, 0, entries}})) throw *failure;
  return table;
}

std::optional<Failure::Kind> append(Store& store, TableNo table, std::uint32_t first,
                                    const std::vector<std::string>& entries) {
  return outcome(store, {Appended{table, first, entries}});
}

std::optional<Failure::Kind> refusal(const std::filesystem::path& directory, const Settings& settings) {
  try {
    const Store store(directory, settings);
  } catch (const Failure& failure) {
    return failure.kind;
  }
  return std::nullopt;
}

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

void set_bytes(const std::filesystem::path& file, const std::string& bytes) {
  std::ofstream(file, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

}  // namespace nuancier::store
