//===- HeaderMacros.cpp - Macros that the runtime's headers would meet ----===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Visual C++'s headers have reserved names for all that is not C++ AMP's own.
// The runtime's headers do not, so that a macro of the program's that is
// defined before them could replace one of their names.
//
//===----------------------------------------------------------------------===//

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

  /// Reports what is defined where a header of the runtime is included.
  void look(const IncludeDirective &Include) {
    SourceLocation At = SM.getExpansionLoc(Include.Loc);
    for (const IdentifierInfo *Each : Candidates) {
      const MacroInfo *Macro =
          PP.getMacroDefinitionAtLoc(Each, At).getMacroInfo();
      if (!Macro || !isOfProgram(*Macro) || !wouldReplace(*Each, *Macro))
        continue;
      SourceLocation Defined = Macro->getDefinitionLoc();
      bool InFile = SM.getFileEntryRefForID(SM.getFileID(Defined)).has_value();
      C.report(DiagID::AmpLibraryMacro, InFile ? Defined : At,
               {Each->getName().str()});
    }
  }

private:
  CheckContext &C;
  const SourceManager &SM;
  Preprocessor &PP;
  std::vector<const IdentifierInfo *> Candidates;

  bool isOfProgram(const MacroInfo &Macro) const {
    SourceLocation Defined = Macro.getDefinitionLoc();
    return !Macro.isBuiltinMacro() && !SM.isInSystemHeader(Defined) &&
           (!SM.isWrittenInBuiltinFile(Defined) ||
            SM.isWrittenInCommandLineFile(Defined));
  }

  static bool wouldReplace(const IdentifierInfo &Name, const MacroInfo &Macro) {
    if (Macro.isFunctionLike())
      return headerNames().lookup(Name.getName());
    // `#define x x` says that there is one.
    return Macro.getNumTokens() != 1 ||
           Macro.getReplacementToken(0).getIdentifierInfo() != &Name;
  }
};

} // namespace

void checkHeaderMacros(CheckContext &C) {
  MacroSearch Search(C);
  for (const IncludeDirective &I : C.M.Unit.Includes)
    if (I.IsAmp)
      Search.look(I);
}

} // namespace amp2hip
