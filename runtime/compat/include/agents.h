//===- agents.h - Agents and message blocks ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Of Microsoft's Asynchronous Agents Library what programs use to pass results
// on: agents, buffers, send and receive. Blocks that are linked to others
// (call, transformer, join, choice) are not here.

#ifndef AMP2HIP_COMPAT_AGENTS_H
#define AMP2HIP_COMPAT_AGENTS_H

#include <chrono>
#include <concrt.h>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

namespace Concurrency {

/// What receive() throws where nothing comes in time.
class operation_timed_out : public std::exception {
public:
  const char *what() const noexcept override { return "timed out"; }
};

template <class T> class ISource {
public:
  virtual ~ISource() = default;
  /// Waits, at most so long, for a message, and takes it.
  virtual bool amp2hip_take(T &message, unsigned int milliseconds) = 0;
};
template <class T> class ITarget {
public:
  virtual ~ITarget() = default;
  virtual bool amp2hip_put(const T &message) = 0;
};

} // namespace Concurrency

namespace amp2hip {
namespace compat {

/// Waits until \p ready holds; false when the time is over.
template <class Ready>
bool waitFor(std::condition_variable &changed,
             std::unique_lock<std::mutex> &lock, unsigned int milliseconds,
             Ready ready) {
  if (milliseconds != Concurrency::COOPERATIVE_TIMEOUT_INFINITE)
    return changed.wait_for(lock, std::chrono::milliseconds(milliseconds),
                            ready);
  changed.wait(lock, ready);
  return true;
}

} // namespace compat
} // namespace amp2hip

namespace Concurrency {

/// A queue: each message is received once.
template <class T>
class unbounded_buffer : public ISource<T>, public ITarget<T> {
public:
  bool amp2hip_put(const T &message) override {
    std::lock_guard<std::mutex> lock(mutex);
    messages.push_back(message);
    changed.notify_one();
    return true;
  }
  bool amp2hip_take(T &message, unsigned int milliseconds) override {
    std::unique_lock<std::mutex> lock(mutex);
    if (!amp2hip::compat::waitFor(changed, lock, milliseconds,
                                  [this] { return !messages.empty(); }))
      return false;
    message = std::move(messages.front());
    messages.pop_front();
    return true;
  }
  bool enqueue(const T &message) { return amp2hip_put(message); }
  T dequeue() {
    T message;
    amp2hip_take(message, COOPERATIVE_TIMEOUT_INFINITE);
    return message;
  }

private:
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<T> messages;
};

/// The last message, which stays when it is received.
template <class T>
class overwrite_buffer : public ISource<T>, public ITarget<T> {
public:
  bool amp2hip_put(const T &message) override {
    std::lock_guard<std::mutex> lock(mutex);
    if (Once && last)
      return false;
    last = message;
    changed.notify_all();
    return true;
  }
  bool amp2hip_take(T &message, unsigned int milliseconds) override {
    std::unique_lock<std::mutex> lock(mutex);
    if (!amp2hip::compat::waitFor(changed, lock, milliseconds,
                                  [this] { return last.has_value(); }))
      return false;
    message = *last;
    return true;
  }
  bool has_value() const {
    std::lock_guard<std::mutex> lock(mutex);
    return last.has_value();
  }
  T value() {
    T message;
    amp2hip_take(message, COOPERATIVE_TIMEOUT_INFINITE);
    return message;
  }

protected:
  bool Once = false;

private:
  mutable std::mutex mutex;
  std::condition_variable changed;
  std::optional<T> last;
};

/// The first message, which stays.
template <class T> class single_assignment : public overwrite_buffer<T> {
public:
  single_assignment() { this->Once = true; }
};

template <class T> bool send(ITarget<T> &to, const T &message) {
  return to.amp2hip_put(message);
}
template <class T> bool send(ITarget<T> *to, const T &message) {
  return to->amp2hip_put(message);
}
template <class T> bool asend(ITarget<T> &to, const T &message) {
  return to.amp2hip_put(message);
}
template <class T> bool asend(ITarget<T> *to, const T &message) {
  return to->amp2hip_put(message);
}
template <class T>
T receive(ISource<T> &from,
          unsigned int milliseconds = COOPERATIVE_TIMEOUT_INFINITE) {
  T message;
  if (!from.amp2hip_take(message, milliseconds))
    throw operation_timed_out();
  return message;
}
template <class T>
T receive(ISource<T> *from,
          unsigned int milliseconds = COOPERATIVE_TIMEOUT_INFINITE) {
  return receive(*from, milliseconds);
}
template <class T> bool try_receive(ISource<T> &from, T &message) {
  return from.amp2hip_take(message, 0);
}

enum agent_status {
  agent_created,
  agent_runnable,
  agent_started,
  agent_done,
  agent_canceled
};

/// Work of a class derived from this one, on a thread of its own, which calls
/// done() at its end. Whoever owns the agent waits for it first.
class agent {
public:
  agent() = default;
  agent(const agent &) = delete;
  agent &operator=(const agent &) = delete;
  virtual ~agent() {
    if (thread.joinable())
      thread.join();
  }

  bool start() {
    std::lock_guard<std::mutex> lock(mutex);
    if (now != agent_created)
      return false;
    now = agent_started;
    thread = std::thread([this] { run(); });
    return true;
  }
  bool cancel() { return change(agent_canceled, agent_created); }
  agent_status status() const {
    std::lock_guard<std::mutex> lock(mutex);
    return now;
  }
  static agent_status
  wait(agent *of, unsigned int milliseconds = COOPERATIVE_TIMEOUT_INFINITE) {
    std::unique_lock<std::mutex> lock(of->mutex);
    if (!amp2hip::compat::waitFor(of->changed, lock, milliseconds,
                                  [of] { return of->now >= agent_done; }))
      throw operation_timed_out();
    return of->now;
  }
  static void wait_for_all(std::size_t count, agent **agents) {
    for (std::size_t i = 0; i != count; ++i)
      wait(agents[i]);
  }

protected:
  virtual void run() = 0;
  bool done() { return change(agent_done, agent_started); }

private:
  bool change(agent_status to, agent_status from) {
    std::lock_guard<std::mutex> lock(mutex);
    if (now != from)
      return false;
    now = to;
    changed.notify_all();
    return true;
  }

  mutable std::mutex mutex;
  std::condition_variable changed;
  std::thread thread;
  agent_status now = agent_created;
};

} // namespace Concurrency
namespace concurrency = Concurrency;

#endif
