//===- Translate.h - The translation of one unit ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes one unit through all steps: parse, model, checks, rewrites. Checks also
// run after errors of Clang, so that one run reports as much as possible.
// Rewrites run only if there is no error. If the parser rejects code that
// Visual C++ accepts, or does not find a file that Windows finds, the unit is
// parsed again with the fix.
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

/// One translation unit.
struct TranslationRequest {
  std::string File; ///< Absolute.
  /// Compiler arguments, without the compiler, the source, -c and -o.
  std::vector<std::string> CompilerArgs;
  std::string WorkingDir; ///< Absolute.
  /// Real paths of the directories whose files may be edited, besides File.
  std::vector<std::string> WritableRoots;
  /// The user's changes of the diagnostics' severities.
  SeverityChanges Severities;
  /// Headers of Windows and Visual C++ that are nowhere else are the tool's
  /// own.
  bool Compat = true;
  /// How often a source is read anew with the supplies that the last reading
  /// lacked.
  unsigned MaxReadings = 64;
  /// Errors in host code are warnings, and a launch that is not understood
  /// stays as it is.
  bool KeepGoing = false;
  /// It contains no C++ AMP: only code that Visual C++ alone accepts is fixed.
  bool Plain = false;
  /// The source stays C++ AMP, and records its launches.
  bool Record = false;
  /// `long` has 32 bits in translated code.
  bool LongIs32 = false;
  bool Fix = false; ///< The source stays C++ AMP: fixSource().
  /// Code for amp has Direct3D's results where C++ has none.
  bool Direct3DArithmetic = false;
  /// Notes what the parser looks up; may be null.
  FileLog *Log = nullptr;
  /// File is also translated with other arguments.
  bool IsOneOfSeveral = false;
  /// The results of File with them.
  std::vector<const TranslationResult *> Earlier = {};
};

/// A branch of #if that is not chosen: its lines, by the real path of the file,
/// without the directive that ends it.
struct SkippedBranch {
  std::string File;
  unsigned Begin, End;
};

/// The result. The translation itself writes and prints nothing.
struct TranslationResult {
  EditSet Edits;
  std::vector<Diagnostic> Diags;
  bool Refused = false; ///< An error is in Diags; Edits are not to be used.
  /// Real paths of File and of every header that is not of the system.
  std::vector<std::string> Dependencies;
  bool HasAmp = false;
  /// Kernels access memory outside of their containers, as Direct3D allows.
  bool LeavesBounds = false;
  /// The constructs of C++ AMP in File and its headers.
  std::vector<Construct> Constructs;
  /// Something was left as it is, or not understood: see KeepGoing.
  bool Partial = false;
  std::vector<LeftPlace> Left; ///< Places that were left.
  /// Real paths of files in UTF-16, which become UTF-8.
  std::set<std::string> Decoded;
  std::vector<SkippedBranch> Skipped; ///< Branches with C++ AMP.
  /// Places that only other sources may know: instances of templates.
  std::vector<UnknownPlace> Unknown;
  /// By real path: the macros that a file uses or tests, and what they were
  /// defined as, if they were.
  std::map<std::string, std::map<std::string, std::string>> Macros;
  /// The new names that the program gets.
  GivenNames Names;
  /// The hash of the text that the parser read, and the parser's supplies; for
  /// requests of the same source.
  std::string ReadText;
  std::shared_ptr<const ParserSupplies> Supplies;
  /// The one of TranslationRequest::Earlier for which the parser reads the
  /// same, so that the rest of this result is not set.
  const TranslationResult *SameAs = nullptr;
};

/// Translates one unit. Safe to call from several threads at once.
TranslationResult translate(const TranslationRequest &Request);

} // namespace amp2hip

#endif
