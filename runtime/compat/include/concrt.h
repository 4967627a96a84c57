//===- concrt.h - Locks and events of the Concurrency Runtime ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_CONCRT_H
#define AMP2HIP_COMPAT_CONCRT_H

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <shared_mutex>
#include <thread>

namespace Concurrency {

constexpr unsigned int COOPERATIVE_TIMEOUT_INFINITE = 0xFFFFFFFFu;
constexpr std::size_t COOPERATIVE_WAIT_TIMEOUT = static_cast<std::size_t>(-1);

/// A mutex. A thread must not lock it twice.
class critical_section {
public:
  critical_section() = default;
  critical_section(const critical_section &) = delete;
  critical_section &operator=(const critical_section &) = delete;

  void lock() { mutex.lock(); }
  bool try_lock() { return mutex.try_lock(); }
  bool try_lock_for(unsigned int milliseconds) {
    return mutex.try_lock_for(std::chrono::milliseconds(milliseconds));
  }
  void unlock() { mutex.unlock(); }

  class scoped_lock {
  public:
    explicit scoped_lock(critical_section &section) : section(section) {
      section.lock();
    }
    ~scoped_lock() { section.unlock(); }
    scoped_lock(const scoped_lock &) = delete;
    scoped_lock &operator=(const scoped_lock &) = delete;

  private:
    critical_section &section;
  };

private:
  std::timed_mutex mutex;
};

/// A lock for one writer or many readers.
class reader_writer_lock {
public:
  reader_writer_lock() = default;
  reader_writer_lock(const reader_writer_lock &) = delete;
  reader_writer_lock &operator=(const reader_writer_lock &) = delete;

  void lock() {
    mutex.lock();
    writing = true;
  }
  bool try_lock() { return mutex.try_lock() && (writing = true); }
  void lock_read() { mutex.lock_shared(); }
  bool try_lock_read() { return mutex.try_lock_shared(); }
  void unlock() {
    // `writing` is true only for the writer, which excludes all readers.
    if (!writing) {
      mutex.unlock_shared();
      return;
    }
    writing = false;
    mutex.unlock();
  }

  class scoped_lock {
  public:
    explicit scoped_lock(reader_writer_lock &lock) : held(lock) { held.lock(); }
    ~scoped_lock() { held.unlock(); }
    scoped_lock(const scoped_lock &) = delete;
    scoped_lock &operator=(const scoped_lock &) = delete;

  private:
    reader_writer_lock &held;
  };

  class scoped_lock_read {
  public:
    explicit scoped_lock_read(reader_writer_lock &lock) : held(lock) {
      held.lock_read();
    }
    ~scoped_lock_read() { held.unlock(); }
    scoped_lock_read(const scoped_lock_read &) = delete;
    scoped_lock_read &operator=(const scoped_lock_read &) = delete;

  private:
    reader_writer_lock &held;
  };

private:
  std::shared_mutex mutex;
  bool writing = false;
};

/// An event that stays set until reset() is called.
class event {
public:
  static constexpr unsigned int timeout_infinite = COOPERATIVE_TIMEOUT_INFINITE;

  event() = default;
  event(const event &) = delete;
  event &operator=(const event &) = delete;

  void set() {
    std::lock_guard<std::mutex> lock(mutex);
    is_set = true;
    changed.notify_all();
  }
  void reset() {
    std::lock_guard<std::mutex> lock(mutex);
    is_set = false;
  }
  /// Waits until the event is set, and returns 0. After \p milliseconds,
  /// returns COOPERATIVE_WAIT_TIMEOUT.
  std::size_t wait(unsigned int milliseconds = timeout_infinite) {
    std::unique_lock<std::mutex> lock(mutex);
    auto done = [this] { return is_set; };
    if (milliseconds == timeout_infinite)
      changed.wait(lock, done);
    else if (!changed.wait_for(lock, std::chrono::milliseconds(milliseconds),
                               done))
      return COOPERATIVE_WAIT_TIMEOUT;
    return 0;
  }

private:
  std::mutex mutex;
  std::condition_variable changed;
  bool is_set = false;
};

/// Suspends the calling thread.
inline void wait(unsigned int milliseconds) {
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}

/// The number of threads that the machine runs at once.
inline unsigned int GetProcessorCount() {
  return std::thread::hardware_concurrency();
}

} // namespace Concurrency
namespace concurrency = Concurrency;

#endif
