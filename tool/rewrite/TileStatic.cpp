//===- TileStatic.cpp - tile_static variables -----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `tile_static T v;` is `__shared__ T v;`, except for class types with a
// constructor or destructor of their own: AMP runs neither, __shared__ refuses
// them. They live in raw storage. What T is in a template its instances tell,
// in a header other instances to each source: there, what may be such a class
// is stored as one.
//
//===----------------------------------------------------------------------===//

#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {
namespace {

bool needsRawStorage(const VarDecl *V) {
  QualType T = V->getASTContext().getBaseElementType(V->getType());
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  return Record && Record->hasDefinition() && !Record->isDependentType() &&
         (!Record->hasTrivialDefaultConstructor() ||
          !Record->hasTrivialDestructor() ||
          llvm::any_of(Record->ctors(), [](const CXXConstructorDecl *C) {
            return C->isDefaultConstructor() && C->isDeleted();
          }));
}

/// Whether some instance of a template may have such a class.
bool mayNeedRawStorage(const VarDecl *V) {
  QualType T = V->getASTContext().getBaseElementType(V->getType());
  return T->isDependentType() && !T->isPointerType() && !T->isEnumeralType();
}

class TileStaticRewriter {
public:
  explicit TileStaticRewriter(Rewriter &R) : R(R) {}

  void run() {
    // An instantiation tells whether the type of a template needs raw storage.
    llvm::DenseSet<SourceLocation> Raw;
    for (const TileStaticVariable &V : R.M.TileStatics)
      if (needsRawStorage(V.Var))
        Raw.insert(V.Keyword);
    llvm::DenseSet<SourceLocation> Done;
    for (const TileStaticVariable &V : R.M.TileStatics) {
      if (V.InInstantiation || !Done.insert(V.Keyword).second)
        continue;
      if (V.Statement && (Raw.contains(V.Keyword) || isShared(V)))
        rewriteToStorage(V);
      else if (!Raw.contains(V.Keyword))
        R.Ed.replace(SourceRange(V.Keyword, V.Keyword), "__shared__");
    }
  }

private:
  Rewriter &R;

  /// Whether other sources may have instances that need raw storage. A local
  /// class or lambda cannot use the reference, which such storage comes with.
  bool isShared(const TileStaticVariable &V) const {
    return mayNeedRawStorage(V.Var) && !V.Keyword.isMacroID() &&
           !R.Names.isOfSource(V.Keyword) &&
           !R.M.Unit.Tokens.MadeStatic.contains(V.Keyword);
  }

  /// The type as written, `tile_static` left out.
  std::string specifiers(const TileStaticVariable &V) const {
    TypeLoc TL = V.Var->getTypeSourceInfo()->getTypeLoc();
    while (auto Array = TL.getAs<ArrayTypeLoc>())
      TL = Array.getElementLoc();
    TL = TL.getUnqualifiedLoc();
    return R.Ed.text(CharSourceRange::getTokenRange(TL.getSourceRange())).str();
  }

  /// `[4][2]` of `tile_static A a[4][2]`.
  std::string bounds(const VarDecl *V) const {
    auto Array = V->getTypeSourceInfo()->getTypeLoc().getAs<ArrayTypeLoc>();
    if (!Array)
      return "";
    SourceLocation Open = Array.getLBracketLoc();
    SourceLocation Close = Array.getRBracketLoc();
    while (auto Inner = Array.getElementLoc().getAs<ArrayTypeLoc>()) {
      Array = Inner;
      Close = Inner.getRBracketLoc();
    }
    return R.Ed.text(CharSourceRange::getTokenRange(Open, Close)).str();
  }

  void rewriteToStorage(const TileStaticVariable &V) {
    // The reference is the function's own, and no local class sees it.
    if (R.M.Unit.Tokens.MadeStatic.contains(V.Keyword))
      R.report(DiagID::AmpTileStaticClass, V.Var->getLocation(),
               {V.Var->getNameAsString()});
    std::string Text;
    for (const Decl *D : V.Statement->decls()) {
      const auto *Var = dyn_cast<VarDecl>(D);
      if (!Var)
        continue;
      std::string Name = Var->getName().str();
      std::string Type = specifiers(V) + bounds(Var);
      std::string Reference = bounds(Var).empty() ? Type : "auto";
      if (!Text.empty())
        Text += " ";
      Text += "__shared__ amp2hip::tile_storage<" + Type + "> " + Name +
              "_storage; " + Reference + " &" + Name + " = " + Name +
              "_storage.get();";
    }
    R.Ed.replace(V.Statement->getSourceRange(), Text);
  }
};

} // namespace

void rewriteTileStatics(Rewriter &R) { TileStaticRewriter(R).run(); }

} // namespace amp2hip
