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

#include <atomic>

namespace amp2hip {
namespace detail {

/// What an access does to the data.
enum class access { read, read_write };

/// The data behind an array, or behind all array_views of one origin: its home
/// and its copies on accelerator views, and which of them are valid. Data moves
/// only when somebody needs it somewhere, and always as a whole. Counts its
/// references. Thread safe as far as C++ AMP asks for it. [amp 8]
class source {
  /// One place where the data can be.
  struct place {
    queue_ptr where;
    void *memory = nullptr; ///< Null until it is needed.
    std::unique_ptr<buffer> owned;
    bool valid = false;
  };

  struct part {
    std::size_t offset;
    layout shape;
  };
  using saved_parts = std::vector<std::vector<char>>;

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

  /// The memory of an array on \p q, undefined at first.
  /// \throws out_of_memory
  static source *for_array(const queue_ptr &q, const queue_ptr &associated,
                           std::size_t bytes) {
    std::unique_ptr<source> s(new source(home_kind::array, bytes));
    s->associated = associated;
    if (q->on_cpu()) {
      s->pinned = associated != q;
      s->allocate(s->places[0]);
    } else {
      s->places.emplace_back();
      s->places[1].where = q;
      s->allocate(s->places[1]);
      s->home = 1;
    }
    s->home_queue = q;
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
    std::lock_guard<std::mutex> lock(mutex);
    place &p = find(q);
    allocate(p);
    if (!p.valid)
      fetch(p);
    p.valid = true;
    if (a == access::read_write) {
      discarded.clear();
      for (place &other : places)
        other.valid = &other == &p;
    }
    update_host_state();
    return p.memory;
  }

  void *get_home_data(access a) { return get(home_queue, a); }

  /// The data on the host; quick where it is valid there already.
  void *get_on_host(access a) {
    if (host_state.load(std::memory_order_acquire) <
        (a == access::read ? host_valid : host_only))
      return get(places_host_queue, a);
    return host_memory;
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
    std::lock_guard<std::mutex> lock(mutex);
    if (!places[home].valid && (a == access::read || kind == home_kind::none))
      for (const place &p : places)
        if (p.valid)
          return p.where;
    return home_queue;
  }

  bool is_valid_on(const queue_ptr &q) {
    std::lock_guard<std::mutex> lock(mutex);
    for (const place &p : places)
      if (p.where == q)
        return p.valid;
    return false;
  }

  /// All queues of \p d with a valid copy.
  std::vector<queue_ptr> valid_queues(const device *d) {
    std::lock_guard<std::mutex> lock(mutex);
    std::vector<queue_ptr> queues;
    for (const place &p : places)
      if (p.valid && p.where->owner == d)
        queues.push_back(p.where);
    return queues;
  }

  /// The home's data changed behind our back: all copies are stale.
  void refresh() {
    if (kind == home_kind::none)
      return;
    std::lock_guard<std::mutex> lock(mutex);
    discarded.clear();
    for (std::size_t i = 0; i < places.size(); ++i)
      places[i].valid = i == home;
    update_host_state();
  }

  /// Nobody needs the data as it is: the next access transfers nothing.
  void discard() {
    std::lock_guard<std::mutex> lock(mutex);
    discarded.clear();
    for (place &p : places)
      p.valid = false;
    update_host_state();
  }

  /// Nobody needs a part as it is: unless it is written again, it is not
  /// written back home.
  void discard(std::size_t offset, const layout &shape) {
    std::lock_guard<std::mutex> lock(mutex);
    if (!places[home].valid)
      discarded.push_back({offset, shape});
  }

private:
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
    p.owned = std::make_unique<buffer>(p.where, bytes, pinned);
    p.memory = p.owned->data();
  }

  /// Brings the data to \p to, if it is anywhere.
  void fetch(place &to) {
    const place *from = nullptr;
    for (const place &p : places)
      if (p.valid && (!from || p.where->owner == to.where->owner))
        from = &p;
    if (!from)
      return;
    const saved_parts kept = save_discarded(to);
    prepare_copy(*to.where, *from->where);
    start_copy(to.memory, *to.where, from->memory, *from->where,
               rows{bytes, 1, bytes, bytes});
    finish_copy(*to.where, *from->where);
    restore(kept, to);
  }

  /// The program's own memory keeps what it has where the rest was discarded.
  saved_parts save_discarded(const place &to) const {
    saved_parts saved;
    if (kind == home_kind::host_memory && &to == &places[home])
      for (const part &p : discarded) {
        saved.emplace_back(p.shape.size());
        for_each_row(p, to, saved.back().data(), [&](char *kept, char *row) {
          std::memcpy(kept, row, p.shape.width);
        });
      }
    return saved;
  }
  void restore(const saved_parts &saved, const place &to) {
    for (std::size_t i = 0; i < saved.size(); ++i)
      for_each_row(discarded[i], to, saved[i].data(),
                   [&](const char *kept, char *row) {
                     std::memcpy(row, kept, discarded[i].shape.width);
                   });
    if (!saved.empty())
      discarded.clear();
  }
  template <class Kept, class Function>
  static void for_each_row(const part &p, const place &where, Kept *kept,
                           Function function) {
    row_walker rows(p.shape);
    do {
      function(kept,
               static_cast<char *>(where.memory) + p.offset + rows.offset());
      kept += p.shape.width;
    } while (rows.next());
  }

  void update_host_state() {
    bool only = places[0].valid;
    for (std::size_t i = 1; i < places.size(); ++i)
      only &= !places[i].valid;
    if (host_memory != places[0].memory)
      host_memory = places[0].memory;
    host_state.store(only              ? host_only
                     : places[0].valid ? host_valid
                                       : host_stale,
                     std::memory_order_release);
  }

  static constexpr int host_stale = 0, host_valid = 1, host_only = 2;

  std::atomic<long> references{1};
  const home_kind kind;
  bool pinned = false;
  const std::size_t bytes;
  std::mutex mutex;
  std::vector<place> places;   ///< The host's is the first.
  std::vector<part> discarded; ///< Where the home is stale.
  std::size_t home = 0;        ///< Index in places.
  queue_ptr home_queue, associated, places_host_queue;
  // Read without the mutex, so that element access on the host stays quick.
  std::atomic<int> host_state{host_stale};
  void *host_memory = nullptr;
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_SOURCE_H
