//===- capture_session.h - From containers to kernel arguments --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_CAPTURE_SESSION_H
#define AMP2HIP_DETAIL_DATA_CAPTURE_SESSION_H

#include "amp2hip/detail/data/source.h"

#include <iterator>

namespace amp2hip {
namespace detail {

/// Collects the data that a launch's arguments refer to, chooses the
/// accelerator view and turns copies of the arguments into ones that a kernel
/// can use.
///
///     capture_session s(requested view, or null);
///     if (s.depends_on_arguments())
///       { auto scope = s.collect(); copy the arguments; }
///     const queue_ptr &target = s.resolve();
///     { auto scope = s.bind(); copy the arguments again, launch the copies on
///       s.stream(); }
///     s.launched();
///
/// While a scope lives, the copy constructors of containers on this thread
/// call capture().
class capture_session {
  enum class phase { collect, bind };
  struct captured {
    source *data;
    bool is_array;
    footprint bytes;
  };

public:
  class scope {
  public:
    scope(capture_session &session, phase now) : outer(active()) {
      session.now = now;
      active() = &session;
    }
    scope(const scope &) = delete;
    scope &operator=(const scope &) = delete;
    ~scope() { active() = outer; }

  private:
    capture_session *outer;
  };

  explicit capture_session(const Concurrency::accelerator_view *requested) {
    if (requested && !requested->get_is_auto_selection())
      target = &requested->amp2hip_queue();
    else
      only = target = queue::only_one();
  }
  capture_session(const capture_session &) = delete;
  capture_session &operator=(const capture_session &) = delete;
  ~capture_session() {
    for (std::size_t i = 0; i < count; ++i)
      at(i).data->end_launch();
  }

  /// Whether the arguments say where the kernel runs: not where a view was
  /// asked for, nor where there is but one.
  bool depends_on_arguments() const { return !target; }

  scope collect() {
    has_collected = true;
    return scope(*this, phase::collect);
  }
  scope bind() { return scope(*this, phase::bind); }

  /// The session whose scope lives on this thread, or null.
  static capture_session *&active() {
    static thread_local capture_session *session = nullptr;
    return session;
  }

  /// A copy of a container is being made that needs \p bytes of \p s. Gives the
  /// data's address on the target if the copy goes to a kernel; else null.
  void *capture(source *s, access a, bool is_array, const footprint &bytes) {
    // The launch refers to the data of the first copy until it is queued.
    if (now == phase::collect || !has_collected) {
      captured &c = next();
      c.data = s;
      c.is_array = is_array;
      if (now == phase::collect) // Only the choice of a view asks for them.
        c.bytes = bytes;
      s->begin_launch();
    }
    if (now == phase::collect)
      return nullptr;
    if (is_array)
      check_home(*s);
    return s->get(*target, a, bytes);
  }

  /// Chooses the accelerator view. [amp 7]
  /// \throws runtime_exception if it cannot run kernels or an array lives
  /// elsewhere. Data that was not collected is checked while it is bound.
  const queue_ptr &resolve() {
    if (!target) {
      chosen = choose();
      target = &chosen;
    }
    const queue &q = **target;
    if (q.on_cpu())
      throw_no_kernels(*q.owner);
    for (std::size_t i = 0; i < count; ++i)
      if (at(i).is_array)
        check_home(*at(i).data);
    q.activate();
    // An earlier failure must not be blamed on this launch.
    if constexpr (emulated_devices)
      (void)hipGetLastError();
    return *target;
  }

  device &target_device() const { return *(*target)->owner; }
  hipStream_t stream() const { return (*target)->stream; }

  /// Call it after the launch, on the same thread. Later accesses to the data
  /// wait for the stream by themselves.
  /// \throws runtime_exception if the launch failed.
  void launched() {
    if constexpr (emulated_devices)
      check(hipGetLastError(), "launching a kernel");
    if (only && !has_arrays)
      (void)default_queue(); // Now it was used.
    if ((*target)->mode == Concurrency::queuing_mode_immediate)
      (void)hipStreamQuery((*target)->stream);
  }

private:
  [[noreturn]] static void throw_no_kernels(const device &d) {
    // Descriptions that the runtime makes itself are ASCII.
    const std::string name(d.description.begin(), d.description.end());
    std::string text = "concurrency::parallel_for_each is not supported on the "
                       "selected accelerator \"";
    text.append(name).append("\".");
    const std::string why = registry::get().no_device();
    if (!why.empty())
      text.append(" ").append(why);
    throw Concurrency::runtime_exception(text.c_str(), invalid_argument_code);
  }

  /// Throws unless an array or texture with \p data is where the kernel runs.
  void check_home(const source &data) {
    const queue_ptr &home = data.get_home();
    if (home != *target) {
      // The first one says where a kernel runs if nobody else does.
      if (only && !has_arrays && home->on_cpu())
        throw_no_kernels(*home->owner);
      throw Concurrency::runtime_exception(
          "At least one of the array or texture objects referenced in the "
          "entry function of the parallel_for_each call is not on the "
          "specified target accelerator_view",
          invalid_argument_code);
    }
    has_arrays = true;
  }

  /// Where the arrays are; else a view of the default accelerator on which all
  /// data is, its default view if it is there or if there is none.
  queue_ptr choose() {
    for (std::size_t i = 0; i < count; ++i)
      if (at(i).is_array)
        return at(i).data->get_home();
    const queue_ptr &fallback = default_queue();
    if (count == 0 || all_valid_on(fallback))
      return fallback;
    std::size_t place = 0;
    while (queue_ptr q = at(0).data->next_valid_queue(fallback->owner,
                                                      at(0).bytes, place))
      if (all_valid_on(q))
        return q;
    return fallback;
  }

  bool all_valid_on(const queue_ptr &q) {
    for (std::size_t i = 0; i < count; ++i)
      if (!at(i).data->is_valid_on(q, at(i).bytes))
        return false;
    return true;
  }

  captured &at(std::size_t i) {
    return i < std::size(first) ? first[i] : more[i - std::size(first)];
  }
  captured &next() {
    if (count++ < std::size(first))
      return first[count - 1];
    more.emplace_back();
    return more.back();
  }

  phase now = phase::collect;
  bool has_collected = false;
  const queue_ptr *target = nullptr; ///< Null until it is chosen.
  const queue_ptr *only = nullptr;   ///< The target if there is no other.
  queue_ptr chosen;                  ///< Chosen by the arguments.
  bool has_arrays = false;           ///< On the target.
  // Launches must not allocate memory unless they capture very much.
  captured first[32];
  std::vector<captured> more;
  std::size_t count = 0;
};

/// \p s, the source of a container; null if the container is a launch's copy.
/// Host code meets such a copy in copy constructors and, on the CPU, in
/// destructors of objects that kernels' threads got: there, code for the host
/// does nothing.
/// \throws uninitialized_object, with \p complaint, if it has none otherwise.
inline source *source_of_container(source *s, const char *complaint) {
  if (!s && !inside_kernel() && !capture_session::active())
    throw Concurrency::uninitialized_object(complaint);
  return s;
}

/// The home of \p s. For a launch's copy, where it is null, the default queue.
inline const queue_ptr &home_of(const source *s) {
  return s ? s->get_home() : default_queue();
}

/// A copy of a launch's arguments, which is not destroyed: containers in it
/// hold nothing, and destructors of the program expect containers of the host.
template <class T> union launch_copy {
  T value;
  template <class... Arguments>
  explicit launch_copy(Arguments &...arguments) : value(arguments...) {}
  ~launch_copy() {}
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_CAPTURE_SESSION_H
