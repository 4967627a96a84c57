//===- LaunchBounds.cpp - How many threads a kernel's blocks have ---------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `__launch_bounds__(n)` promises that no block has more than n threads. The
// compilers derive from it how many registers a thread may have:
//
// - Without it, nvcc may use so many that a tile of 1024 threads cannot be
//   launched, and Clang for AMD assumes blocks of 1024 threads and uses at most
//   128, even if the tile is small. So all tiled kernels get the bound.
// - The runtime launches untiled kernels in blocks of block_size threads, which
//   every device can launch. Here the bound only helps on AMD, and only kernels
//   that need more than 128 registers.
//
//===----------------------------------------------------------------------===//

#include "rewrite/kernels/LaunchBounds.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Patterns.h"
#include "edits/RawTokens.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/CharInfo.h"

using namespace clang;

namespace amp2hip {
namespace {

/// How many of the open brackets \p T closes.
size_t closedBy(const Token &T, bool InAngles) {
  if (T.isOneOf(tok::r_paren, tok::r_square, tok::r_brace))
    return 1;
  bool IsAngle = T.isOneOf(tok::greater, tok::greatergreater);
  return IsAngle && InAngles ? T.getLength() : 0;
}

bool opens(const Token &T, bool MayBeList) {
  return T.isOneOf(tok::l_paren, tok::l_square, tok::l_brace) ||
         (T.is(tok::less) && MayBeList);
}

/// The tokens of `<a, f(b, c)>` between the commas, a blank where blanks or
/// comments were. Outside of other brackets, `<` opens one after a name if
/// \p NamesOpen, and is "less" after anything else. Nothing where the brackets
/// do not fit.
std::optional<std::vector<std::string>> splitArguments(const std::string &Text,
                                                       bool NamesOpen) {
  std::vector<std::string> Parts(1);
  llvm::SmallVector<tok::TokenKind> Open;
  bool BehindName = true; // The class.
  for (RawTokens Next(Text); Next.next(); BehindName = Next.isName()) {
    const Token &T = Next.token();
    bool InAngles = Open.empty() || Open.back() == tok::less;
    bool MayBeList = Open.empty() || (InAngles && NamesOpen && BehindName);
    size_t Closed = closedBy(T, InAngles);
    if (Closed > Open.size())
      return std::nullopt;
    Open.truncate(Open.size() - Closed);
    if (Open.size() == 1 && T.is(tok::comma)) {
      Parts.emplace_back();
    } else {
      Parts.back() += T.hasLeadingSpace() ? " " : "";
      // The outermost angles are the list's.
      Parts.back() += Next.spelled().drop_back(Open.empty());
    }
    if (opens(T, MayBeList))
      Open.push_back(T.getKind());
  }
  if (!Open.empty())
    return std::nullopt;
  for (std::string &Part : Parts)
    Part = StringRef(Part).trim().str();
  return Parts;
}

/// The same, whichever way the brackets fit; none if they do not.
std::vector<std::string> splitArguments(const std::string &Text) {
  for (bool NamesOpen : {true, false})
    if (auto Parts = splitArguments(Text, NamesOpen))
      return *Parts;
  return {};
}

/// \p Text without the parentheses that it ends with, and the text in them.
StringRef withoutLastParentheses(StringRef Text) {
  int Depth = 0;
  do {
    Depth += Text.ends_with(")");
    Depth -= Text.ends_with("(");
    Text = Text.drop_back();
  } while (Depth > 0 && !Text.empty());
  return Text;
}

/// Whether all of \p Factor is in parentheses. Not if it has characters, which
/// may be parentheses.
bool isInParentheses(StringRef Factor) {
  return Factor.ends_with(")") && withoutLastParentheses(Factor).empty() &&
         !Factor.contains('\'');
}

/// A name, a number or a call.
bool isSimple(StringRef Factor) {
  if (Factor.ends_with(")"))
    Factor = withoutLastParentheses(Factor);
  return !Factor.empty() && llvm::all_of(Factor, [](char C) {
    return isAsciiIdentifierContinue(C) || C == ':';
  });
}

/// Whether \p Factor names a parameter of the template around \p Lambda.
bool isTemplateParameter(const LambdaExpr *Lambda, StringRef Factor) {
  for (const DeclContext *DC = Lambda->getLambdaClass()->getParent(); DC;
       DC = DC->getParent())
    if (const TemplateDecl *T = cast<Decl>(DC)->getDescribedTemplate();
        T &&
        llvm::is_contained(
            llvm::map_range(*T->getTemplateParameters(), identifierOf), Factor))
      return true;
  return false;
}

/// Whether an array of the kernel has a template's parameter as its bound: then
/// that is greater than 0.
class BoundScan : public DynamicRecursiveASTVisitor {
public:
  explicit BoundScan(StringRef Name) : Name(Name) {}
  bool Found = false;
  bool VisitDependentSizedArrayTypeLoc(DependentSizedArrayTypeLoc TL) override {
    if (const Expr *Size = TL.getSizeExpr())
      Found |= identifierOf(namedBy(Size->IgnoreParenImpCasts())) == Name;
    return true;
  }

private:
  StringRef Name;
};

bool isArrayBound(const LambdaExpr *Lambda, StringRef Name) {
  BoundScan Scan(Name);
  Scan.TraverseStmt(Lambda->getBody());
  return Scan.Found;
}

/// Whether the variables of a kernel alone need many registers.
class LocalStorage : public DynamicRecursiveASTVisitor {
public:
  explicit LocalStorage(const ASTContext &Context) : Context(Context) {}
  bool isLarge() const { return Unknown || Bytes >= 64 * 4; }

  bool VisitVarDecl(VarDecl *V) override {
    QualType T = V->getType();
    if (!V->hasLocalStorage() || tileStaticKeyword(V).isValid() ||
        isa<ParmVarDecl>(V) || T->isReferenceType())
      return true;
    if (!T->isDependentType() && !T->isUndeducedType() &&
        !T->isIncompleteType())
      Bytes += Context.getTypeSizeInChars(T).getQuantity();
    else
      Unknown |= T->isArrayType();
    return true;
  }

private:
  const ASTContext &Context;
  int64_t Bytes = 0;
  bool Unknown = false;
};

/// Whether a tile with the index \p T lacks the dimension \p I: its size is 0.
bool lacksDimension(QualType T, unsigned I) {
  const auto *Tile = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      T.getNonReferenceType()->getAsCXXRecordDecl());
  return Tile && I < Tile->getTemplateArgs().size() &&
         Tile->getTemplateArgs()[I].getAsIntegral() == 0;
}

} // namespace

std::string tileBound(const LambdaExpr *Lambda, StringRef Sizes) {
  const ParmVarDecl *Index = Lambda->getCallOperator()->getParamDecl(0);
  std::vector<std::string> Factors = splitArguments(Sizes.str());
  // A macro's argument needs no parentheses unless it has a comma.
  if (Factors.size() == 1 && isInParentheses(Factors[0]) &&
      !StringRef(Factors[0]).contains(','))
    return Factors[0].substr(1, Factors[0].size() - 2);
  std::string Product;
  for (size_t I = 0; I < Factors.size(); ++I) {
    std::string Factor = Factors[I];
    if (Factor.empty())
      return "";
    if (lacksDimension(Index->getType(), I))
      break;
    if (isTemplateParameter(Lambda, Factor) && Factor != Factors.front() &&
        !isArrayBound(Lambda, Factor))
      Factor = "(" + Factor + " > 0 ? " + Factor + " : 1)";
    else if (!isSimple(Factor) && !isInParentheses(Factor) &&
             (Factors.size() > 1 || Factor.find(',') != Factor.npos))
      Factor = "(" + Factor + ")";
    Product += (Product.empty() ? "" : " * ") + Factor;
  }
  return Product;
}

std::string untiledBound(Rewriter &R, const LambdaExpr *Lambda) {
  LocalStorage Storage(R.M.Context);
  Storage.TraverseStmt(Lambda->getBody());
  return Storage.isLarge() ? "amp2hip::block_size" : "";
}

} // namespace amp2hip
