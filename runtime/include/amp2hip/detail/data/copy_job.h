//===- copy_job.h - Copies that are checked but not begun -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_COPY_JOB_H
#define AMP2HIP_DETAIL_DATA_COPY_JOB_H

#include "amp2hip/detail/data/operation.h"
#include "amp2hip/detail/data/transfer.h"

namespace Concurrency {
template <class T, int N> class array;
} // namespace Concurrency

namespace amp2hip {
template <class T, int N> class array_ref;

namespace detail {

template <class T> struct is_array : std::false_type {};
template <class T, int N>
struct is_array<Concurrency::array<T, N>> : std::true_type {};
template <class T, int N> struct is_array<array_ref<T, N>> : std::true_type {};

/// A copy whose arguments are checked, and which is done when the job is
/// called. \c first and \c second are the sources that it uses, maybe the same
/// one. It holds regions and iterators, and refers to no container.
template <class Work> struct copy_job {
  source *first, *second;
  Work work;

  void operator()() { work(); }
};
template <class Work> copy_job(source *, source *, Work) -> copy_job<Work>;

/// Copies region to region; the shapes have equally many bytes.
inline auto region_job(region from, region to) {
  return copy_job{to.data, from.data, [=] { copy_region(to, from); }};
}

/// Copies all elements of \p from to \p to. An array may go to a larger array.
/// \throws runtime_exception if the extents differ otherwise.
template <class From, class To>
auto container_job(const From &from, const To &to) {
  const auto size = from.get_extent(), room = to.get_extent();
  region f = from.amp2hip_region(), t = to.amp2hip_region();
  if (size != room) {
    if (size.size() > room.size())
      throw_invalid("Invalid _Src argument. _Src size exceeds total size of "
                    "the _Dest.");
    if (!is_array<From>::value || !is_array<To>::value)
      throw_invalid("The extents of source and destination differ.");
    t.shape.width = f.shape.width;
  }
  return region_job(f, t);
}

template <class X, class = void> struct has_region : std::false_type {};
template <class X>
struct has_region<
    X, std::void_t<decltype(std::declval<const X &>().amp2hip_region())>>
    : std::true_type {};

/// The job of copy(from, to); one of the two or both are containers.
template <class From, class To>
auto make_copy_job(const From &from, const To &to) {
  if constexpr (has_region<From>::value && has_region<To>::value) {
    return container_job(from, to);
  } else if constexpr (has_region<To>::value) {
    using element = typename To::value_type;
    region t = to.amp2hip_region();
    return copy_job{t.data, t.data,
                    [t, from, size = std::size_t(to.get_extent().size())] {
                      write_elements<element>(t, from, size);
                    }};
  } else {
    using element = std::remove_const_t<typename From::value_type>;
    region f = from.amp2hip_region();
    return copy_job{f.data, f.data,
                    [f, to, size = std::size_t(from.get_extent().size())] {
                      read_elements<element>(f, to, size);
                    }};
  }
}
/// The job of copy(begin, end, to).
template <class It, class To>
auto make_copy_job(It begin, It end, const To &to) {
  using element = typename To::value_type;
  region t = to.amp2hip_region();
  return copy_job{t.data, t.data,
                  [t, begin, end, size = std::size_t(to.get_extent().size())] {
                    // Visual C++ accepts shorter ranges where the rank
                    // is 1.
                    write_range<element>(t, begin, end, size, To::rank == 1);
                  }};
}

/// Turns an argument of copy_async() into one of copy().
template <class X> X &as_argument(X &x) { return x; }
template <class X, std::size_t Size> X *as_argument(X (&x)[Size]) { return x; }

/// Starts the job that \p make returns, on another thread. If \p make throws,
/// the future gets the exception.
template <class Make> Concurrency::completion_future start_copy_job(Make make) {
  try {
    const auto job = make();
    return start_operation(job.first, job.second, job.work);
  } catch (...) {
    return Concurrency::completion_future(
        std::make_shared<completion>(std::current_exception()));
  }
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_COPY_JOB_H
