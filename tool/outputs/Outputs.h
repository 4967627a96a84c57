//===- Outputs.h - What is written where ------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_OUTPUTS_OUTPUTS_H
#define AMP2HIP_OUTPUTS_OUTPUTS_H

#include "cli/Options.h"
#include "edits/FileWriter.h"
#include "outputs/MergedEdits.h"
#include "select/Unit.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <map>
#include <string>
#include <vector>

namespace amp2hip {

/// Where the output of U goes.
std::string outputOf(const Options &O, const Unit &U);

/// An error if nothing can be written where -o says: it is a folder, or its
/// folder does not exist. Folders below --out-root are made.
llvm::Error checkOutput(const Options &O);

/// The files that are written besides the outputs of units. Each output belongs
/// to one input; a translation is preferred to a copy.
struct OutputPlan {
  /// The fault ("" for none): two sources with one output, an output that is an
  /// input, a source outside of --in-root.
  std::string Fault;
  /// Real paths of the tree's files that belong to no unit and are copied.
  std::vector<std::string> Copies;
  std::vector<Diagnostic> PassedOver;
};

/// Under is empty unless the whole tree is taken.
OutputPlan planOutputs(const Options &O, llvm::ArrayRef<Unit> Units,
                       const Tree &Under);

/// Reports the sources without a translation under --out-root, since the
/// directory looks complete.
std::vector<Diagnostic> incompleteness(const Options &O,
                                       llvm::ArrayRef<Unit> Units);

/// Makes the contents of outputs from the merged edits.
class OutputMaker {
public:
  OutputMaker(const Options &O, MergedEdits &Merged) : O(O), Merged(Merged) {}

  /// The files that U becomes: its translation first, then the headers under
  /// --in-root, edited or as they are.
  llvm::Expected<std::vector<PendingFile>> filesOf(const Unit &U);

  /// A copy of a file under --in-root.
  llvm::Expected<PendingFile> copyOf(llvm::StringRef RealPath);

  /// The original text of a file, and the text with its edits.
  llvm::Expected<const FileTexts &> textsOf(llvm::StringRef RealPath);

private:
  const Options &O;
  MergedEdits &Merged;
};

/// The rules of --depfile, as make reads them; an error for a name that make
/// cannot have.
llvm::Expected<std::string> dependencyRules(const Options &O,
                                            llvm::ArrayRef<Unit> Units);

} // namespace amp2hip

#endif
