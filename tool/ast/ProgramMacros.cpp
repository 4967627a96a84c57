//===- ProgramMacros.cpp - Macros that would replace a name ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The program's macros are those of its sources and of its command line. Macros
// of the compiler and of system headers are not.
//
//===----------------------------------------------------------------------===//

#include "ast/ProgramMacros.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {

static bool isOfProgram(const SourceManager &SM, const MacroInfo &Macro) {
  SourceLocation Defined = Macro.getDefinitionLoc();
  return !Macro.isBuiltinMacro() && !SM.isInSystemHeader(Defined) &&
         (!SM.isWrittenInBuiltinFile(Defined) ||
          SM.isWrittenInCommandLineFile(Defined));
}

const MacroInfo *replacingMacro(Preprocessor &PP, const IdentifierInfo &Name,
                                SourceLocation At, bool IsCalled) {
  const MacroInfo *Macro = PP.getMacroDefinitionAtLoc(&Name, At).getMacroInfo();
  if (!Macro || !isOfProgram(PP.getSourceManager(), *Macro))
    return nullptr;
  bool Replaces =
      Macro->isFunctionLike()
          ? IsCalled
          : Macro->getNumTokens() != 1 ||
                Macro->getReplacementToken(0).getIdentifierInfo() != &Name;
  return Replaces ? Macro : nullptr;
}

SourceLocation definitionInFile(const SourceManager &SM, const MacroInfo &Macro,
                                SourceLocation Else) {
  SourceLocation Defined = Macro.getDefinitionLoc();
  return SM.getFileEntryRefForID(SM.getFileID(Defined)) ? Defined : Else;
}

} // namespace amp2hip
