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
/// accelerator view, and turns copies of the arguments into *bound* ones, which
/// a kernel can use: their containers hold plain addresses in the view's
/// memory.
///
///     capture_session s(requested view, or null);
///     if (s.depends_on_arguments())
///       { auto scope = s.collect(); copy the arguments; }
///     const queue_ptr &target = s.resolve();
///     { auto scope = s.bind(); copy the arguments again, launch the copies on
///       s.stream(); }
///     s.launched();
///
/// While a scope lives, the copy constructors of containers on this thread call
/// capture().
class capture_session {
  enum class phase { collect, bind };
  struct captured {
    source *data;
    bool is_array;
    footprint bytes;
  };

public:
  /// Makes \p session the active one of this thread, in the phase \p now.
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

  /// Whether the arguments decide where the kernel runs. They do not if a view
  /// was requested, or if only one view can run kernels.
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

  /// Called when a container is copied that needs \p bytes of \p s. Returns the
  /// data's address on the target in the phase bind, null in the phase collect.
  void *capture(source *s, access a, bool is_array, const footprint &bytes) {
    // While the arguments are copied for the first time: their data is held
    // until the kernel is queued.
    if (now == phase::collect || !has_collected) {
      captured &c = next();
      c.data = s;
      c.is_array = is_array;
      if (now == phase::collect) // Only choose() uses them.
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
  /// \throws runtime_exception if this view cannot run kernels or an array is
  /// on another view. Data that was not collected is checked when it is bound.
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
  /// \throws runtime_exception, on the CPU platform, if the launch failed. On
  /// GPUs, the launch itself throws.
  void launched() {
    if constexpr (emulated_devices)
      check(hipGetLastError(), "launching a kernel");
    if (only && !has_arrays)
      (void)default_queue(); // From now on, the default cannot change.
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

  /// Throws unless the kernel runs where \p data is, the data of an array or
  /// texture.
  void check_home(const source &data) {
    const queue_ptr &home = data.get_home();
    if (home != *target) {
      // If no view was requested, the first array decides where a kernel runs.
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

  /// The view where the arrays are. Without arrays, a view of the default
  /// accelerator where all data is valid, its default view first; if there is
  /// none, the default view.
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
  bool has_arrays = false;           ///< Whether an array is on the target.
  // Launches must not allocate memory unless they capture very much.
  captured first[32];
  std::vector<captured> more;
  std::size_t count = 0;
};

/// Returns \p s, the source of a container. It is null in a copy that a launch
/// made for its kernel. Host code meets such copies in copy constructors and,
/// on the CPU platform, in destructors of a kernel's objects, and does nothing
/// for them.
/// \throws uninitialized_object, with \p complaint, if \p s is null elsewhere.
inline source *source_of_container(source *s, const char *complaint) {
  if (!s && !inside_kernel() && !capture_session::active())
    throw Concurrency::uninitialized_object(complaint);
  return s;
}

/// The home of \p s; the default queue if \p s is null, as in a launch's copy.
inline const queue_ptr &home_of(const source *s) {
  return s ? s->get_home() : default_queue();
}

/// A copy of a launch's arguments. Its destructor does nothing: containers in
/// the copy own nothing, and the program's destructors expect containers that
/// the host can use.
template <class T> union launch_copy {
  T value;
  template <class... Arguments>
  explicit launch_copy(Arguments &...arguments) : value(arguments...) {}
  ~launch_copy() {}
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_CAPTURE_SESSION_H
