//===- agents.h - Agents and message blocks ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A part of Microsoft's Asynchronous Agents Library: agents, buffers, send()
// and receive(), call, transformer, join, choice and timer.

#ifndef AMP2HIP_COMPAT_AGENTS_H
#define AMP2HIP_COMPAT_AGENTS_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/message_blocks.h>
#include <amp2hip_compat/message_joins.h>
#include <concrt.h>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <thread>

namespace Concurrency {

// send() and asend() do the same: neither waits until the message is processed.
// They return false if the target rejects it.
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
template <class T> bool try_receive(ISource<T> *from, T &message) {
  return try_receive(*from, message);
}

enum agent_status {
  agent_created,
  agent_runnable,
  agent_started,
  agent_done,
  agent_canceled
};

/// The base of agents: start() calls run() on a new thread. The run() of a
/// derived class must call done() at its end. The owner must call wait() before
/// it destroys the agent.
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

#include <amp2hip/detail/letters_on.h>

#endif
