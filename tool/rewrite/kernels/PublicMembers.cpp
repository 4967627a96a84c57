//===- PublicMembers.cpp - Private members that hold device lambdas -------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc names the function around a device lambda from outside of its class. The
// private and protected ones among them become public.
//
//===----------------------------------------------------------------------===//

#include "ast/Patterns.h"
#include "edits/Blanks.h"
#include "rewrite/Rewrite.h"
#include "rewrite/kernels/KernelText.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/MapVector.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The member of a class that is \p D among the class's declarations.
const Decl *asMember(const Decl *D) {
  D = D->getCanonicalDecl();
  const TemplateDecl *Template = D->getDescribedTemplate();
  return Template ? Template : D;
}

class AccessRewriter {
public:
  explicit AccessRewriter(Rewriter &R) : R(R) {}

  void run() {
    for (const RestrictedFunction &F : R.M.Functions)
      if (R.isDeviceLambda(F)) {
        collect(F.Lambda->getLambdaClass());
        for (const CapturedVariable &C : capturedVariables(F.Lambda))
          forEachTag(C.Var->getType(),
                     [this](const TagDecl *D) { collect(D); });
      }
    for (const auto &[Class, Members] : Opened)
      open(Class, Members);
  }

private:
  Rewriter &R;
  llvm::MapVector<const CXXRecordDecl *, llvm::DenseSet<const Decl *>> Opened;

  /// The functions and classes around a lambda that are not public.
  void collect(const DeclContext *DC) {
    for (; DC; DC = DC->getParent()) {
      const auto *D = cast<Decl>(DC);
      const auto *Class =
          llvm::dyn_cast_or_null<CXXRecordDecl>(DC->getParent());
      if (!Class || Class->isLambda() || D->isImplicit())
        continue;
      D = asMember(D);
      if (!isPublic(D) && D->getBeginLoc().isFileID())
        Opened[Class->getCanonicalDecl()].insert(D);
    }
  }

  void open(const CXXRecordDecl *Class,
            const llvm::DenseSet<const Decl *> &Members) {
    Class = Class->getDefinition();
    StringRef Indent = blanksBefore(Class->getBeginLoc());
    AccessSpecifier Access = AS_none; // Of those that are public meanwhile.
    for (const Decl *D : Class->decls()) {
      if (isa<AccessSpecDecl>(D)) {
        Indent = blanksBefore(D->getBeginLoc());
        Access = AS_none;
        continue;
      }
      bool Opens = Members.contains(asMember(D)), IsOpen = Access != AS_none;
      if (D->isImplicit() || Opens == IsOpen)
        continue;
      label(D, Indent, getAccessSpelling(Opens ? AS_public : Access));
      Access = Opens ? D->getAccess() : AS_none;
    }
  }

  StringRef blanksBefore(SourceLocation Loc) const {
    std::optional<FileRange> At = R.Ed.resolve(Loc);
    return At ? indentBefore(R.Ed.buffer(Loc), At->Begin) : StringRef();
  }

  void label(const Decl *D, StringRef Indent, StringRef Label) {
    std::optional<FileRange> At = R.Ed.resolve(D->getBeginLoc());
    if (!At)
      return;
    KernelLayout Layout(R.Ed.lexed(D->getBeginLoc()), At->Begin, 0, {});
    if (Layout.startsLine())
      R.Ed.edits().insert(At->File, Layout.insertionPoint(),
                          (Indent + Label + ":\n").str(), Position::Access);
    else
      R.Ed.edits().insert(At->File, At->Begin, (Label + ": ").str(),
                          Position::Access);
  }
};

} // namespace

void rewriteAccess(Rewriter &R) { AccessRewriter(R).run(); }

} // namespace amp2hip
