//===- HeaderGraph.h - Which files include which ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_SELECT_HEADERGRAPH_H
#define AMP2HIP_SELECT_HEADERGRAPH_H

#include "frontend/AmpText.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <memory>
#include <string>
#include <vector>

namespace amp2hip {

/// A file of a HeaderGraph, or the includes of the compiler arguments.
struct HeaderNode {
  std::string Real;               ///< Real path.
  const FileText *Text = nullptr; ///< Null for the parser's own AMP headers.
  bool System = false;            ///< Clang takes it for one of the system.
  bool Toolchain = false;         ///< In a folder that no argument gave.
  std::vector<HeaderNode *> Includes;
  std::vector<IncludeLine> Missing; ///< Headers that are not found.
  /// Headers that only Windows finds as they are written.
  std::vector<IncludeLine> Respelled;
};

/// The files that sources with the same compiler arguments include, in whatever
/// branch of #if. Headers are searched for by Clang, with its own reading of
/// the arguments and of the environment.
class HeaderGraph {
public:
  /// The text of the file at a real path, which outlives the graph.
  using TextOf = llvm::function_ref<const FileText &(llvm::StringRef)>;

  /// Null where Clang cannot use the arguments. File is one of the sources.
  static std::unique_ptr<HeaderGraph>
  create(llvm::StringRef File, llvm::ArrayRef<std::string> CompilerArgs,
         llvm::StringRef WorkingDir);
  ~HeaderGraph();

  /// The node of a source; null if it cannot be found.
  const HeaderNode *source(llvm::StringRef File, TextOf Texts);
  /// The headers that options such as -include name.
  const HeaderNode &forced(TextOf Texts);

private:
  class Impl;
  explicit HeaderGraph(std::unique_ptr<Impl> I);
  std::unique_ptr<Impl> I;
};

} // namespace amp2hip

#endif
