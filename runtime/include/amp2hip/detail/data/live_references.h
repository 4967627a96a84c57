//===- live_references.h - The references to containers ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_LIVE_REFERENCES_H
#define AMP2HIP_DETAIL_DATA_LIVE_REFERENCES_H

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <vector>

namespace amp2hip {
namespace detail {

/// The addresses of all array_refs and texture_refs that live on the host, each
/// with the container that it refers to. An array_ref is an array by type, so
/// member functions must find out whether `this` is a reference. They ask here,
/// by address, and never look into the object: like a C++ reference, an
/// array_ref may refer to a container that is not constructed yet. Thread safe.
class live_references {
public:
  struct node {
    const void *self;
    const void *container;
    node *next;
    node **link; ///< The pointer to this node.
  };

  /// Never destroyed: there are references of static storage duration.
  static live_references &get() {
    static live_references *const instance = new live_references;
    return *instance;
  }

  /// Adds the reference at \p self, which refers to \p container.
  node *add(const void *self, const void *container) {
    std::lock_guard<std::mutex> lock(mutex);
    if (count == chains.size())
      grow();
    node *added = unused ? unused : new node;
    unused = unused ? unused->next : nullptr;
    added->self = self;
    added->container = container;
    insert(added);
    ++count;
    return added;
  }

  void remove(node *removed) noexcept {
    std::lock_guard<std::mutex> lock(mutex);
    *removed->link = removed->next;
    if (removed->next)
      removed->next->link = removed->link;
    removed->next = unused;
    unused = removed;
    --count;
  }

  /// The container of the reference at \p self; null if there is no reference.
  const void *find(const void *self) {
    // In most launches there are no references that `self` could be.
    if (count.load(std::memory_order_acquire) == 0)
      return nullptr;
    std::lock_guard<std::mutex> lock(mutex);
    for (const node *n = chain_of(self); n; n = n->next)
      if (n->self == self)
        return n->container;
    return nullptr;
  }

private:
  live_references() : chains(64) {}

  node *&chain_of(const void *self) {
    // The high bits of the product mix all bits of the address.
    const std::uint64_t mixed =
        reinterpret_cast<std::uintptr_t>(self) * 0x9E3779B97F4A7C15u;
    return chains[(mixed >> 32) % chains.size()];
  }
  void insert(node *n) {
    node *&chain = chain_of(n->self);
    n->next = chain;
    n->link = &chain;
    if (chain)
      chain->link = &n->next;
    chain = n;
  }
  /// Doubles the number of chains, to keep them short.
  void grow() {
    std::vector<node *> old(2 * chains.size());
    old.swap(chains);
    for (node *n : old)
      while (n) {
        node *next = n->next;
        insert(n);
        n = next;
      }
  }

  std::mutex mutex;
  std::vector<node *> chains;
  std::atomic<std::size_t> count{0};
  /// Nodes that were in use: launches must not allocate memory.
  node *unused = nullptr;
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_LIVE_REFERENCES_H
