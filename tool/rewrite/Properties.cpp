//===- Properties.cpp - Visual C++'s properties ---------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Neither g++ nor nvcc knows __declspec(property): the accessors are called.
//
//===----------------------------------------------------------------------===//

#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {
namespace {

class PropertyRewriter {
public:
  explicit PropertyRewriter(Rewriter &R) : R(R) {}

  void run() {
    llvm::DenseSet<SourceLocation> Done;
    for (const PropertyUse &P : R.M.Properties)
      if (Done.insert(P.Name).second)
        rewrite(P);
    for (const MSPropertyDecl *D : R.M.PropertyDecls)
      removeDeclaration(D);
  }

private:
  Rewriter &R;

  void rewrite(const PropertyUse &P) {
    if (R.M.PlainMembers.contains(P.Name)) {
      R.report(DiagID::AmpPropertyMixed, P.Name,
               {P.Property->getName().str(), getter(P)});
      return;
    }
    switch (P.What) {
    case PropertyUse::Read:
      R.Ed.replace(SourceRange(P.Name, P.Name), getter(P) + "()");
      return;
    case PropertyUse::Assign:
    case PropertyUse::Compound:
      rewriteAssignment(P, cast<BinaryOperator>(P.Whole));
      return;
    case PropertyUse::Increment:
      rewriteIncrement(P, cast<UnaryOperator>(P.Whole));
      return;
    }
  }

  static std::string getter(const PropertyUse &P) {
    return P.Property->getGetterId()->getName().str();
  }
  static std::string setter(const PropertyUse &P) {
    return P.Property->getSetterId()->getName().str();
  }

  std::string object(const PropertyUse &P) const {
    if (!P.Object)
      return "";
    CharSourceRange Text =
        CharSourceRange::getCharRange(P.Object->getBeginLoc(), P.Name);
    return R.Ed.text(Text).str(); // With its `.` or `->`.
  }

  /// Naming the object twice must not repeat an effect.
  bool canRepeat(const PropertyUse &P) {
    if (!P.Object || !P.Object->HasSideEffects(R.M.Context))
      return true;
    R.report(DiagID::AmpUnsupported, P.Name,
             {"a compound assignment to the property '" +
                  P.Property->getName().str() +
                  "' of an object whose expression has side effects",
              "name the object first"});
    return false;
  }

  void rewriteAssignment(const PropertyUse &P, const BinaryOperator *E) {
    std::string Head = setter(P) + "(";
    if (E->isCompoundAssignmentOp()) {
      if (!canRepeat(P))
        return;
      StringRef Op = BinaryOperator::getOpcodeStr(
          BinaryOperator::getOpForCompoundAssignment(E->getOpcode()));
      Head += object(P) + getter(P) + "() " + Op.str() + " (";
    }
    // From the property's name to the right-hand side; a parenthesis around the
    // left-hand side would stay open.
    const Expr *Left = E->getLHS();
    while (const auto *Paren = dyn_cast<ParenExpr>(Left)) {
      R.Ed.remove(SourceRange(Paren->getLParen(), Paren->getLParen()));
      Left = Paren->getSubExpr();
    }
    R.Ed.replace(
        CharSourceRange::getCharRange(P.Name, E->getRHS()->getBeginLoc()),
        Head);
    R.Ed.insertAfterToken(E->getRHS()->getEndLoc(),
                          E->isCompoundAssignmentOp() ? "))" : ")");
  }

  void rewriteIncrement(const PropertyUse &P, const UnaryOperator *E) {
    if (!canRepeat(P))
      return;
    std::string Value = object(P) + getter(P) + "()";
    R.Ed.replace(E->getSourceRange(),
                 object(P) + setter(P) + "(" + Value +
                     (E->isIncrementOp() ? " + 1)" : " - 1)"));
  }

  void removeDeclaration(const MSPropertyDecl *D) {
    const SourceManager &SM = R.M.Context.getSourceManager();
    SourceLocation End = Lexer::findLocationAfterToken(
        D->getEndLoc(), tok::semi, SM, R.M.Context.getLangOpts(),
        /*SkipTrailingWhitespaceAndNewLine=*/false);
    CharSourceRange Range =
        End.isValid() ? CharSourceRange::getCharRange(D->getBeginLoc(), End)
                      : CharSourceRange::getTokenRange(D->getSourceRange());
    std::optional<FileRange> Bytes = R.Ed.resolve(Range);
    if (!Bytes) {
      R.Ed.remove(Range);
      return;
    }
    FileRange Wide = withBlanks(R.Ed.buffer(D->getBeginLoc()), *Bytes);
    R.Ed.edits().remove(Wide.File, Wide.Begin, Wide.End - Wide.Begin);
  }
};

} // namespace

void rewriteProperties(Rewriter &R) { PropertyRewriter(R).run(); }

} // namespace amp2hip
