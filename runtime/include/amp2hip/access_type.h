//===- access_type.h - The modes of queuing and of CPU access ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_ACCESS_TYPE_H
#define AMP2HIP_ACCESS_TYPE_H

#include <climits>

namespace Concurrency {

/// How an accelerator_view submits its work: at once, or when the runtime
/// chooses. [amp 3.3]
enum queuing_mode { queuing_mode_immediate, queuing_mode_automatic };

/// The CPU's access to the memory of a container. With access_type_auto, the
/// runtime chooses. [amp 4.7]
enum access_type : int {
  access_type_none = 0,
  access_type_read = 1,
  access_type_write = 2,
  access_type_read_write = access_type_read | access_type_write,
  access_type_auto = INT_MIN
};

} // namespace Concurrency

#endif // AMP2HIP_ACCESS_TYPE_H
