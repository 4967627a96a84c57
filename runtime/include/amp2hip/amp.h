//===- amp.h - All of C++ AMP except graphics, on HIP -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AMP_H
#define AMP2HIP_AMP_H

#include "amp2hip/detail/letters_off.h"

#include "amp2hip/accelerator.h"
#include "amp2hip/accelerator_view.h"
#include "amp2hip/array.h"
#include "amp2hip/array_ref.h"
#include "amp2hip/array_view.h"
#include "amp2hip/atomic.h"
#include "amp2hip/completion_future.h"
#include "amp2hip/copy.h"
#include "amp2hip/debugging.h"
#include "amp2hip/detail/platform/wide_output.h"
#include "amp2hip/direct3d.h"
#include "amp2hip/exceptions.h"
#include "amp2hip/extent.h"
#include "amp2hip/index.h"
#include "amp2hip/launch.h"
#include "amp2hip/parallel_for_each.h"
#include "amp2hip/restriction.h"
#include "amp2hip/stream.h"
#include "amp2hip/task.h"
#include "amp2hip/thread_index.h"
#include "amp2hip/tile_barrier.h"
#include "amp2hip/tile_storage.h"
#include "amp2hip/tiled_extent.h"
#include "amp2hip/tiled_index.h"

// Visual C++'s <amp.h> includes these, and programs rely on it.
#include <algorithm>
#include <cassert>
#include <cfloat>
#include <chrono>
#include <climits>
#include <cmath>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
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

namespace Concurrency {

/// Does nothing. With Visual C++, a DLL has to call it before it is unloaded.
inline void amp_uninitialize() {}

} // namespace Concurrency

#include "amp2hip/detail/letters_on.h"

#endif // AMP2HIP_AMP_H
