//===- CallText.cpp - The text of calls that name a scope -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function is named from the global scope on, so that its name means the same
// wherever the call is. An operator becomes a call.
//
// A call for both sides and those among its arguments become one edit: which
// side the code runs on does not change on the way to an argument.
//
//===----------------------------------------------------------------------===//

#include "rewrite/pairs/CallText.h"
#include "ast/Patterns.h"
#include "model/Callees.h"
#include "rewrite/pairs/PairText.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringRef.h"

using namespace clang;

namespace amp2hip {

SourceRange writtenHead(const Expr *E) {
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
    return Operator->getOperatorLoc();
  const Expr *Callee = cast<CallExpr>(E)->getCallee()->IgnoreParenImpCasts();
  NestedNameSpecifierLoc Qualifier;
  SourceLocation Name;
  if (const auto *Member = dyn_cast<MemberExpr>(Callee)) {
    Qualifier = Member->getQualifierLoc();
    Name = Member->getMemberLoc();
  } else {
    Qualifier = cast<DeclRefExpr>(Callee)->getQualifierLoc();
    Name = cast<DeclRefExpr>(Callee)->getLocation();
  }
  return {Qualifier ? Qualifier.getBeginLoc() : Name, Name};
}

/// `::n::f`: the name of \p F from the global scope on. C++ AMP's names are
/// written as programs write them.
static std::string qualified(const FunctionDecl *F) {
  const std::string Name = qualifiedNameOf(F);
  StringRef Rest = Name;
  return isForKernels(F) && Rest.consume_front("Concurrency::")
             ? "concurrency::" + Rest.str()
             : "::" + Name;
}

/// Whether \p E may be before a `.` as it is.
static bool isPostfix(const Expr *E) {
  E = E->IgnoreImplicitAsWritten();
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
    return Operator->getOperator() == OO_Call ||
           Operator->getOperator() == OO_Subscript;
  return isa<DeclRefExpr, MemberExpr, CallExpr, ArraySubscriptExpr, ParenExpr>(
      E);
}

static std::string inBrackets(const std::string &Text, bool Needed) {
  return Needed ? "(" + Text + ")" : Text;
}

/// `a + b` -> `::n::operator+(a, b)` or `a.operator+(b)`, `a++` ->
/// `::operator++(a, 0)`.
static CallText scopedOperator(const CXXOperatorCallExpr *E,
                               const FunctionDecl *F) {
  bool IsMember = isa<CXXMethodDecl>(F);
  std::string Name = IsMember ? F->getNameAsString() : qualified(F);
  bool IsComma = E->getOperator() == OO_Comma;
  bool IsPrefix = E->getNumArgs() == 1;
  bool IsPostfix = !IsPrefix && (E->getOperator() == OO_PlusPlus ||
                                 E->getOperator() == OO_MinusMinus);
  bool NeedsBrackets = IsMember && !isPostfix(E->getArg(0));
  return [=](const CallParts &Parts) {
    std::string First = IsPrefix ? Parts.Behind : Parts.Before;
    First = inBrackets(StringRef(First).trim(" \t").str(),
                       IsComma || NeedsBrackets);
    std::string Second;
    if (IsPostfix)
      Second = "0";
    else if (!IsPrefix)
      Second = inBrackets(StringRef(Parts.Behind).ltrim(" \t").str(), IsComma);
    if (IsMember)
      return First + "." + Name + "(" + Second + ")";
    return Name + "(" + First + (Second.empty() ? "" : ", " + Second) + ")";
  };
}

CallText namedCall(std::string Name) {
  return [Name = std::move(Name)](const CallParts &Parts) {
    return Parts.Before + Name + Parts.Behind;
  };
}

CallText scopedCall(const Expr *E, const FunctionDecl *F) {
  if (!F)
    return [](const CallParts &Parts) {
      return Parts.Before + Parts.Head + Parts.Behind;
    };
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
    return scopedOperator(Operator, F);
  return namedCall(qualified(F));
}

void CallWriter::add(const Expr *Written, SourceRange Head,
                     SourceLocation Lambda, CallText Amp, CallText Cpu) {
  auto Whole =
      R.Ed.resolve(CharSourceRange::getTokenRange(Written->getSourceRange()));
  CharSourceRange HeadTokens = CharSourceRange::getTokenRange(Head);
  auto At = R.Ed.resolve(HeadTokens);
  if (!Whole || !At) {
    // Leaves the note that there is no place.
    R.Ed.insert(Head.getBegin(), "", Position::Qualifier);
    return;
  }
  CallParts Around{"(", R.Ed.text(HeadTokens).str(), ")"};
  // A macro may use its argument more than once.
  std::string Texts = (Amp ? Amp(Around) : "") + (Cpu ? Cpu(Around) : "");
  if (Known.insert({At->File, At->Begin, Texts}).second)
    Calls.push_back(
        {*Whole, *At, Around.Head, Lambda, std::move(Amp), std::move(Cpu)});
}

static constexpr Restrictions Both = {/*Amp=*/true, /*Cpu=*/true};

void CallWriter::write() {
  llvm::stable_sort(Calls, [](const Call &A, const Call &B) {
    return std::tuple(A.Whole.ID, A.Whole.Begin, B.Whole.End) <
           std::tuple(B.Whole.ID, B.Whole.Begin, A.Whole.End);
  });
  std::vector<Call> Outer;
  for (Call &C : Calls)
    nest(Outer, std::move(C));
  for (const Call &C : Outer) {
    std::vector<Quote> Quotes;
    std::map<std::pair<unsigned, unsigned>, unsigned> Numbers;
    C.text(Both, [&](unsigned Begin, unsigned End) {
      if (Numbers.try_emplace({Begin, End}, Quotes.size()).second)
        Quotes.push_back({Begin, End, /*Moved=*/true});
      return "";
    });
    R.Ed.edits().compose(
        C.Whole.File, R.Ed.sourceManager().getBufferData(C.Whole.ID),
        C.Whole.Begin, C.Whole.End - C.Whole.Begin, std::move(Quotes),
        [C, Numbers](ArrayRef<std::string> Quoted) {
          return C.text(Both, [&](unsigned Begin, unsigned End) {
            return Quoted[Numbers.at({Begin, End})];
          });
        });
  }
}

void CallWriter::nest(std::vector<Call> &Among, Call C) {
  if (!Among.empty() && Among.back().Whole.ID == C.Whole.ID &&
      C.Whole.End <= Among.back().Whole.End &&
      C.At.Begin != Among.back().At.Begin)
    nest(Among.back().Inner, std::move(C));
  else
    Among.push_back(std::move(C));
}

std::string CallWriter::Call::text(Restrictions Where, TextAt Around) const {
  bool OnAmp = Amp && (Where.Amp || !Cpu), OnCpu = Cpu && (Where.Cpu || !Amp);
  return OnAmp && OnCpu ? pick(textOn(true, Around), textOn(false, Around))
                        : textOn(OnAmp, Around);
}

std::string CallWriter::Call::textOn(bool IsAmp, TextAt Around) const {
  auto Text = [&](unsigned Begin, unsigned End) {
    std::string Result;
    for (const Call &C : Inner)
      if (Begin <= C.Whole.Begin && C.Whole.End <= End) {
        bool IsOwn = C.Lambda == Lambda;
        Result += Around(Begin, C.Whole.Begin) +
                  C.text({IsAmp || !IsOwn, !IsAmp || !IsOwn}, Around);
        Begin = C.Whole.End;
      }
    return Result + Around(Begin, End);
  };
  std::string Before = Text(Whole.Begin, At.Begin);
  return (IsAmp ? Amp : Cpu)({Before, Head, Text(At.End, Whole.End)});
}

} // namespace amp2hip
