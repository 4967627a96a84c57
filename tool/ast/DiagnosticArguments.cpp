//===- DiagnosticArguments.cpp - Arguments of a diagnostic ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's diagnostics store their arguments as untyped integers with a kind for
// each. These functions read them back, so that an error of Clang can be mapped
// to one of C++ AMP with the names that it contains.
//
//===----------------------------------------------------------------------===//

#include "ast/DiagnosticArguments.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/IdentifierTable.h"

namespace amp2hip {

clang::QualType typeIn(const clang::Diagnostic &Info, unsigned Index) {
  return Index < Info.getNumArgs() &&
                 Info.getArgKind(Index) == clang::DiagnosticsEngine::ak_qualtype
             ? clang::QualType::getFromOpaquePtr(
                   reinterpret_cast<const void *>(Info.getRawArg(Index)))
             : clang::QualType();
}

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
    return typeIn(Info, Index).getAsString();
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

} // namespace amp2hip
