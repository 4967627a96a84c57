//===- HeaderMacros.cpp - Macros that the runtime's headers would meet ----===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Visual C++'s headers use reserved names for everything that is not part of
// C++ AMP. The runtime's headers do not. If the program defines a macro before
// it includes them, the macro may replace one of their names.
//
//===----------------------------------------------------------------------===//

#include "ast/ProgramMacros.h"
#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringMap.h"

using namespace clang;

namespace amp2hip {
namespace {

struct HeaderName {
  StringRef Name;
  bool IsCalled; ///< A parenthesis follows it somewhere.
};

const HeaderName HeaderNames[] = {
#include "RuntimeNames.inc"
};

/// By name, whether it is called.
const llvm::StringMap<bool> &headerNames() {
  static const llvm::StringMap<bool> Names = [] {
    llvm::StringMap<bool> Result;
    for (const HeaderName &Each : HeaderNames)
      Result[Each.Name] = Each.IsCalled;
    return Result;
  }();
  return Names;
}

class MacroSearch {
public:
  explicit MacroSearch(CheckContext &C)
      : C(C), SM(C.Context.getSourceManager()),
        PP(C.M.Unit.CI.getPreprocessor()) {
    for (const auto &[Identifier, State] : PP.macros(false))
      if (headerNames().contains(Identifier->getName()))
        Candidates.push_back(Identifier);
    llvm::sort(Candidates, [](const auto *A, const auto *B) {
      return A->getName() < B->getName();
    });
  }

  /// Reports macros that are defined where a header of the runtime is included.
  void look(const IncludeDirective &Include) {
    SourceLocation At = SM.getExpansionLoc(Include.Loc);
    for (const IdentifierInfo *Each : Candidates) {
      bool IsCalled = headerNames().lookup(Each->getName());
      if (const MacroInfo *Macro = replacingMacro(PP, *Each, At, IsCalled))
        C.report(DiagID::AmpLibraryMacro, definitionInFile(SM, *Macro, At),
                 {Each->getName().str()});
    }
  }

private:
  CheckContext &C;
  const SourceManager &SM;
  Preprocessor &PP;
  std::vector<const IdentifierInfo *> Candidates;
};

} // namespace

void checkHeaderMacros(CheckContext &C) {
  MacroSearch Search(C);
  for (const IncludeDirective &I : C.M.Unit.Includes)
    if (I.IsAmp)
      Search.look(I);
}

} // namespace amp2hip
