//===- source.h - Coherent copies of one piece of data ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_SOURCE_H
#define AMP2HIP_DETAIL_SOURCE_H

#include "amp2hip/accelerator.h"
#include "amp2hip/detail/buffer.h"
#include "amp2hip/detail/layout.h"

#include <algorithm>
#include <atomic>

namespace amp2hip {
namespace detail {

/// What an access does to the data.
enum class access { read, read_write };

/// The asynchronous operation that this thread runs, or null.
inline completion *&current_operation() {
  static thread_local completion *operation = nullptr;
  return operation;
}

/// The data behind an array, or behind all array_views of one origin: its home
/// and its copies on accelerator views, and which of them are valid. Data moves
/// only when somebody needs it somewhere, and always as a whole. Counts its
/// references. Thread safe as far as C++ AMP asks for it. [amp 8]
///
/// While asynchronous operations use the data, other uses wait until they are
/// over, and each of them for those that began earlier.
class source {
  /// One place where the data can be.
  struct place {
    queue_ptr where;
    void *memory = nullptr; ///< Null until it is needed.
    std::unique_ptr<buffer> owned;
    bool valid = false;
  };
  /// Bytes of the data.
  struct range {
    std::size_t begin, end;
  };

public:
  enum class home_kind { host_memory, array, none };

  /// Over \p bytes of the program's own host memory.
  static source *over_host(void *memory, std::size_t bytes) {
    source *s = new source(home_kind::host_memory, bytes);
    s->places[0].memory = memory;
    s->places[0].valid = true;
    s->update_host_state();
    return s;
  }

  /// Data of array_views alone, undefined at first.
  static source *without_home(std::size_t bytes) {
    return new source(home_kind::none, bytes);
  }

  /// The memory of an array on \p q, undefined at first, with which the host
  /// can do what \p host_access says.
  /// \throws out_of_memory
  static source *for_array(const queue_ptr &q, const queue_ptr &associated,
                           std::size_t bytes,
                           Concurrency::access_type host_access) {
    std::unique_ptr<source> s(new source(home_kind::array, bytes));
    s->associated = associated;
    s->host_access = host_access;
    if (q->on_cpu()) {
      s->pinned = associated != q;
      s->allocate(s->places[0]);
    } else {
      s->pinned = host_access != Concurrency::access_type_none;
      s->places.emplace_back();
      s->places[1].where = q;
      s->home_queue = q;
      s->allocate(s->places[1]);
      s->home = 1;
    }
    s->home_queue = q;
    s->shared_memory = s->places[s->home].memory;
    return s.release();
  }

  source(const source &) = delete;
  source &operator=(const source &) = delete;

  void retain() noexcept { references.fetch_add(1, std::memory_order_relaxed); }

  /// The last reference writes the data back home, and swallows what that
  /// throws.
  void release() noexcept {
    if (references.fetch_sub(1, std::memory_order_acq_rel) != 1)
      return;
    if (kind == home_kind::host_memory) {
      try {
        (void)get(places[0].where, access::read);
      } catch (...) {
      }
    }
    delete this;
  }

  home_kind get_home_kind() const { return kind; }
  std::size_t size() const { return bytes; }
  /// Where the data belongs; without a home, the CPU's queue.
  const queue_ptr &get_home() const { return home_queue; }
  /// The second accelerator view of a staging array; else the home's.
  const queue_ptr &get_associated() const {
    return associated ? associated : home_queue;
  }

  /// The valid data on \p q. With access::read_write all other copies become
  /// stale. For a HIP device, work on \p q may use the pointer; for the CPU,
  /// the caller.
  void *get(const queue_ptr &q, access a) {
    const auto lock = lock_when_idle();
    shared_state.store(host_stale, std::memory_order_release);
    place &p = find(q);
    allocate(p);
    if (!p.valid)
      fetch(p);
    p.valid = true;
    if (a == access::read_write) {
      for (place &other : places)
        other.valid = &other == &p;
      undefined.clear();
    }
    update_host_state();
    return p.memory;
  }

  void *get_home_data(access a) { return get(home_queue, a); }

  /// What the host may do with an array's memory.
  Concurrency::access_type get_host_access() const { return host_access; }
  /// An array's memory for the host, when no work uses it any more; quick
  /// where nobody else had it since the last time.
  void *get_shared(access a) {
    const int needed = a == access::read ? host_valid : host_only;
    if (shared_state.load(std::memory_order_acquire) < needed) {
      (void)get(home_queue, a);
      home_queue->wait();
      shared_state.store(needed, std::memory_order_release);
    }
    return shared_memory;
  }

  /// The data on the host; quick where it is valid there already.
  void *get_on_host(access a) {
    if (host_state.load(std::memory_order_acquire) <
        (a == access::read ? host_valid : host_only))
      return bring_to_host(a);
    return host_memory;
  }
  __attribute__((noinline, cold)) void *bring_to_host(access a) {
    return get(places_host_queue, a);
  }

  /// The host's memory, whatever it holds now.
  void *get_on_host_as_it_is() {
    std::lock_guard<std::mutex> lock(mutex);
    allocate(places[0]);
    return places[0].memory;
  }

  /// Where the data is best accessed as a whole: at home, unless it is read
  /// (or has no home) and is valid only elsewhere. Reading thus moves nothing,
  /// and does not write back.
  queue_ptr nearest(access a) {
    const auto lock = lock_when_idle();
    if (!places[home].valid && (a == access::read || kind == home_kind::none))
      for (const place &p : places)
        if (p.valid)
          return p.where;
    return home_queue;
  }

  bool is_valid_on(const queue_ptr &q) {
    const auto lock = lock_when_idle();
    for (const place &p : places)
      if (p.where == q)
        return p.valid;
    return false;
  }

  /// The first queue of \p d with a valid copy, from place number \p i on,
  /// which becomes the number behind it; null if there is none.
  queue_ptr next_valid_queue(const device *d, std::size_t &i) {
    const auto lock = lock_when_idle();
    while (i < places.size()) {
      const place &p = places[i++];
      if (p.valid && p.where->owner == d)
        return p.where;
    }
    return nullptr;
  }

  /// The home's data changed behind our back: all copies are stale.
  void refresh() {
    if (kind == home_kind::none)
      return;
    const auto lock = lock_when_idle();
    for (std::size_t i = 0; i < places.size(); ++i)
      places[i].valid = i == home;
    undefined.clear();
    update_host_state();
  }

  /// Nobody needs the data as it is: the next access transfers nothing.
  void discard() {
    const auto lock = lock_when_idle();
    for (place &p : places)
      p.valid = false;
    undefined.clear();
    update_host_state();
  }

  /// The same for a part of it, \p offset bytes from the start.
  void discard(std::size_t offset, const layout &shape) {
    const auto lock = lock_when_idle();
    row_walker rows(shape);
    do {
      const std::size_t begin = offset + rows.offset();
      undefined.push_back({begin, begin + shape.width});
    } while (rows.next());
    std::sort(undefined.begin(), undefined.end(),
              [](const range &a, const range &b) { return a.begin < b.begin; });
    std::size_t last = 0;
    for (const range &r : undefined)
      if (r.begin <= undefined[last].end)
        undefined[last].end = std::max(undefined[last].end, r.end);
      else
        undefined[++last] = r;
    undefined.resize(last + 1);
    update_host_state();
  }

  /// From now on other uses of the data wait for \p operation.
  void begin_operation(const std::shared_ptr<completion> &operation) {
    std::lock_guard<std::mutex> lock(mutex);
    operations.push_back(operation);
    update_host_state();
  }
  void end_operation(const completion *operation) {
    std::lock_guard<std::mutex> lock(mutex);
    operations.erase(std::find_if(
        operations.begin(), operations.end(),
        [operation](const auto &other) { return other.get() == operation; }));
    update_host_state();
  }

private:
  /// Waits for the operations before this thread's own.
  std::unique_lock<std::mutex> lock_when_idle() {
    std::unique_lock<std::mutex> lock(mutex);
    while (!operations.empty() &&
           operations.front().get() != current_operation()) {
      const std::shared_ptr<completion> first = operations.front();
      lock.unlock();
      first->wait();
      lock.lock();
    }
    return lock;
  }

  source(home_kind kind, std::size_t bytes) : kind(kind), bytes(bytes) {
    registry &r = registry::get();
    places.emplace_back();
    places[0].where = home_queue = places_host_queue = r.default_queue(r.cpu());
  }

  /// The queues of the CPU all mean the same memory.
  place &find(const queue_ptr &q) {
    if (q->on_cpu())
      return places[0];
    for (place &p : places)
      if (p.where == q)
        return p;
    places.emplace_back();
    places.back().where = q;
    return places.back();
  }

  void allocate(place &p) {
    if (p.memory)
      return;
    p.owned = std::make_unique<buffer>(
        p.where, bytes, pinned && (p.where->on_cpu() || p.where == home_queue));
    p.memory = p.owned->data();
  }

  /// Brings the data to \p to, if it is anywhere, which the caller marks valid.
  void fetch(place &to) {
    const place *from = nullptr;
    for (const place &p : places)
      if (p.valid && (!from || p.where->owner == to.where->owner))
        from = &p;
    if (!from)
      return;
    prepare_copy(*to.where, *from->where);
    std::size_t begin = 0;
    // The program's own memory keeps what it has; elsewhere one transfer is
    // quicker than many.
    if (&to == &places[home] || undefined.size() <= 8)
      for (const range &gap : undefined) {
        fetch(to, *from, {begin, gap.begin});
        begin = gap.end;
      }
    fetch(to, *from, {begin, bytes});
    finish_copy(*to.where, *from->where);
    if (&to == &places[home] && !undefined.empty()) {
      // What it kept is the data now, and the others hold something else.
      for (place &other : places)
        other.valid = false;
      undefined.clear();
    }
  }

  static void fetch(place &to, const place &from, const range &r) {
    const std::size_t size = r.end - r.begin;
    if (size)
      start_copy(static_cast<char *>(to.memory) + r.begin, *to.where,
                 static_cast<char *>(from.memory) + r.begin, *from.where,
                 rows{size, 1, size, size});
  }

  void update_host_state() {
    const bool valid = places[0].valid && operations.empty();
    // A write must come to get() where there is something left to do.
    bool only = undefined.empty();
    for (std::size_t i = 1; i < places.size(); ++i)
      only &= !places[i].valid;
    if (host_memory != places[0].memory)
      host_memory = places[0].memory;
    host_state.store(!valid ? host_stale
                     : only ? host_only
                            : host_valid,
                     std::memory_order_release);
  }

  static constexpr int host_stale = 0, host_valid = 1, host_only = 2;

  std::atomic<long> references{1};
  const home_kind kind;
  bool pinned = false; ///< The host's memory, and a shared home.
  Concurrency::access_type host_access = Concurrency::access_type_none;
  const std::size_t bytes;
  std::mutex mutex;
  std::vector<place> places;    ///< The host's is the first.
  std::vector<range> undefined; ///< Discarded: not worth a transfer. Sorted.
  std::vector<std::shared_ptr<completion>> operations; ///< Oldest first.
  std::size_t home = 0;                                ///< Index in places.
  queue_ptr home_queue, associated, places_host_queue;
  // Read without the mutex, so that element access on the host stays quick.
  std::atomic<int> host_state{host_stale}, shared_state{host_stale};
  void *host_memory = nullptr;
  void *shared_memory = nullptr; ///< An array's home; never changes.
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_SOURCE_H
