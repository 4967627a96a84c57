//===- accelerator_view.h - A queue of an accelerator -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_ACCELERATOR_VIEW_H
#define AMP2HIP_ACCELERATOR_VIEW_H

#include "amp2hip/completion_future.h"

namespace Concurrency {

class accelerator;

/// A queue of commands for one accelerator, and the memory that belongs to it.
/// For a HIP device, the queue is a HIP stream. Commands of one view run in
/// their order; commands of different views are unordered. Copies of this
/// object refer to the same queue. Thread safe. [amp 3.3]
class accelerator_view {
public:
  /// For the runtime. Programs get views from an accelerator.
  explicit accelerator_view(amp2hip::detail::queue_ptr q) : own(std::move(q)) {}

  accelerator_view(const accelerator_view &) = default;
  /// The & forbids assignment to the copy that a container's getter returns,
  /// which would change nothing.
  accelerator_view &operator=(const accelerator_view &) & = default;

  /// The device that the queue belongs to.
  accelerator get_accelerator() const;
  /// Always false: HIP has no debug layer.
  bool get_is_debug() const { return false; }
  /// Its accelerator's version: major version << 16 | minor version.
  unsigned int get_version() const;
  /// How commands are submitted: the mode with which the view was created.
  Concurrency::queuing_mode get_queuing_mode() const { return queue()->mode; }
  /// Whether the runtime chooses the queue at each launch.
  bool get_is_auto_selection() const { return !own; }

  /// Submits queued work. HIP also does so by itself.
  void flush() {
    if (!queue()->on_cpu())
      (void)hipStreamQuery(queue()->stream);
  }
  /// Blocks until everything submitted so far is complete. Throws failures of
  /// that work.
  void wait() { amp2hip::detail::wait_for_all(*queue()); }
  /// A future that is ready when everything submitted so far is complete.
  completion_future create_marker() {
    return completion_future(amp2hip::detail::completion_of_all(queue()));
  }

  /// Whether both are the same queue.
  bool operator==(const accelerator_view &other) const {
    return queue() == other.queue();
  }
  /// Whether they are different queues.
  bool operator!=(const accelerator_view &other) const {
    return queue() != other.queue();
  }

  /// For the runtime: the view's queue. With automatic selection, it is the
  /// queue of the default accelerator's default view, and after this call the
  /// default accelerator cannot change.
  const amp2hip::detail::queue_ptr &amp2hip_queue() const {
    return own ? own : amp2hip::detail::registry::get().default_queue(true);
  }

  AMP2HIP_PROPERTY((get = get_is_debug), bool is_debug)
  AMP2HIP_PROPERTY((get = get_version), unsigned int version)
  AMP2HIP_PROPERTY((get = get_queuing_mode),
                   Concurrency::queuing_mode queuing_mode)
  AMP2HIP_PROPERTY((get = get_is_auto_selection), bool is_auto_selection)
  AMP2HIP_PROPERTY((get = get_accelerator),
                   Concurrency::accelerator accelerator)

private:
  friend class Concurrency::accelerator;
  accelerator_view() = default;

  /// As amp2hip_queue(), except that the default accelerator can still change.
  const amp2hip::detail::queue_ptr &queue() const {
    return own ? own : amp2hip::detail::registry::get().default_queue(false);
  }

  amp2hip::detail::queue_ptr own; ///< Null for automatic selection.
};

} // namespace Concurrency

#endif // AMP2HIP_ACCELERATOR_VIEW_H
