//===- Pages.h - Pages about the diagnostics --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DIAGNOSTICS_PAGES_H
#define AMP2HIP_DIAGNOSTICS_PAGES_H

#include "llvm/ADT/StringRef.h"

namespace amp2hip {

/// The text of docs/diagnostics/<Code>.md, which is built into the tool; empty
/// if there is no such page.
llvm::StringRef pageOf(llvm::StringRef Code);

} // namespace amp2hip

#endif
