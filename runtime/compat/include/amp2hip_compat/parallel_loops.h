//===- parallel_loops.h - PPL's loops, on oneTBB ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_PARALLEL_LOOPS_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_PARALLEL_LOOPS_H

#include <amp2hip/detail/letters_off.h>

#include <functional>
#include <iterator>
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/parallel_for_each.h>
#include <oneapi/tbb/parallel_invoke.h>
#include <oneapi/tbb/parallel_reduce.h>
#include <oneapi/tbb/parallel_sort.h>
#include <oneapi/tbb/partitioner.h>
#include <stdexcept>
#include <type_traits>
#include <utility>

namespace Concurrency {

using auto_partitioner = tbb::auto_partitioner;
using static_partitioner = tbb::static_partitioner;
using affinity_partitioner = tbb::affinity_partitioner;
/// Divides a loop into chunks whose size the program chooses.
class simple_partitioner {
public:
  explicit simple_partitioner(std::size_t chunk) : chunk(chunk) {
    if (chunk == 0)
      throw std::invalid_argument("_Chunk_size");
  }
  std::size_t amp2hip_chunk() const { return chunk; }

private:
  std::size_t chunk;
};

} // namespace Concurrency

namespace amp2hip {
namespace compat {

/// Calls \p body(i) in parallel for each i from 0 to \p count - 1.
template <class Count, class Body, class Partitioner>
void loop(Count count, const Body &body, Partitioner &&partitioner) {
  using Range = tbb::blocked_range<Count>;
  auto run = [&](const Range &range) {
    for (Count i = range.begin(); i != range.end(); ++i)
      body(i);
  };
  if constexpr (std::is_same_v<std::decay_t<Partitioner>,
                               Concurrency::simple_partitioner>)
    tbb::parallel_for(Range(0, count, partitioner.amp2hip_chunk()), run,
                      tbb::simple_partitioner());
  else
    tbb::parallel_for(Range(0, count), run, partitioner);
}

} // namespace compat
} // namespace amp2hip

namespace Concurrency {

/// Calls \p body(i) in parallel, in any order, for i = first, first + step, ...
/// below \p last. Throws std::invalid_argument if \p step is not positive.
template <class Index, class Body, class Partitioner = auto_partitioner>
std::enable_if_t<std::is_convertible_v<Index, long long>>
parallel_for(Index first, Index last, Index step, const Body &body,
             Partitioner &&partitioner = Partitioner()) {
  if (!(step > 0))
    throw std::invalid_argument("_Step");
  if (!(first < last))
    return;
  auto count = (static_cast<unsigned long long>(last - first) - 1) /
                   static_cast<unsigned long long>(step) +
               1;
  amp2hip::compat::loop(
      count,
      [&](unsigned long long i) {
        body(static_cast<Index>(first + static_cast<Index>(i) * step));
      },
      partitioner);
}
template <class Index, class Body>
void parallel_for(Index first, Index last, const Body &body) {
  parallel_for(first, last, static_cast<Index>(1), body);
}
template <class Index, class Body, class Partitioner>
std::enable_if_t<!std::is_convertible_v<Body, long long>>
parallel_for(Index first, Index last, const Body &body,
             Partitioner &&partitioner) {
  parallel_for(first, last, static_cast<Index>(1), body, partitioner);
}

/// Calls \p body with each element, in parallel. C++ AMP's function of this
/// name has an extent and a kernel as its parameters. \p body is a forwarding
/// reference, so that for iterators of TBB's containers this function is a
/// better match than TBB's, which argument-dependent lookup finds.
template <class Iterator, class Body>
void parallel_for_each(Iterator first, Iterator last, Body &&body) {
  tbb::parallel_for_each(first, last, std::as_const(body));
}
template <class Iterator, class Body, class Partitioner>
void parallel_for_each(Iterator first, Iterator last, Body &&body,
                       Partitioner &&) {
  tbb::parallel_for_each(first, last, std::as_const(body));
}

/// Calls 2 to 10 functions in parallel, and waits for them.
template <class... Functions>
void parallel_invoke(const Functions &...functions) {
  static_assert(sizeof...(Functions) >= 2 && sizeof...(Functions) <= 10);
  tbb::parallel_invoke(functions...);
}

/// Combines \p identity and all elements by \p join, which must be associative,
/// but need not be commutative.
template <class Iterator, class Value, class Join>
Value parallel_reduce(Iterator first, Iterator last, const Value &identity,
                      const Join &join) {
  return tbb::parallel_reduce(
      tbb::blocked_range<Iterator>(first, last), identity,
      [&](const tbb::blocked_range<Iterator> &range, Value value) {
        for (Iterator i = range.begin(); i != range.end(); ++i)
          value = join(value, *i);
        return value;
      },
      join);
}
template <class Iterator, class Value>
Value parallel_reduce(Iterator first, Iterator last, const Value &identity) {
  return parallel_reduce(first, last, identity, std::plus<>());
}
/// The same with \p reduce(begin, end, value), which combines \p value and a
/// part of the elements.
template <class Value, class Iterator, class Reduce, class Join>
Value parallel_reduce(Iterator first, Iterator last, const Value &identity,
                      const Reduce &reduce, const Join &join) {
  return tbb::parallel_reduce(
      tbb::blocked_range<Iterator>(first, last), identity,
      [&](const tbb::blocked_range<Iterator> &range, Value value) {
        return reduce(range.begin(), range.end(), value);
      },
      join);
}

/// Stores the result of \p function for each element at \p to, in parallel.
/// Returns the end of the results.
template <class Input, class Output, class Function>
Output parallel_transform(Input first, Input last, Output to,
                          const Function &function) {
  auto count = std::distance(first, last);
  amp2hip::compat::loop(
      count,
      [&](decltype(count) i) {
        *std::next(to, i) = function(*std::next(first, i));
      },
      tbb::auto_partitioner());
  return std::next(to, count);
}
template <class Input, class Other, class Output, class Function>
std::enable_if_t<
    std::is_invocable_v<const Function &,
                        typename std::iterator_traits<Input>::reference,
                        typename std::iterator_traits<Other>::reference>,
    Output>
parallel_transform(Input first, Input last, Other other, Output to,
                   const Function &function) {
  auto count = std::distance(first, last);
  amp2hip::compat::loop(
      count,
      [&](decltype(count) i) {
        *std::next(to, i) =
            function(*std::next(first, i), *std::next(other, i));
      },
      tbb::auto_partitioner());
  return std::next(to, count);
}

using tbb::parallel_sort;
template <class Iterator, class Less = std::less<>>
void parallel_buffered_sort(Iterator first, Iterator last,
                            const Less &less = Less()) {
  tbb::parallel_sort(first, last, less);
}
/// Sorts numbers.
template <class Iterator>
void parallel_radixsort(Iterator first, Iterator last) {
  tbb::parallel_sort(first, last);
}
/// Sorts objects by the numbers that \p key returns for them.
template <class Iterator, class Key>
void parallel_radixsort(Iterator first, Iterator last, const Key &key) {
  tbb::parallel_sort(first, last, [&](const auto &a, const auto &b) {
    return key(a) < key(b);
  });
}

} // namespace Concurrency
namespace concurrency = Concurrency;

#include <amp2hip/detail/letters_on.h>

#endif
