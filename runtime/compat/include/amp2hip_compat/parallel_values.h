//===- parallel_values.h - PPL's combinable ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_PARALLEL_VALUES_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_PARALLEL_VALUES_H

#include <amp2hip/detail/letters_off.h>

#include <oneapi/tbb/combinable.h>
#include <utility>

namespace Concurrency {

/// A value of its own for each thread. combine() joins them in the end.
template <class T> class combinable {
public:
  combinable() = default;
  template <class Make> explicit combinable(Make make) : values(make) {}

  T &local() { return values.local(); }
  T &local(bool &exists) { return values.local(exists); }
  void clear() { values.clear(); }
  template <class Join> T combine(Join join) const {
    // TBB's function is not const, although it changes nothing.
    return const_cast<tbb::combinable<T> &>(values).combine(join);
  }
  template <class Visit> void combine_each(Visit visit) const {
    const_cast<tbb::combinable<T> &>(values).combine_each(visit);
  }

private:
  tbb::combinable<T> values;
};

} // namespace Concurrency
namespace concurrency = Concurrency;

#include <amp2hip/detail/letters_on.h>

#endif
