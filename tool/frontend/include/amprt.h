//===- amprt.h - The C++ AMP runtime API for the parser ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DECLARATIONS_AMPRT_H
#define AMP2HIP_DECLARATIONS_AMPRT_H

#include <amp2hip/detail/letters_off.h>

#include <algorithm>
#include <amp2hip/accelerator.h>
#include <amp2hip/lvalue.h>
#include <amprt_exceptions.h>
#include <cassert>
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <future>
#include <iterator>
#include <limits>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

/// Names of Microsoft's headers for restriction clauses.
#define __GPU restrict(amp, cpu)
#define __GPU_ONLY restrict(amp)
#define __CPU_ONLY restrict(cpu)

namespace Concurrency {

/// Frees the resources of the runtime before a library is unloaded
/// (Microsoft-specific).
void amp_uninitialize();

} // namespace Concurrency

#include <amp2hip/detail/letters_on.h>

#endif
