//===- copies.h - The copies of one piece of data ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_COPIES_H
#define AMP2HIP_DETAIL_DATA_COPIES_H

#include "amp2hip/accelerator.h"
#include "amp2hip/detail/data/boxes.h"
#include "amp2hip/detail/data/host_access.h"
#include "amp2hip/detail/data/running_operations.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

namespace amp2hip {
namespace detail {

/// The base class of an object that is made from a piece of data and kept with
/// it, such as a texture's images for the GPU's texture unit.
struct derived_data {
  virtual ~derived_data() = default;
};

/// Knows where the bytes of one piece of data are valid: at its home and at
/// places on accelerator views. Copies bytes from one place to another. Callers
/// of all functions hold the lock.
class copies : public host_access_state, protected running_operations {
public:
  /// Where the data belongs: in the program's host memory, in an array, or
  /// nowhere.
  enum class home_kind { host_memory, array, none };

protected:
  /// One place where the data can be.
  struct place {
    queue_ptr where;
    void *memory = nullptr; ///< Null until it is needed.
    std::unique_ptr<buffer> owned;
    byte_set valid;
    state held = partly;
    /// The footprint and the access for which settle() has nothing to do.
    footprint settled{0, 0};
    state settled_for = partly;
  };

  copies(home_kind kind, std::size_t bytes)
      : host_access_state(bytes), kind(kind), bytes(bytes) {
    registry &r = registry::get();
    places.emplace_back();
    places[0].where = home_queue = places_host_queue = r.default_queue(r.cpu());
  }

  /// The place of \p q, added if there was none. All queues of the CPU have the
  /// same place.
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

  /// Whether settle() would do nothing.
  bool is_settled(const place &p, access a, const footprint &needed) const {
    const state least = state_for(a);
    return p.held >= least || (p.settled_for >= least && p.settled == needed);
  }

  /// Whether \p needed is valid at \p p.
  bool holds(place &p, const footprint &needed) {
    return is_settled(p, access::read, needed) || has(p, needed);
  }
  __attribute__((noinline, cold)) bool has(const place &p,
                                           const footprint &needed) {
    wanted.assign(needed);
    return p.valid.contains(wanted);
  }

  /// Makes \p needed valid at \p p and, for writing, invalid at all others.
  __attribute__((noinline, cold)) void settle(place &p, access a,
                                              const footprint &needed) {
    allocate(p);
    wanted.assign(needed);
    if (!is_right(p, a))
      make_right(p, a);
    p.settled = needed;
    p.settled_for = state_for(a);
  }

  /// Whether the bytes wanted are valid at \p p and, for writing, at no other.
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
      update(); // Some bytes may have been copied.
      throw;
    }
    if (a == access::read_write)
      make_only(p);
    else if (&p == &places[home] || kind != home_kind::host_memory)
      // Bytes that are valid nowhere are undefined: p's count as valid from now
      // on.
      p.valid.add(wanted, scratch);
    update();
  }

  /// Makes the bytes wanted valid at \p p and nowhere else.
  void make_only(place &p) {
    for (place &other : places)
      if (&other != &p)
        other.valid.remove(wanted, scratch);
    p.valid.add(wanted, scratch);
  }

  /// Copies to \p to the wanted bytes that it lacks and that other places have,
  /// first from places on its own device.
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

  /// Copies the bytes in the set \c pieces.
  void move(const place &to, const place &from) const {
    box_copies boxes(*to.where, *from.where);
    for_each_box(pieces, [&](std::size_t t, std::size_t f, const box &b) {
      boxes.start(static_cast<char *>(to.memory) + t,
                  static_cast<char *>(from.memory) + f, b);
    });
    boxes.finish();
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

  /// Call it when operations have begun or ended.
  void update_host_state() {
    const bool idle = operations.empty();
    const bool alone =
        idle && home != 0 && places[home].held == only && !counts_writes;
    update_host(places[0].memory, idle ? places[0].held : partly,
                alone ? home_queue.get() : nullptr);
  }

  /// Lets the host use the bytes around \p element without the lock.
  void open_window(access a, const byte_range &element) {
    byte_range r = {0, bytes};
    places[0].valid.clip(r, element.begin, true);
    if (a == access::read_write)
      for (std::size_t i = 1; i < places.size(); ++i)
        if (r.begin < r.end)
          places[i].valid.clip(r, element.begin, false);
    windows[a == access::read_write].open(r);
  }

  const home_kind kind;
  bool pinned = false; ///< Whether allocate() pins host memory.
  /// Whether accesses for writing are counted. Each then takes the lock.
  bool counts_writes = false;
  const std::size_t bytes;
  std::vector<place> places; ///< The host's is the first.
  // Sets for the functions above, one call at a time. They are members to keep
  // their memory.
  byte_set wanted, missing, pieces, scratch;
  std::size_t home = 0; ///< Index in places.
  queue_ptr home_queue, places_host_queue;
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_COPIES_H
