//===- ParsedSource.cpp - A source as parsed, with its compiler -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Does what CompilerInstance::ExecuteAction does, except that the source ends
// when its owner is done with it.
//
//===----------------------------------------------------------------------===//

#include "frontend/ParsedSource.h"
#include "ast/version/Compiler.h"
#include "frontend/AmpAction.h"
#include "clang/Basic/Stack.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Tooling/Tooling.h"

using namespace clang;

namespace amp2hip {

class ParsedSource::KeepCompiler : public tooling::ToolAction {
public:
  explicit KeepCompiler(ParsedSource &Source) : Source(Source) {}

  bool runInvocation(std::shared_ptr<CompilerInvocation> Invocation,
                     FileManager *Files,
                     std::shared_ptr<PCHContainerOperations> Containers,
                     DiagnosticConsumer *Said) override {
    Source.Compiler = createCompiler(std::move(Invocation), *Files,
                                     std::move(Containers), *Said);
    CompilerInstance &CI = *Source.Compiler;
    AmpAction &Action = *Source.Action;
    noteBottomOfStack();
    if (!Action.PrepareToExecute(CI) || !CI.createTarget() ||
        !Action.BeginSourceFile(CI, CI.getFrontendOpts().Inputs.front()))
      return false;
    Source.HasBegun = true;
    llvm::consumeError(Action.Execute());
    return !Said->getNumErrors();
  }

private:
  ParsedSource &Source;
};

ParsedSource::ParsedSource(ParseOptions Options)
    : Action(std::make_unique<AmpAction>(std::move(Options))) {}

ParsedSource::~ParsedSource() {
  if (HasBegun)
    Action->EndSourceFile();
}

bool ParsedSource::parse(std::vector<std::string> CommandLine,
                         FileManager &Files, DiagnosticConsumer &Said) {
  KeepCompiler Keep(*this);
  tooling::ToolInvocation Clang(std::move(CommandLine), &Keep, &Files,
                                std::make_shared<PCHContainerOperations>());
  Clang.setDiagnosticConsumer(&Said);
  return Clang.run();
}

ParsedUnit *ParsedSource::unit() { return Action->unit(); }

} // namespace amp2hip
