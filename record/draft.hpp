// A text that is being written, by pieces of a few letters, on the stack until it is long. A std::string would do, but it is
// called out of line for every piece, and messages are written by tens of thousands a second.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

// Of pieces so small a call costs more than the copying, and where the compiler knows a piece, copying it needs no call
// either. In a browser the program is small first of all.
#ifdef __OPTIMIZE_SIZE__
#define NUANCIER_ALWAYS_INLINE inline
#else
#define NUANCIER_ALWAYS_INLINE [[gnu::always_inline]] inline
#endif

namespace nuancier::record {

class Draft {
 public:
  Draft() = default;
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

  NUANCIER_ALWAYS_INLINE Draft& operator+=(char letter) {
    *room_for(1) = letter;
    ++end_;
    return *this;
  }
  NUANCIER_ALWAYS_INLINE Draft& operator+=(std::string_view piece) {
    std::memcpy(room_for(piece.size()), piece.data(), piece.size());
    end_ += piece.size();
    return *this;
  }

  // Room for so many letters at the end; whoever has written some there says how far.
  NUANCIER_ALWAYS_INLINE char* room_for(std::size_t size) {
    if (static_cast<std::size_t>(limit_ - end_) < size) [[unlikely]] {
      grow(size);
    }
    return end_;
  }
  void written_to(char* end) {
    assert(end >= end_ && end <= limit_);
    end_ = end;
  }

  std::size_t size() const { return static_cast<std::size_t>(end_ - begin_); }
  char back() const {
    assert(size() > 0);
    return end_[-1];
  }
  char& operator[](std::size_t place) {
    assert(place < size());
    return begin_[place];
  }
  std::string_view view() const { return {begin_, size()}; }
  std::string str() const { return std::string(view()); }

 private:
  void grow(std::size_t size);

  static constexpr std::size_t usual_room = 4000;  // of a long update

  char own_[usual_room];
  std::unique_ptr<char[]> larger_;
  char* begin_ = own_;
  char* end_ = own_;
  char* limit_ = own_ + usual_room;
};

}  // namespace nuancier::record
