//===- source.h - Coherent copies of one piece of data ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_SOURCE_H
#define AMP2HIP_DETAIL_DATA_SOURCE_H

#include "amp2hip/detail/data/copies.h"

#include <algorithm>
#include <atomic>
#include <cstdint>

namespace amp2hip {
namespace detail {

/// The data of an array, or of all array_views of one origin: its home and its
/// copies on accelerator views, and which of their bytes are valid. Bytes move
/// only to a place where they are needed and not valid. Counts its references.
/// Thread safe as far as C++ AMP requires it. [amp 8]
///
/// While asynchronous operations use the data, other uses wait until they are
/// over, and each operation waits for earlier ones.
class source : public copies {
public:
  /// A source over \p bytes of the program's own host memory.
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

  /// The memory of an array on \p q, undefined at first. \p associated is the
  /// other view of a staging array, else \p q. \p host_access is the host's
  /// access to the memory.
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

  /// Drops a reference. The last one writes data back to the program's host
  /// memory, and ignores failures of that.
  void release() noexcept { drop(1); }

  /// A launch refers to the data from now on, until end_launch(), when its
  /// kernel is queued. Meanwhile bring_to_host() moves no bytes that a view
  /// does not need.
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
  /// copies of these bytes become stale. If \p q is a HIP device's, work on
  /// \p q may use the pointer. If it is the CPU's, the caller may.
  void *get(const queue_ptr &q, access a, const footprint &needed) {
    // In most launches: an array at home that has no copies.
    if (alone_on.load(std::memory_order_acquire) == q.get() &&
        shared_state.load(std::memory_order_acquire) == partly)
      return shared_memory;
    const auto lock = lock_when_idle();
    shared_state.store(partly, std::memory_order_release);
    place &p = find(q);
    writes += a == access::read_write;
    if (!is_settled(p, a, needed)) {
      if (&p != &places[0])
        misses = 0;
      settle(p, a, needed);
    }
    return p.memory;
  }
  void *get(const queue_ptr &q, access a) { return get(q, a, all()); }

  /// The host's access to an array's memory.
  Concurrency::access_type get_host_access() const { return host_access; }
  /// An array's memory for the host. Waits until no work uses it. Quick if only
  /// the host has used it since the last call.
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
  /// The host's memory for access to \p element of a view that needs \p needed.
  /// Brings the view's bytes and, after repeated calls, bytes around them: more
  /// with each call. So a program that goes over a matrix by its rows, each a
  /// view, does not wait for many small transfers.
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

  /// The queue where these bytes are best accessed:
  /// - the home, for writing data that has a home;
  /// - otherwise a place where all of them are valid, the home first;
  /// - if there is no such place, for reading, the home;
  /// - for writing, the first place with valid bytes or, without one, the queue
  ///   where kernels run by default: most programs fill such views for a
  ///   kernel.
  queue_ptr nearest(access a, const footprint &needed) {
    const auto lock = lock_when_idle();
    if (!holds(places[home], needed) &&
        (a == access::read || kind == home_kind::none))
      for (place &p : places)
        if (holds(p, needed))
          return p.where;
    return kind == home_kind::none && a != access::read ? first_with_data()
                                                        : home_queue;
  }

  bool is_valid_on(const queue_ptr &q, const footprint &needed) {
    const auto lock = lock_when_idle();
    for (place &p : places)
      if (p.where == q)
        return holds(p, needed);
    return false;
  }
  bool is_valid_on(const queue_ptr &q) { return is_valid_on(q, all()); }

  /// The first queue of \p d where \p needed is valid; null if there is none.
  /// The search starts at place number \p i, and sets \p i to the number after
  /// the place that it found.
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

  /// Call it when the program has changed the home's data directly, in a block
  /// \p offset bytes from the start: copies of the block become invalid.
  void refresh(std::size_t offset, const layout &shape) {
    if (kind == home_kind::none)
      return;
    const auto lock = lock_when_idle();
    wanted.assign(offset, shape);
    make_only(places[home]);
    update();
  }

  /// Makes the block invalid everywhere, because its values are not needed: the
  /// next access transfers nothing of it. The program's own memory keeps its
  /// values.
  __attribute__((noinline)) void discard(std::size_t offset,
                                         const layout &shape) {
    const auto lock = lock_when_idle();
    wanted.assign(offset, shape);
    for (place &p : places)
      p.valid.remove(wanted, scratch);
    update();
  }

  /// Calls \p use with the derived_data that is kept with an array's data, a
  /// unique_ptr that it may fill, and with the number of accesses for writing
  /// so far.
  template <class Use> auto use_derived(const Use &use) {
    std::lock_guard<std::mutex> lock(mutex);
    if (!counts_writes) {
      counts_writes = true;
      update_host_state();
    }
    return use(derived, writes);
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
        // Destructors throw nothing: the data of a failed device is lost.
      }
    }
    delete this;
  }

  source(home_kind kind, std::size_t bytes) : copies(kind, bytes) {}

  /// The first place with valid bytes; else the default accelerator's.
  queue_ptr first_with_data() const {
    for (const place &p : places)
      if (!p.valid.empty())
        return p.where;
    return registry::get().default_queue(/*fix=*/false);
  }

  bool is_launching() const {
    return references.load(std::memory_order_relaxed) >= of_launch;
  }

  /// A block around \p f, the larger the more misses there were.
  footprint grown(const footprint &f) const {
    const std::size_t size = f.end() - f.begin;
    const std::size_t more =
        misses < 20 ? std::min(size << (misses - 2), bytes) : bytes;
    const std::size_t begin = f.begin - std::min(f.begin, more);
    return {begin, std::min(bytes, f.end() + more) - begin};
  }

  /// A launch's reference adds 1 to the count of references, and 1 to the count
  /// of launches in the upper bits.
  static constexpr std::int64_t of_launch = (std::int64_t(1) << 40) + 1;

  std::atomic<std::int64_t> references{1};
  Concurrency::access_type host_access = Concurrency::access_type_none;
  std::uint64_t writes = 0; ///< Accesses for writing, if counts_writes.
  std::unique_ptr<derived_data> derived;
  /// How often the host lacked bytes since another place last lacked some.
  int misses = 0;
  queue_ptr associated;
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_SOURCE_H
