//===- Translate.h - The translation of one unit ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes one translation unit through all steps: parse, model, checks, rewrites.
// Checks also run after errors of Clang, so that one run reports as much as
// possible. Rewrites run only if there is no error. If Clang rejects code that
// Visual C++ accepts, or does not find a file that Windows finds, the unit is
// parsed again with a fix.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TRANSLATE_TRANSLATE_H
#define AMP2HIP_TRANSLATE_TRANSLATE_H

#include "diagnostics/Diagnostics.h"
#include "diagnostics/Severities.h"
#include "edits/EditSet.h"
#include "model/Constructs.h"
#include "rewrite/Rewrite.h"
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace amp2hip {

class FileLog;
struct TranslationResult;
struct ParserSupplies;

/// One translation unit, and the options for its translation.
struct TranslationRequest {
  std::string File; ///< The absolute path of the source.
  /// Compiler arguments, without the compiler, the source, -c and -o.
  std::vector<std::string> CompilerArgs;
  std::string WorkingDir; ///< An absolute path.
  /// Real paths of the directories whose files may be edited, besides File.
  std::vector<std::string> WritableRoots;
  /// The user's changes of the diagnostics' severities.
  SeverityChanges Severities;
  /// Headers of Windows and Visual C++ that are not found are replaced by
  /// amp2hip's own.
  bool Compat = true;
  /// How often a source may be parsed. Each parse has the supplies (fixes and
  /// headers) that the one before lacked.
  unsigned MaxReadings = 64;
  /// Errors in host code become warnings, and device code with an error stays
  /// as it is (KeepGoing.h).
  bool KeepGoing = false;
  /// The source contains no C++ AMP. Only code that only Visual C++ accepts is
  /// fixed.
  bool Plain = false;
  /// The source stays C++ AMP, and records its launches.
  bool Record = false;
  /// `long` has 32 bits in translated code.
  bool LongIs32 = false;
  /// The translation is written to another tree than WritableRoots.
  bool Moves = false;
  bool Fix = false; ///< The source stays C++ AMP and gets only fixes.
  /// Device code computes Direct3D's results where C++ has undefined behavior.
  bool Direct3DArithmetic = false;
  /// Records the files that the parser looks up; may be null.
  FileLog *Log = nullptr;
  /// Whether File is also translated with other arguments.
  bool IsOneOfSeveral = false;
  /// The results of File with other arguments, so far.
  std::vector<const TranslationResult *> Earlier = {};
};

/// A branch of #if that is not chosen: the lines [Begin, End) of the file, from
/// the directive that begins it to the one that ends it.
struct SkippedBranch {
  std::string File; ///< Real path.
  unsigned Begin, End;
};

/// The result. The translation itself writes and prints nothing.
struct TranslationResult {
  EditSet Edits;
  std::vector<Diagnostic> Diags;
  bool Refused = false; ///< Diags has an error; Edits must not be used.
  /// The real paths of File and of each header that is not of the system.
  std::vector<std::string> Dependencies;
  bool HasAmp = false; ///< The unit contains C++ AMP.
  /// Kernels may access elements out of bounds, which Direct3D allows.
  bool LeavesBounds = false;
  /// The constructs of C++ AMP in File and its headers.
  std::vector<Construct> Constructs;
  /// The unit was translated with KeepGoing, so code may be left as it was.
  bool Partial = false;
  std::vector<LeftPlace> Left; ///< The locations of code that was left.
  /// The real paths of files in UTF-16, which are written in UTF-8.
  std::set<std::string> Decoded;
  std::vector<SkippedBranch> Skipped; ///< Branches with C++ AMP.
  /// Code in templates that this unit does not understand, because it has no
  /// instance of them. Another unit may have one.
  std::vector<UnknownPlace> Unknown;
  /// By the real path of a file: the macros that the file uses or tests, with
  /// their definitions.
  std::map<std::string, std::map<std::string, std::string>> Macros;
  /// The names that the translation adds to the program.
  GivenNames Names;
  /// A hash of the tokens that were parsed. Further requests for the same
  /// source compare it and Supplies.
  std::string ReadText;
  /// The headers and fixes with which the last parse began.
  std::shared_ptr<const ParserSupplies> Supplies;
  /// The result in TranslationRequest::Earlier for which the parser read the
  /// same tokens; or null. If it is set, the rest of this result is not.
  const TranslationResult *SameAs = nullptr;
};

/// Translates one unit. Several threads may call it at once.
TranslationResult translate(const TranslationRequest &Request);

} // namespace amp2hip

#endif
