//===- CheckContext.cpp - What all checks share ---------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reports each fault once, although a check may meet the same line in several
// instances of a template.
//
//===----------------------------------------------------------------------===//

#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"

using namespace clang;

namespace amp2hip {

CheckContext::CheckContext(const Model &M, std::vector<Diagnostic> &Diags)
    : M(M), Code(M.Code), Context(M.Context), Diags(Diags) {}

Diagnostic *CheckContext::report(DiagID ID, SourceLocation Loc,
                                 std::vector<std::string> Args,
                                 std::vector<DiagnosticNote> Notes) {
  if (!Reported
           .insert({ID, Loc.getRawEncoding(), Args.empty() ? "" : Args.front()})
           .second)
    return nullptr;
  Diags.push_back({ID, locate(Context.getSourceManager(), Loc), std::move(Args),
                   std::move(Notes)});
  return &Diags.back();
}

DiagnosticNote CheckContext::note(SourceLocation Loc, std::string Text) const {
  return {locate(Context.getSourceManager(), Loc), std::move(Text)};
}

int64_t sizeOf(const ASTContext &C, QualType T) {
  T = T.getNonReferenceType();
  if (T->isDependentType() || T->isIncompleteType() ||
      T->isVariableArrayType() ||
      T->getBaseElementTypeUnsafe()->isUndeducedType())
    return 0;
  return C.getTypeSizeInChars(T).getQuantity();
}

std::string firstFault(std::initializer_list<Fault> Faults) {
  const auto *First =
      llvm::find_if(Faults, [](const Fault &Each) { return Each.IsThere; });
  return First == Faults.end() ? "" : First->Text;
}

} // namespace amp2hip
