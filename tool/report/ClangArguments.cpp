//===- ClangArguments.cpp - What Clang's errors are about -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/ClangArguments.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Type.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

namespace amp2hip {

std::string nameIn(const clang::Diagnostic &Info, unsigned Index) {
  intptr_t Raw = 0;
  switch (Info.getArgKind(Index)) {
  case clang::DiagnosticsEngine::ak_std_string:
    return Info.getArgStdStr(Index);
  case clang::DiagnosticsEngine::ak_c_string:
    return Info.getArgCStr(Index);
  case clang::DiagnosticsEngine::ak_identifierinfo:
    // Clang gives none where a tag has no name.
    return Info.getArgIdentifier(Index)
               ? Info.getArgIdentifier(Index)->getName().str()
               : "";
  default:
    Raw = Info.getRawArg(Index);
  }
  switch (Info.getArgKind(Index)) {
  case clang::DiagnosticsEngine::ak_declarationname:
    return clang::DeclarationName::getFromOpaqueInteger(Raw).getAsString();
  case clang::DiagnosticsEngine::ak_nameddecl: {
    // Clang gives none where a constructor is not inherited.
    const auto *D = reinterpret_cast<const clang::NamedDecl *>(Raw);
    return D ? D->getNameAsString() : "";
  }
  case clang::DiagnosticsEngine::ak_qualtype:
    return clang::QualType::getFromOpaquePtr(reinterpret_cast<void *>(Raw))
        .getAsString();
  default:
    return "";
  }
}

std::vector<std::string> namesIn(const clang::Diagnostic &Info) {
  std::vector<std::string> Result;
  for (unsigned I = 0; I != Info.getNumArgs(); ++I)
    if (std::string Name = nameIn(Info, I); !Name.empty())
      Result.push_back(std::move(Name));
  return Result;
}

bool isOfArray(const clang::Diagnostic &Info) {
  if (Info.getID() != clang::diag::err_ovl_no_viable_function_in_init)
    return false;
  for (unsigned I = 0; I != Info.getNumArgs(); ++I)
    if (Info.getArgKind(I) == clang::DiagnosticsEngine::ak_qualtype)
      return clang::QualType::getFromOpaquePtr(
                 reinterpret_cast<void *>(Info.getRawArg(I)))
          ->isArrayType();
  return false;
}

bool isOfString(const clang::Diagnostic &Info) {
  return llvm::any_of(Info.getRanges(), [&](clang::CharSourceRange R) {
    const clang::SourceManager &SM = Info.getSourceManager();
    return R.isTokenRange() &&
           *SM.getCharacterData(SM.getSpellingLoc(R.getEnd())) == '"';
  });
}

} // namespace amp2hip
