// Few<T, N>: at most N values, stored inline, trivially copyable when T is. The container of the engine: a state made of
// these is copied by memcpy and never touches the heap. What lies past size() is unspecified and never compared.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <type_traits>

namespace nuancier {

template <class T, std::size_t N>
class Few {
 public:
  using value_type = T;
  using iterator = T*;
  using const_iterator = const T*;
  using Size = std::conditional_t<(N < 256), std::uint8_t, std::uint16_t>;

  constexpr Few() = default;
  constexpr Few(std::initializer_list<T> values) {
    for (const T& value : values) push_back(value);
  }
  constexpr explicit Few(std::span<const T> values) {
    for (const T& value : values) push_back(value);
  }

  static constexpr std::size_t capacity() { return N; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }

  constexpr T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  constexpr T& back() { return (*this)[size_ - 1U]; }
  constexpr const T& back() const { return (*this)[size_ - 1U]; }

  constexpr void push_back(const T& value) {
    assert(size_ < N);
    items_[size_++] = value;
  }
  constexpr T pop_back() {
    assert(size_ > 0);
    return items_[--size_];
  }
  // Keeps the order of the others.
  constexpr T take(std::size_t i) {
    T taken = (*this)[i];
    std::move(items_ + i + 1, items_ + size_, items_ + i);
    --size_;
    return taken;
  }
  constexpr void clear() { size_ = 0; }
  constexpr void resize(std::size_t size) {
    assert(size <= N);
    for (std::size_t i = size_; i < size; ++i) items_[i] = T{};
    size_ = static_cast<Size>(size);
  }

  constexpr iterator begin() { return items_; }
  constexpr iterator end() { return items_ + size_; }
  constexpr const_iterator begin() const { return items_; }
  constexpr const_iterator end() const { return items_ + size_; }
  constexpr T* data() { return items_; }
  constexpr const T* data() const { return items_; }

  friend constexpr bool operator==(const Few& a, const Few& b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

 private:
  Size size_ = 0;
  T items_[N]{};
};

template <class T, std::size_t N>
constexpr Few<T, N> reversed(Few<T, N> values) {
  std::reverse(values.begin(), values.end());
  return values;
}

}  // namespace nuancier
