// What a client does, one thing after the other, as a coroutine: thousands of them share one thread. A task begins when it
// is awaited, or when a loop starts it, and ends whatever it waits for when it is destroyed.
//
// What a `co_await` gives is put into a variable before it is asked: in a condition, g++ 12 destroys the temporaries of a
// loop's frame twice.
#pragma once

#include <coroutine>
#include <exception>
#include <optional>
#include <utility>

namespace nuancier::bench {

template <class T = void>
class Task;

namespace detail {

struct Continues {
  std::coroutine_handle<> caller;

  struct Return {
    bool await_ready() const noexcept { return false; }
    template <class Promise>
    std::coroutine_handle<> await_suspend(std::coroutine_handle<Promise> ended) const noexcept {
      return ended.promise().caller ? ended.promise().caller : std::noop_coroutine();
    }
    void await_resume() const noexcept {}
  };
  std::suspend_always initial_suspend() const noexcept { return {}; }
  Return final_suspend() const noexcept { return {}; }
  void unhandled_exception() const { std::terminate(); }
};

template <class T>
struct Promise : Continues {
  std::optional<T> value;
  Task<T> get_return_object();
  void return_value(T given) { value = std::move(given); }
  T take() { return std::move(*value); }
};

template <>
struct Promise<void> : Continues {
  Task<void> get_return_object();
  void return_void() const {}
  void take() const {}
};

}  // namespace detail

template <class T>
class [[nodiscard]] Task {
 public:
  using promise_type = detail::Promise<T>;
  using Handle = std::coroutine_handle<promise_type>;

  explicit Task(Handle handle) : handle_(handle) {}
  Task(Task&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Task& operator=(Task&&) = delete;
  ~Task() {
    if (handle_) handle_.destroy();
  }

  void resume() { handle_.resume(); }
  bool done() const { return handle_.done(); }

  bool await_ready() const noexcept { return false; }
  Handle await_suspend(std::coroutine_handle<> caller) noexcept {
    handle_.promise().caller = caller;
    return handle_;
  }
  T await_resume() { return handle_.promise().take(); }

 private:
  Handle handle_;
};

namespace detail {

template <class T>
Task<T> Promise<T>::get_return_object() {
  return Task<T>(std::coroutine_handle<Promise<T>>::from_promise(*this));
}
inline Task<void> Promise<void>::get_return_object() {
  return Task<void>(std::coroutine_handle<Promise<void>>::from_promise(*this));
}

}  // namespace detail
}  // namespace nuancier::bench
