//===- Tree.h - The files under --in-root -----------------------*- C++ -*-===//
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

/// The files under --in-root, except those in hidden directories.
struct Tree {
  std::vector<std::string> Files; ///< Paths that begin with --in-root, sorted.
  /// The files under --out-root, if that is under --in-root. They are not among
  /// Files.
  std::vector<std::string> Outputs;
  /// Diagnostics about links, special files and unreadable directories.
  std::vector<Diagnostic> NotFollowed;
};

/// Lists the directory of --in-root with its subdirectories. Links are not
/// followed, since their targets may be outside or contain the link. Files for
/// which \p IsLeftOut returns true are left out.
Tree readTree(const Options &O,
              llvm::function_ref<bool(const std::string &Name)> IsLeftOut);

} // namespace amp2hip

#endif
