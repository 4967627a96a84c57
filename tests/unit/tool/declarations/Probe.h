//===- Probe.h - A source that uses all of C++ AMP's classes ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TESTS_PROBE_H
#define AMP2HIP_TESTS_PROBE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace amp2hip::declarations {

/// The classes whose members are compared, as instances.
llvm::ArrayRef<llvm::StringRef> probedClasses();

/// The operator with that number in a result's name.
std::string probedOperator(llvm::StringRef Number, bool Unary);

/// Names each probed class `class_<its number>`, the result of each operator on
/// each pair of probed classes `result_...`, and whether one converts to the
/// other `conversion_...`. It includes no header.
std::string probe();

} // namespace amp2hip::declarations

#endif // AMP2HIP_TESTS_PROBE_H
