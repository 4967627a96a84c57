//===- completion.h - Classes of the runtime for the parser -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// amp2hip's parser reads this file in place of the runtime's header of this
// name, which needs HIP. The runtime's other headers need only these
// declarations.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_COMPLETION_H
#define AMP2HIP_DETAIL_DATA_COMPLETION_H

#include "amp2hip/access_type.h"
#include "amp2hip/detail/platform/platform.h"
#include "amp2hip/exceptions.h"

#include <exception>
#include <memory>
#include <string>
#include <vector>

namespace amp2hip {
namespace detail {

/// Members that completion_future::then() calls, whose body is parsed.
class completion {
public:
  void wait();
  std::exception_ptr failure();
};
template <class Work> void run_in_background(const Work &) {}

struct device;
class registry;
struct queue;
using queue_ptr = std::shared_ptr<queue>;

} // namespace detail
} // namespace amp2hip

#endif
