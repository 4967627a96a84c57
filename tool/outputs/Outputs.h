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

/// The path to which the output of U is written.
std::string outputOf(const Options &O, const Unit &U);

/// Fails if the file of -o cannot be written: it is a folder, or its folder
/// does not exist. Folders below --out-root are made later.
llvm::Error checkOutput(const Options &O);

/// The files of --in-root that are copied to --out-root beside the outputs of
/// units. Each output belongs to one input; a translation is preferred to a
/// copy.
struct OutputPlan {
  /// Why nothing can be written, "" if all is well: two sources with one
  /// output, an output that is an input, a source outside of --in-root.
  std::string Fault;
  /// Real paths of the files that belong to no unit and are copied.
  std::vector<std::string> Copies;
  /// Diagnostics about files that are neither translated nor copied.
  std::vector<Diagnostic> PassedOver;
};

/// Plans the outputs of a run. Under: the files of --in-root; empty unless the
/// run translates the whole tree.
OutputPlan planOutputs(const Options &O, llvm::ArrayRef<Unit> Units,
                       const Tree &Under);

/// A diagnostic that names the sources without a translation under --out-root;
/// none if all have one.
std::vector<Diagnostic> incompleteness(const Options &O,
                                       llvm::ArrayRef<Unit> Units);

/// Makes the contents of outputs from the merged edits.
class OutputMaker {
public:
  OutputMaker(const Options &O, MergedEdits &Merged) : O(O), Merged(Merged) {}

  /// The outputs of U: its translation first, then the headers under --in-root
  /// that it includes, with their edits if they have any.
  llvm::Expected<std::vector<PendingFile>> filesOf(const Unit &U);

  /// The output under --out-root of a header or other file under --in-root,
  /// with its edits if it has any.
  llvm::Expected<PendingFile> copyOf(llvm::StringRef RealPath);

  /// The original text of a file, and the text with its edits.
  llvm::Expected<const FileTexts &> textsOf(llvm::StringRef RealPath);

private:
  const Options &O;
  MergedEdits &Merged;
};

/// The rules for make that --depfile writes. Fails if a name cannot be written
/// in such rules.
llvm::Expected<std::string> dependencyRules(const Options &O,
                                            llvm::ArrayRef<Unit> Units);

} // namespace amp2hip

#endif
