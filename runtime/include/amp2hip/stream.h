//===- stream.h - HIP's stream of an accelerator_view -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_STREAM_H
#define AMP2HIP_STREAM_H

#include "amp2hip/accelerator_view.h"
#include "amp2hip/detail/platform/devices.h"

namespace amp2hip {

/// The HIP stream that runs the kernels of \p view, for a program's own calls
/// of HIP. The work of such a call runs after kernels that were launched on the
/// view before, and before kernels that are launched later. This function makes
/// the view's device the calling thread's current one, as HIP requires. The
/// stream belongs to the view: do not destroy it.
/// \throws runtime_exception if the view's accelerator runs no kernels
inline hipStream_t stream(const Concurrency::accelerator_view &view) {
  const detail::queue_ptr q = view.amp2hip_queue();
  if (q->on_cpu())
    throw Concurrency::runtime_exception(
        "amp2hip::stream: this accelerator_view has no stream",
        detail::invalid_argument_code);
  q->activate();
  return q->stream;
}

} // namespace amp2hip

#endif // AMP2HIP_STREAM_H
