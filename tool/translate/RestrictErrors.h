//===- RestrictErrors.h - Errors about restriction clauses ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TRANSLATE_RESTRICTERRORS_H
#define AMP2HIP_TRANSLATE_RESTRICTERRORS_H

#include "diagnostics/Diagnostics.h"

namespace amp2hip {

struct RestrictError;

/// The diagnostic for \p E, a fault in a `restrict` clause, at \p Where.
Diagnostic faultOf(const RestrictError &E, FileLocation Where);

} // namespace amp2hip

#endif // AMP2HIP_TRANSLATE_RESTRICTERRORS_H
