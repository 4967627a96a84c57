//===- Hash.h - Hashes of files ---------------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PATHS_HASH_H
#define AMP2HIP_PATHS_HASH_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace amp2hip {

/// A 128-bit hash of a file's bytes as 32 hexadecimal digits, as the manifest
/// and stored results have it.
std::string hashOf(llvm::StringRef Bytes);

} // namespace amp2hip

#endif // AMP2HIP_PATHS_HASH_H
