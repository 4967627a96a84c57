//===- PublicMembers.cpp - Private members that hold device lambdas -------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc names the function around a device lambda from outside of its class.
// Private and protected functions with such lambdas become public. A label of
// the author's is changed or removed where a new one is beside it or says the
// same. In a header, where another source may open other members, it is only
// removed after the one member that can be among them.
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
    AccessSpecifier Access = AS_none; // The access of members made public.
    const Decl *Label = nullptr;      // Right before the member.
    const Decl *First = nullptr;      // The first of these members.
    unsigned Candidates = 0;          // Members since the last label.
    for (const Decl *D : Class->decls()) {
      if (isa<AccessSpecDecl>(D)) {
        Indent = blanksBefore(D->getBeginLoc());
        if (Access != AS_none && D->getAccess() == AS_public &&
            areTogether(First, D) &&
            (Candidates == 1 || R.Names.isOfSource(D->getLocation())))
          R.Ed.removeWithBlanks(
              CharSourceRange::getTokenRange(D->getSourceRange()));
        Access = AS_none;
        Label = D;
        Candidates = 0;
        continue;
      }
      if (D->isImplicit())
        continue;
      const Decl *Before = std::exchange(Label, nullptr);
      Candidates += isa<FunctionDecl, TagDecl, TemplateDecl>(D);
      bool Opens = Members.contains(asMember(D)), IsOpen = Access != AS_none;
      if (Opens == IsOpen)
        continue;
      if (Opens && Before && areTogether(Before, D))
        R.Ed.replace(Before->getLocation(), "public");
      else
        label(D, Indent, getAccessSpelling(Opens ? AS_public : Access));
      Access = Opens ? D->getAccess() : AS_none;
      First = D;
    }
  }

  /// Whether both are in one file, and no directive is between them.
  bool areTogether(const Decl *First, const Decl *Second) const {
    std::optional<FileRange> From = R.Ed.resolve(First->getLocation()),
                             To = R.Ed.resolve(Second->getLocation());
    return From && To && From->ID == To->ID &&
           R.Ed.lexed(First->getLocation())
               .directivesIn(From->Begin, To->Begin)
               .empty();
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
