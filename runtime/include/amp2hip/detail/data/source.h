//===- source.h - Coherent copies of one piece of data ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_SOURCE_H
#define AMP2HIP_DETAIL_DATA_SOURCE_H

#include "amp2hip/accelerator.h"
#include "amp2hip/detail/data/boxes.h"

#include <algorithm>
#include <atomic>
#include <cstdint>

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
/// and its copies on accelerator views, and which of their bytes are valid.
/// Data moves only when somebody needs it somewhere, and only what is needed
/// and not valid there. Counts its references. Thread safe as far as C++ AMP
/// asks for it. [amp 8]
///
/// While asynchronous operations use the data, other uses wait until they are
/// over, and each of them for those that began earlier.
class source {
  /// How much of the data is valid at a place: not all of it; all; all, and
  /// nothing is valid anywhere else.
  enum state { partly, wholly, only };

  /// One place where the data can be.
  struct place {
    queue_ptr where;
    void *memory = nullptr; ///< Null until it is needed.
    std::unique_ptr<buffer> owned;
    byte_set valid;
    state held = partly;
    /// There is nothing to do for this footprint and this access.
    footprint settled{0, 0};
    state settled_for = partly;
  };

public:
  enum class home_kind { host_memory, array, none };

  /// Over \p bytes of the program's own host memory.
  static source *over_host(void *memory, std::size_t bytes) {
    source *s = new source(home_kind::host_memory, bytes);
    s->places[0].memory = memory;
    s->places[0].valid.assign(s->all());
    s->update();
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
  void release() noexcept { drop(1); }

  /// From now on until its kernel is queued a launch refers to the data: what
  /// it did not ask for stays where it is.
  void begin_launch() noexcept {
    references.fetch_add(of_launch, std::memory_order_relaxed);
  }
  void end_launch() noexcept { drop(of_launch); }

  home_kind get_home_kind() const { return kind; }
  std::size_t size() const { return bytes; }
  /// Where the data belongs; without a home, the CPU's queue.
  const queue_ptr &get_home() const { return home_queue; }
  /// The second accelerator view of a staging array; else the home's.
  const queue_ptr &get_associated() const {
    return associated ? associated : home_queue;
  }

  /// All bytes.
  footprint all() const { return {0, bytes}; }

  /// The data on \p q, valid in \p needed. With access::read_write all other
  /// copies of these bytes become stale. For a HIP device, work on \p q may use
  /// the pointer; for the CPU, the caller.
  void *get(const queue_ptr &q, access a, const footprint &needed) {
    // Most launches: an array at home, of which nobody has a copy.
    if (alone_on.load(std::memory_order_acquire) == q.get() &&
        shared_state.load(std::memory_order_acquire) == partly)
      return shared_memory;
    const auto lock = lock_when_idle();
    shared_state.store(partly, std::memory_order_release);
    place &p = find(q);
    if (!is_settled(p, a, needed)) {
      if (&p != &places[0])
        misses = 0;
      settle(p, a, needed);
    }
    return p.memory;
  }
  void *get(const queue_ptr &q, access a) { return get(q, a, all()); }

  /// What the host may do with an array's memory.
  Concurrency::access_type get_host_access() const { return host_access; }
  /// An array's memory for the host, when no work uses it any more; quick
  /// where nobody else had it since the last time.
  void *get_shared(access a) {
    const int needed = state_for(a);
    if (shared_state.load(std::memory_order_acquire) < needed) {
      (void)get(home_queue, a);
      home_queue->wait();
      shared_state.store(needed, std::memory_order_release);
    }
    return shared_memory;
  }

  /// All data on the host; quick where it is valid there already.
  void *get_on_host(access a) {
    return is_on_host(a) ? host_memory : get(places_host_queue, a);
  }
  /// Whether all data is on the host, in host_data().
  bool is_on_host(access a) const {
    return host_state.load(std::memory_order_acquire) >= state_for(a);
  }
  void *host_data() const { return host_memory; }
  /// Whether \p element may be used, where not all data is on the host.
  bool is_in_window(access a, const byte_range &element) const {
    return windows[a == access::read_write].contains(element);
  }
  /// The host's memory for access to \p element of a view that needs \p needed.
  /// Brings the view's bytes, and the more around them the more often this
  /// happens: who goes over a matrix by its rows, each a view, shall not wait
  /// for many small transfers.
  __attribute__((noinline, cold)) void *
  bring_to_host(access a, const byte_range &element, const footprint &needed) {
    const auto lock = lock_when_idle();
    shared_state.store(partly, std::memory_order_release);
    place &host = places[0];
    if (!holds(host, needed))
      settle(host, access::read,
             ++misses > 2 && !is_launching() ? grown(needed) : needed);
    if (!is_settled(host, a, needed))
      settle(host, a, needed);
    if (operations.empty())
      open_window(a, element);
    return host.memory;
  }

  /// The host's memory, whatever it holds now.
  void *get_on_host_as_it_is() {
    std::lock_guard<std::mutex> lock(mutex);
    allocate(places[0]);
    return places[0].memory;
  }

  /// Where these bytes are best accessed: at home, unless they are read (or
  /// there is no home) and all valid elsewhere only. Reading thus moves
  /// nothing, and does not write back.
  queue_ptr nearest(access a, const footprint &needed) {
    const auto lock = lock_when_idle();
    if (!holds(places[home], needed) &&
        (a == access::read || kind == home_kind::none))
      for (place &p : places)
        if (holds(p, needed))
          return p.where;
    return home_queue;
  }

  bool is_valid_on(const queue_ptr &q, const footprint &needed) {
    const auto lock = lock_when_idle();
    for (place &p : places)
      if (p.where == q)
        return holds(p, needed);
    return false;
  }
  bool is_valid_on(const queue_ptr &q) { return is_valid_on(q, all()); }

  /// The first queue of \p d where \p needed is valid, from place number \p i
  /// on, which becomes the number behind it; null if there is none.
  queue_ptr next_valid_queue(const device *d, const footprint &needed,
                             std::size_t &i) {
    const auto lock = lock_when_idle();
    while (i < places.size()) {
      place &p = places[i++];
      if (p.where->owner == d && holds(p, needed))
        return p.where;
    }
    return nullptr;
  }

  /// The home's data changed behind our back in a block \p offset bytes from
  /// the start: copies of that are stale.
  void refresh(std::size_t offset, const layout &shape) {
    if (kind == home_kind::none)
      return;
    const auto lock = lock_when_idle();
    wanted.assign(offset, shape);
    make_only(places[home]);
    update();
  }

  /// Nobody needs the block's data as it is: the next access transfers nothing
  /// of it. What the program's own memory holds there stays.
  __attribute__((noinline)) void discard(std::size_t offset,
                                         const layout &shape) {
    const auto lock = lock_when_idle();
    wanted.assign(offset, shape);
    for (place &p : places)
      p.valid.remove(wanted, scratch);
    update();
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
  void drop(std::int64_t dropped) noexcept {
    if (references.fetch_sub(dropped, std::memory_order_acq_rel) == dropped)
      destroy();
  }
  __attribute__((noinline, cold)) void destroy() noexcept {
    if (kind == home_kind::host_memory) {
      try {
        (void)get(places[0].where, access::read);
      } catch (...) {
        // Destructors throw nothing: what a failed device holds is lost.
      }
    }
    delete this;
  }

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

  source(home_kind kind, std::size_t bytes)
      : kind(kind), bytes(bytes),
        windows{byte_window(bytes), byte_window(bytes)} {
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

  static constexpr state state_for(access a) {
    return a == access::read ? wholly : only;
  }

  /// Whether settle() would do nothing.
  bool is_settled(const place &p, access a, const footprint &needed) const {
    const state least = state_for(a);
    return p.held >= least || (p.settled_for >= least && p.settled == needed);
  }

  bool holds(place &p, const footprint &needed) {
    return is_settled(p, access::read, needed) || has(p, needed);
  }
  __attribute__((noinline, cold)) bool has(const place &p,
                                           const footprint &needed) {
    wanted.assign(needed);
    return p.valid.contains(wanted);
  }

  /// Has \p needed valid at \p p, for writing at no other place.
  __attribute__((noinline, cold)) void settle(place &p, access a,
                                              const footprint &needed) {
    allocate(p);
    wanted.assign(needed);
    if (!is_right(p, a))
      make_right(p, a);
    p.settled = needed;
    p.settled_for = state_for(a);
  }

  /// Whether the bytes wanted are valid at \p p, for writing at no other place.
  bool is_right(const place &p, access a) const {
    if (!p.valid.contains(wanted))
      return false;
    if (a == access::read_write)
      for (const place &other : places)
        if (&other != &p && other.valid.intersects(wanted))
          return false;
    return true;
  }
  void make_right(place &p, access a) {
    try {
      fetch(p);
    } catch (...) {
      update(); // Some of it may have come.
      throw;
    }
    if (a == access::read_write)
      make_only(p);
    else if (&p == &places[home] || kind != home_kind::host_memory)
      // What is valid nowhere else is what it holds.
      p.valid.add(wanted, scratch);
    update();
  }

  /// The bytes wanted become valid at \p p alone.
  void make_only(place &p) {
    for (place &other : places)
      if (&other != &p)
        other.valid.remove(wanted, scratch);
    p.valid.add(wanted, scratch);
  }

  /// Brings what \p to lacks of the bytes wanted and other places have: from
  /// its own device, where it can.
  void fetch(place &to) {
    missing = wanted;
    missing.remove(to.valid, scratch);
    for (const bool same_device : {true, false})
      for (const place &from : places) {
        if (missing.empty())
          return;
        if (&from == &to ||
            (from.where->owner == to.where->owner) != same_device)
          continue;
        pieces.assign_common(missing, from.valid);
        if (pieces.empty())
          continue;
        move(to, from);
        to.valid.add(pieces, scratch);
        missing.remove(pieces, scratch);
      }
  }

  /// Copies the pieces.
  void move(const place &to, const place &from) const {
    prepare_copy(*to.where, *from.where);
    for_each_box(pieces, [&](std::size_t t, std::size_t f, const box &b) {
      start_copy(static_cast<char *>(to.memory) + t, *to.where,
                 static_cast<char *>(from.memory) + f, *from.where, b);
    });
    finish_copy(*to.where, *from.where);
  }

  bool is_launching() const {
    return references.load(std::memory_order_relaxed) >= of_launch;
  }

  /// A block around \p f that is the larger the more misses there were.
  footprint grown(const footprint &f) const {
    const std::size_t size = f.end() - f.begin;
    const std::size_t more =
        misses < 20 ? std::min(size << (misses - 2), bytes) : bytes;
    const std::size_t begin = f.begin - std::min(f.begin, more);
    return {begin, std::min(bytes, f.end() + more) - begin};
  }

  /// Call it when valid bytes have changed.
  void update() {
    std::size_t in_use = 0;
    for (const place &p : places)
      in_use += !p.valid.empty();
    for (place &p : places) {
      p.held = !p.valid.is_all(bytes) ? partly : in_use > 1 ? wholly : only;
      p.settled_for = partly;
    }
    update_host_state();
  }

  /// Call it when operations have begun or ended, too.
  void update_host_state() {
    if (host_memory != places[0].memory)
      host_memory = places[0].memory;
    for (byte_window &window : windows)
      window.close();
    host_state.store(operations.empty() ? places[0].held : partly,
                     std::memory_order_release);
    const bool alone =
        operations.empty() && home != 0 && places[home].held == only;
    alone_on.store(alone ? home_queue.get() : nullptr,
                   std::memory_order_release);
  }

  void open_window(access a, const byte_range &element) {
    byte_range r = {0, bytes};
    places[0].valid.clip(r, element.begin, true);
    if (a == access::read_write)
      for (std::size_t i = 1; i < places.size(); ++i)
        if (r.begin < r.end)
          places[i].valid.clip(r, element.begin, false);
    windows[a == access::read_write].open(r);
  }

  /// A launch's reference, which is counted a second time in upper bits.
  static constexpr std::int64_t of_launch = (std::int64_t(1) << 40) + 1;

  std::atomic<std::int64_t> references{1};
  const home_kind kind;
  bool pinned = false; ///< The host's memory, and a shared home.
  Concurrency::access_type host_access = Concurrency::access_type_none;
  const std::size_t bytes;
  std::mutex mutex;
  std::vector<place> places; ///< The host's is the first.
  // Of the functions above, one call at a time; here for their memory.
  byte_set wanted, missing, pieces, scratch;
  int misses = 0; ///< Since other places than the host changed.
  std::vector<std::shared_ptr<completion>> operations; ///< Oldest first.
  std::size_t home = 0;                                ///< Index in places.
  queue_ptr home_queue, associated, places_host_queue;
  // Read without the mutex, so that element access on the host stays quick.
  std::atomic<int> host_state{partly}, shared_state{partly};
  /// The home of an array on a device, if its data is nowhere else and no
  /// operation uses it; else null.
  std::atomic<const queue *> alone_on{nullptr};
  /// Where not all data is on the host: what of it, around the bytes used last,
  /// may be read and may be written.
  byte_window windows[2];
  void *host_memory = nullptr;
  void *shared_memory = nullptr; ///< An array's home; never changes.
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_SOURCE_H
