//===- message_joins.h - join, choice and timer of agents -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_MESSAGE_JOINS_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_MESSAGE_JOINS_H

#include <amp2hip/detail/letters_off.h>

#include <algorithm>
#include <amp2hip_compat/message_blocks.h>
#include <any>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

namespace Concurrency {

enum join_type { greedy, non_greedy };

/// Collects one message from each of \p count sources, and passes them on as a
/// vector, in the order in which the sources were linked. A greedy and a
/// non-greedy join do the same: both accept messages before all sources have
/// one.
template <class T, join_type Type = non_greedy>
class join : public amp2hip_queue<std::vector<T>>, public ITarget<T> {
public:
  explicit join(std::size_t count) : waiting(count) {}

  /// A message that is sent to the join itself counts as one of the first
  /// source.
  bool amp2hip_put(const T &message) override { return put(0, message); }
  ITarget<T> *amp2hip_place() override {
    std::lock_guard<std::mutex> lock(mutex);
    places.push_back(std::make_unique<Place>(*this, places.size()));
    return places.back().get();
  }

private:
  struct Place : ITarget<T> {
    Place(join &of, std::size_t at) : of(of), at(at) {}
    bool amp2hip_put(const T &message) override { return of.put(at, message); }
    join &of;
    std::size_t at;
  };

  bool put(std::size_t at, const T &message) {
    std::lock_guard<std::mutex> lock(mutex);
    if (at >= waiting.size())
      return false;
    waiting[at].push_back(message);
    if (std::any_of(waiting.begin(), waiting.end(),
                    [](const std::deque<T> &each) { return each.empty(); }))
      return true;
    std::vector<T> whole;
    for (std::deque<T> &each : waiting) {
      whole.push_back(std::move(each.front()));
      each.pop_front();
    }
    this->add(whole);
    return true;
  }

  std::mutex mutex;
  std::vector<std::deque<T>> waiting;
  std::vector<std::unique_ptr<Place>> places;
};

/// Takes one message, from the first source that has one. The message of the
/// choice is the index of that source. The other sources keep their messages.
template <class Sources> class choice;
template <class... Ts>
class choice<std::tuple<ISource<Ts> *...>>
    : public single_assignment<std::size_t> {
public:
  explicit choice(std::tuple<ISource<Ts> *...> sources)
      : choice(sources, std::index_sequence_for<Ts...>()) {}
  ~choice() override { unlink(); }

  std::size_t index() { return single_assignment<std::size_t>::value(); }
  /// The message that was taken. T must be the type of its source's messages.
  template <class T> const T &value() {
    index();
    std::lock_guard<std::mutex> lock(mutex);
    return std::any_cast<const T &>(message);
  }

private:
  template <class T> struct Place : ITarget<T> {
    Place(choice &of, std::size_t at) : of(of), at(at) {}
    bool amp2hip_put(const T &message) override { return of.take(at, message); }
    choice &of;
    std::size_t at;
  };

  template <std::size_t... I>
  choice(std::tuple<ISource<Ts> *...> sources, std::index_sequence<I...>)
      : sources(sources), places(std::make_unique<Place<Ts>>(*this, I)...) {
    (std::get<I>(sources)->link_target(std::get<I>(places).get()), ...);
  }
  void unlink() { unlinkEach(std::index_sequence_for<Ts...>()); }
  template <std::size_t... I> void unlinkEach(std::index_sequence<I...>) {
    (std::get<I>(sources)->unlink_target(std::get<I>(places).get()), ...);
  }

  template <class T> bool take(std::size_t at, const T &from) {
    std::lock_guard<std::mutex> lock(mutex);
    if (message.has_value())
      return false;
    message = from;
    return this->amp2hip_put(at);
  }

  std::mutex mutex;
  std::any message;
  std::tuple<ISource<Ts> *...> sources;
  std::tuple<std::unique_ptr<Place<Ts>>...> places;
};

template <class T> ISource<T> *amp2hip_source(ISource<T> *source) {
  return source;
}
template <class... Ts> auto make_choice(Ts *...sources) {
  return choice<std::tuple<decltype(amp2hip_source(sources))...>>(
      std::make_tuple(amp2hip_source(sources)...));
}

/// Sends a value after a number of milliseconds: once or, if it is repeating,
/// again and again.
template <class T> class timer : public amp2hip_queue<T> {
public:
  timer(unsigned int milliseconds, const T &value, ITarget<T> *target = nullptr,
        bool repeating = false)
      : time(milliseconds), value(value), repeating(repeating) {
    if (target)
      this->link_target(target);
  }
  ~timer() override { stop(); }

  void start() {
    stop();
    is_over = false;
    thread = std::thread([this] { run(); });
  }
  void stop() {
    {
      std::lock_guard<std::mutex> lock(mutex);
      is_over = true;
    }
    stopped.notify_one();
    if (thread.joinable())
      thread.join();
  }
  void pause() { stop(); }

private:
  void run() {
    std::unique_lock<std::mutex> lock(mutex);
    do {
      if (stopped.wait_for(lock, time, [this] { return is_over; }))
        return;
      this->add(value);
    } while (repeating);
  }

  std::chrono::milliseconds time;
  T value;
  bool repeating;
  std::mutex mutex;
  std::condition_variable stopped;
  bool is_over = false;
  std::thread thread;
};

} // namespace Concurrency

#include <amp2hip/detail/letters_on.h>

#endif
