//===- message_blocks.h - Queues and other message blocks -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_MESSAGE_BLOCKS_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_MESSAGE_BLOCKS_H

#include <amp2hip/detail/letters_off.h>

#include <algorithm>
#include <chrono>
#include <concrt.h>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace Concurrency {

/// Thrown by receive() if no message comes in time, and by agent::wait() if the
/// agent does not end in time.
class operation_timed_out : public std::exception {
public:
  const char *what() const noexcept override { return "timed out"; }
};

/// The base of blocks to which messages are sent.
template <class T> class ITarget {
public:
  virtual ~ITarget() = default;
  /// Accepts \p message, or returns false.
  virtual bool amp2hip_put(const T &message) = 0;
  /// The target to which a newly linked source sends its messages. join has one
  /// for each source.
  virtual ITarget *amp2hip_place() { return this; }
};

/// The base of blocks that pass their messages, in order, to the targets that
/// are linked to them.
template <class T> class ISource {
public:
  virtual ~ISource() = default;
  /// Waits for a message and stores it in \p message. Returns false if none
  /// comes within \p milliseconds.
  virtual bool amp2hip_take(T &message, unsigned int milliseconds) = 0;

  void link_target(ITarget<T> *target) {
    std::lock_guard<std::mutex> lock(mutex);
    targets.push_back(target->amp2hip_place());
    passWaiting();
  }
  void unlink_target(ITarget<T> *target) {
    std::lock_guard<std::mutex> lock(mutex);
    targets.erase(std::remove(targets.begin(), targets.end(), target),
                  targets.end());
  }
  void unlink_targets() {
    std::lock_guard<std::mutex> lock(mutex);
    targets.clear();
  }

protected:
  /// Offers the waiting messages to the targets. The caller holds the mutex.
  virtual void passWaiting() = 0;

  mutable std::mutex mutex;
  std::condition_variable changed;
  std::vector<ITarget<T> *> targets;
};

} // namespace Concurrency

namespace amp2hip {
namespace compat {

/// Waits until \p ready returns true. Returns false if it does not within \p
/// milliseconds.
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

/// Calls a function with each message, on a thread of its own. The destructor
/// waits until all messages are processed.
template <class T, class Function> class Worker {
public:
  explicit Worker(const Function &function)
      : function(function), thread([this] { run(); }) {}
  ~Worker() {
    {
      std::lock_guard<std::mutex> lock(mutex);
      is_over = true;
    }
    changed.notify_one();
    thread.join();
  }
  Worker(const Worker &) = delete;
  Worker &operator=(const Worker &) = delete;

  void put(const T &message) {
    std::lock_guard<std::mutex> lock(mutex);
    messages.push_back(message);
    changed.notify_one();
  }

private:
  void run() {
    std::unique_lock<std::mutex> lock(mutex);
    for (;;) {
      changed.wait(lock, [this] { return is_over || !messages.empty(); });
      if (messages.empty())
        return;
      T message = std::move(messages.front());
      messages.pop_front();
      lock.unlock();
      function(message);
      lock.lock();
    }
  }

  Function function;
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<T> messages;
  bool is_over = false;
  std::thread thread; // The last member: the thread uses the others.
};

} // namespace compat
} // namespace amp2hip

namespace Concurrency {

/// A queue: each message is received once, or goes to the first target that
/// takes it.
template <class T> class amp2hip_queue : public ISource<T> {
public:
  bool amp2hip_take(T &message, unsigned int milliseconds) override {
    std::unique_lock<std::mutex> lock(this->mutex);
    if (!amp2hip::compat::waitFor(this->changed, lock, milliseconds,
                                  [this] { return !messages.empty(); }))
      return false;
    message = std::move(messages.front());
    messages.pop_front();
    return true;
  }

protected:
  void add(const T &message) {
    std::lock_guard<std::mutex> lock(this->mutex);
    messages.push_back(message);
    passWaiting();
    this->changed.notify_one();
  }
  void passWaiting() override {
    auto takes = [this](ITarget<T> *each) {
      return each->amp2hip_put(messages.front());
    };
    while (!messages.empty() &&
           std::any_of(this->targets.begin(), this->targets.end(), takes))
      messages.pop_front();
  }

private:
  std::deque<T> messages;
};

template <class T>
class unbounded_buffer : public amp2hip_queue<T>, public ITarget<T> {
public:
  bool amp2hip_put(const T &message) override {
    this->add(message);
    return true;
  }
  bool enqueue(const T &message) { return amp2hip_put(message); }
  T dequeue() {
    T message;
    this->amp2hip_take(message, COOPERATIVE_TIMEOUT_INFINITE);
    return message;
  }
};

/// Holds the last message, which receive() does not remove. All targets get
/// each message.
template <class T>
class overwrite_buffer : public ISource<T>, public ITarget<T> {
public:
  bool amp2hip_put(const T &message) override {
    std::lock_guard<std::mutex> lock(this->mutex);
    if (is_once && last)
      return false;
    last = message;
    for (ITarget<T> *each : this->targets)
      each->amp2hip_put(message);
    this->changed.notify_all();
    return true;
  }
  bool amp2hip_take(T &message, unsigned int milliseconds) override {
    std::unique_lock<std::mutex> lock(this->mutex);
    if (!amp2hip::compat::waitFor(this->changed, lock, milliseconds,
                                  [this] { return last.has_value(); }))
      return false;
    message = *last;
    return true;
  }
  bool has_value() const {
    std::lock_guard<std::mutex> lock(this->mutex);
    return last.has_value();
  }
  T value() {
    T message;
    amp2hip_take(message, COOPERATIVE_TIMEOUT_INFINITE);
    return message;
  }

protected:
  void passWaiting() override {
    if (last)
      this->targets.back()->amp2hip_put(*last);
  }

  bool is_once = false;

private:
  std::optional<T> last;
};

/// Holds the first message, which receive() does not remove. Rejects later
/// ones.
template <class T> class single_assignment : public overwrite_buffer<T> {
public:
  single_assignment() { this->is_once = true; }
};

/// Calls a function with each message, in order, on a thread of its own.
template <class T, class Function = std::function<void(const T &)>>
class call : public ITarget<T> {
public:
  explicit call(const Function &function) : worker(function) {}

  bool amp2hip_put(const T &message) override {
    worker.put(message);
    return true;
  }

private:
  amp2hip::compat::Worker<T, Function> worker;
};

/// Calls a function with each message, on a thread of its own, and passes on
/// the results in order.
template <class Input, class Output>
class transformer : public amp2hip_queue<Output>, public ITarget<Input> {
public:
  template <class Function>
  explicit transformer(const Function &function,
                       ITarget<Output> *target = nullptr)
      : worker([this, function](const Input &message) {
          this->add(function(message));
        }) {
    if (target)
      this->link_target(target);
  }

  bool amp2hip_put(const Input &message) override {
    worker.put(message);
    return true;
  }

private:
  amp2hip::compat::Worker<Input, std::function<void(const Input &)>> worker;
};

} // namespace Concurrency
namespace concurrency = Concurrency;

#include <amp2hip/detail/letters_on.h>

#endif
