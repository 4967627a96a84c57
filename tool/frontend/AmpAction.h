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
#include <functional>
#include <set>
#include <vector>

namespace amp2hip {

/// Parses one translation unit through the token pass and hands it on, also
/// when there were errors.
class AmpAction : public clang::ASTFrontendAction {
public:
  using Handler = std::function<void(ParsedUnit &)>;
  /// \p BeforeParse is called between the token pass and the parser.
  AmpAction(std::set<Fix> Fixes,
            std::function<void(const ParsedUnit &)> BeforeParse, Handler H)
      : Fixes(std::move(Fixes)), BeforeParse(std::move(BeforeParse)),
        Handle(std::move(H)) {}

protected:
  bool BeginInvocation(clang::CompilerInstance &CI) override;
  std::unique_ptr<clang::ASTConsumer>
  CreateASTConsumer(clang::CompilerInstance &CI, llvm::StringRef) override;
  void ExecuteAction() override;

private:
  std::set<Fix> Fixes;
  std::function<void(const ParsedUnit &)> BeforeParse;
  Handler Handle;
  std::vector<RestrictClause> Clauses;
  PropertyOperands Properties;
};

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_AMPACTION_H
