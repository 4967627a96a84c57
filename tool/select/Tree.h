//===- Tree.h - What lies under --in-root -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_SELECT_TREE_H
#define AMP2HIP_SELECT_TREE_H

#include "diagnostics/Diagnostics.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>
#include <vector>

namespace amp2hip {

struct Options;

/// The files under --in-root, without hidden folders.
struct Tree {
  std::vector<std::string> Files;   ///< As named by the user, sorted.
  std::vector<std::string> Outputs; ///< The same for those under --out-root.
  /// Entries that are no files, and folders that cannot be read.
  std::vector<Diagnostic> NotFollowed;
};

/// Walks the folder of --in-root. Links are not followed: their targets may lie
/// outside, or around them. Files that \p IsLeftOut holds for are left out.
Tree readTree(const Options &O,
              llvm::function_ref<bool(const std::string &Name)> IsLeftOut);

} // namespace amp2hip

#endif
