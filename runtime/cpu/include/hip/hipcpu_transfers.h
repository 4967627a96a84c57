//===- hipcpu_transfers.h - Counts of transferred bytes ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HIP_HIPCPU_TRANSFERS_H
#define HIP_HIPCPU_TRANSFERS_H

#include <cstddef>

namespace hipcpu {

/// The bytes that calls such as hipMemcpy have copied in each direction, and
/// the number of these copies.
struct transfers {
  std::size_t to_devices = 0, to_host = 0, between_devices = 0;
  std::size_t copies = 0;
};

/// The sums since the program began. Thread safe.
transfers transfers_so_far();

} // namespace hipcpu

#endif // HIP_HIPCPU_TRANSFERS_H
