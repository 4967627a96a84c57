//===- PlatformNames.cpp - Names of the platforms' headers ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "model/PlatformNames.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using llvm::StringRef;

namespace amp2hip {

/// The number behind the name of a vector, `float4`; 0 for other names.
static unsigned sizeOfVector(StringRef Name) {
  if (Name.empty() || Name.back() < '1' || Name.back() > '4')
    return 0;
  bool IsScalar = llvm::StringSwitch<bool>(Name.drop_back())
                      .Cases("char", "short", "int", "long", "longlong", true)
                      .Cases("uchar", "ushort", "uint", "ulong", true)
                      .Cases("ulonglong", "float", "double", true)
                      .Default(false);
  return IsScalar ? Name.back() - '0' : 0;
}

bool isTypeOfPlatforms(StringRef Name) {
  return sizeOfVector(Name) || llvm::StringSwitch<bool>(Name)
#define NAME(N) .Case(#N, true)
#include "model/PlatformNames.def"
                                   .Default(false);
}

int parametersOnPlatforms(StringRef Name) {
  if (StringRef Vector = Name; Vector.consume_front("make_"))
    if (unsigned Size = sizeOfVector(Vector))
      return static_cast<int>(Size);
  return llvm::StringSwitch<int>(Name)
#define FUNCTION(N, P) .Case(#N, P)
#include "model/PlatformNames.def"
      .Default(-1);
}

bool isRenamedForPlatforms(const NamedDecl *D) {
  const auto *Constant = dyn_cast<EnumConstantDecl>(D);
  if (!Constant || !Constant->getLocation().isFileID())
    return false;
  const DeclContext *In = Constant->getDeclContext()->getRedeclContext();
  const SourceManager &SM = D->getASTContext().getSourceManager();
  return In->isTranslationUnit() && !SM.isInSystemHeader(D->getLocation()) &&
         (isTypeOfPlatforms(D->getName()) ||
          parametersOnPlatforms(D->getName()) >= 0);
}

} // namespace amp2hip
