//===- HeaderGraph.h - The graph of included files --------------*- C++ -*-===//
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

/// A file of a HeaderGraph, or a node without a file for the headers that
/// compiler arguments include.
struct HeaderNode {
  std::string Real;               ///< Real path.
  const FileText *Text = nullptr; ///< Null for the parser's own AMP headers.
  bool System = false;            ///< It is a system header for Clang.
  bool Toolchain = false;         ///< Its directory is not from an argument.
  std::vector<HeaderNode *> Includes;
  std::vector<IncludeLine> Missing; ///< Headers that are not found.
  /// Headers whose names are found only on Windows: with another case, or with
  /// backslashes.
  std::vector<IncludeLine> Respelled;
};

/// The files that sources with the same compiler arguments include, in all
/// branches of #if. Clang searches for the headers, as it does in a compilation
/// with these arguments.
class HeaderGraph {
public:
  /// A function that returns the text of the file at a real path. The text must
  /// outlive the graph.
  using TextOf = llvm::function_ref<const FileText &(llvm::StringRef)>;

  /// An empty graph for the arguments; null if Clang cannot use them. \p File
  /// is one of the sources.
  static std::unique_ptr<HeaderGraph>
  create(llvm::StringRef File, llvm::ArrayRef<std::string> CompilerArgs,
         llvm::StringRef WorkingDir);
  ~HeaderGraph();

  /// The node of a source, with all that it includes; null if there is no such
  /// file.
  const HeaderNode *source(llvm::StringRef File, TextOf Texts);
  /// The node for the headers that options such as -include name.
  const HeaderNode &forced(TextOf Texts);

private:
  class Impl;
  explicit HeaderGraph(std::unique_ptr<Impl> I);
  std::unique_ptr<Impl> I;
};

} // namespace amp2hip

#endif
