//===- AmpAction.h - Clang parses C++ AMP as HIP ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_AMPACTION_H
#define AMP2HIP_FRONTEND_AMPACTION_H

#include "frontend/ParsedUnit.h"
#include "frontend/PropertyOperands.h"
#include "clang/Frontend/FrontendActions.h"
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace clang {
class Parser;
} // namespace clang

namespace amp2hip {

/// Parses one translation unit: the token pass (TokenPass.h) rewrites its
/// tokens for Clang's parser. Parses to the end even after errors.
class AmpAction : public clang::ASTFrontendAction {
public:
  explicit AmpAction(ParseOptions Options);
  ~AmpAction() override;

  /// The unit as parsed so far; null before the preprocessor has begun.
  ParsedUnit *unit() { return Unit ? &*Unit : nullptr; }

protected:
  bool BeginInvocation(clang::CompilerInstance &CI) override;
  void EndSourceFileAction() override;
  std::unique_ptr<clang::ASTConsumer>
  CreateASTConsumer(clang::CompilerInstance &CI, llvm::StringRef) override;
  void ExecuteAction() override;

private:
  ParseOptions Options;
  std::optional<ParsedUnit> Unit;
  /// Lives until EndSourceFileAction(): Sema looks names up in its scopes.
  std::unique_ptr<clang::Parser> TheParser;
  std::vector<RestrictClause> Clauses;
  PropertyOperands Properties;
};

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_AMPACTION_H
