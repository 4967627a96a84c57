//===- AmpEntities.cpp - Names of C++ AMP in the AST ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Recognizes the names of C++ AMP in the AST. A declaration belongs to C++ AMP
// if it is in namespace Concurrency and in a system header: users may add to
// the namespace, and PPL has it, too. The parser's own headers for <amp.h>
// count as system headers.
//
//===----------------------------------------------------------------------===//

#include "ast/AmpEntities.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Marks.h"
#include "ast/Patterns.h"
#include "ast/version/Types.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {

/// Whether one of AMP's headers, which are system headers, declares \p D. Users
/// may add to the namespace, and PPL has it, too.
static bool isInAmpHeader(const NamedDecl *D) {
  const SourceManager &SM = D->getASTContext().getSourceManager();
  return SM.isInSystemHeader(D->getLocation()) &&
         SM.getFilename(SM.getExpansionLoc(D->getLocation()))
             .starts_with(AmpHeaderDir);
}

bool isConcurrency(const NamespaceDecl *NS) {
  return NS && NS->getName() == "Concurrency" &&
         NS->getParent()->getRedeclContext()->isTranslationUnit();
}

bool isInConcurrency(const Decl *D) {
  for (const DeclContext *DC = D->getDeclContext(); DC; DC = DC->getParent())
    if (isConcurrency(dyn_cast<NamespaceDecl>(DC)))
      return true;
  return false;
}

/// Whether \p NS is a namespace of C++ AMP, or amp2hip::detail, which has base
/// classes of AMP's classes.
static bool isAmpNamespace(const NamespaceDecl *NS) {
  const auto *Outer =
      NS ? dyn_cast<NamespaceDecl>(NS->getDeclContext()->getRedeclContext())
         : nullptr;
  return Outer ? NS->getName() == "detail" && Outer->getName() == "amp2hip"
               : isConcurrency(NS);
}

bool isAmpEntity(const NamedDecl *D, StringRef Name) {
  if (!D || (!Name.empty() && (!D->getIdentifier() || D->getName() != Name)))
    return false;
  for (const DeclContext *DC = D->getDeclContext(); DC; DC = DC->getParent())
    if (isAmpNamespace(dyn_cast<NamespaceDecl>(DC)))
      return isInAmpHeader(D);
  return false;
}

bool isAmpName(const ASTContext &Context, StringRef Name) {
  if (Name.equals_insensitive("concurrency"))
    return true;
  const DeclContext *In = Context.getTranslationUnitDecl();
  for (StringRef Space : {"Concurrency", "graphics"}) {
    auto Spaces = In->lookup(&Context.Idents.get(Space));
    In = Spaces.empty() ? nullptr : dyn_cast<NamespaceDecl>(Spaces.front());
    if (!In)
      return false;
    if (llvm::any_of(In->lookup(&Context.Idents.get(Name)),
                     [](const NamedDecl *D) { return isAmpEntity(D); }))
      return true;
  }
  return false;
}

StringRef qualifierAgainstPlatform(const NamedDecl *D) {
  if (isAmpEntity(D, "index")) // <strings.h>
    return "concurrency::";
  if (isAmpEntity(D, "norm") || isAmpEntity(D, "texture")) // HIP, CUDA
    return "concurrency::graphics::";
  const auto *NS = D ? dyn_cast<NamespaceDecl>(D->getDeclContext()) : nullptr;
  if (!NS || NS->getName() != "direct3d" || !isa<TypedefNameDecl>(D) ||
      !isAmpEntity(D))
    return "";
  // int2 ... double4: all of them have HIP's vectors beside them. norm2 ...
  // unorm4 go with them: their namespace cannot be used at global scope.
  return D->getName().rtrim("234") != D->getName()
             ? "concurrency::graphics::direct3d::"
             : "";
}

/// A using-declaration hides the global name, unless it is beside it.
static bool hidesGlobals(const UsingShadowDecl *Shadow) {
  return Shadow &&
         !Shadow->getDeclContext()->getRedeclContext()->isTranslationUnit();
}

/// Whether \p Name is that of a template's parameter, in an instance.
static bool isSubstituted(TemplateName Name) {
  if (const auto *Qualified = Name.getAsQualifiedTemplateName())
    Name = Qualified->getUnderlyingTemplate();
  return Name.getAsSubstTemplateTemplateParm();
}

const NamedDecl *foundBesideGlobals(TemplateName Name) {
  return isSubstituted(Name) || hidesGlobals(Name.getAsUsingShadowDecl())
             ? nullptr
             : Name.getAsTemplateDecl();
}

const NamedDecl *foundBesideGlobals(TypeLoc TL) {
  if (auto TST = TL.getAs<TemplateSpecializationTypeLoc>())
    return foundBesideGlobals(TST.getTypePtr()->getTemplateName());
  if (auto Deduced = TL.getAs<DeducedTemplateSpecializationTypeLoc>())
    return foundBesideGlobals(Deduced.getTypePtr()->getTemplateName());
  if (auto Using = TL.getAs<UsingTypeLoc>()) {
    const UsingShadowDecl *Shadow = foundBy(Using);
    return hidesGlobals(Shadow) ? nullptr : Shadow->getTargetDecl();
  }
  if (auto Alias = TL.getAs<TypedefTypeLoc>())
    return Alias.getTypePtr()->getDecl();
  auto Tag = TL.getAs<TagTypeLoc>();
  return Tag ? tagOf(Tag) : nullptr;
}

/// In a template the type may depend on parameters. Then the name of the class
/// template is enough.
StringRef ampClassName(QualType T) {
  while (T->isPointerType() || T->isReferenceType())
    T = T->getPointeeType();
  const NamedDecl *D = nullptr;
  if (const CXXRecordDecl *Record = T->getAsCXXRecordDecl())
    D = Record;
  else if (const auto *TST = T->getAs<TemplateSpecializationType>()) {
    if (TST->isTypeAlias())
      return ampClassName(TST->getAliasedType());
    D = TST->getTemplateName().getAsTemplateDecl();
  }
  return isAmpEntity(D) ? D->getName() : StringRef();
}

bool isAtomicFunction(const FunctionDecl *F) {
  return isAmpEntity(F) && identifierOf(F).starts_with("atomic_");
}

bool isArrayOrView(StringRef Class) {
  return Class == "array" || Class == "array_view";
}

bool isTextureOrView(StringRef Class) {
  return Class == "texture" || Class == "texture_view" ||
         Class == "writeonly_texture_view";
}

bool isContainer(QualType T) {
  StringRef Name = ampClassName(T.getNonReferenceType());
  return !T.getNonReferenceType()->isPointerType() &&
         (Name == "array" || Name == "texture");
}

bool isContainerIfValid(QualType T) {
  T = T.getNonReferenceType();
  return isContainer(T) || (ampClassName(T).empty() &&
                            (T->isDependentType() || T->isUndeducedType()));
}

SourceLocation tileStaticKeyword(const VarDecl *V) {
  for (const auto *A : V->specific_attrs<AnnotateAttr>())
    if (A->getAnnotation() == TileStaticAnnotation)
      return A->getLocation();
  return SourceLocation();
}

namespace {

class TagVisitor : public DynamicRecursiveASTVisitor {
public:
  explicit TagVisitor(llvm::function_ref<void(const TagDecl *)> See)
      : See(See) {}

  bool VisitTagType(TagType *T) override {
    See(tagOf(*T));
    // A canonical type is a declaration that hides its arguments.
    if (auto *S = dyn_cast<ClassTemplateSpecializationDecl>(T->getDecl()))
      return TraverseTemplateArguments(S->getTemplateArgs().asArray());
    return true;
  }

private:
  llvm::function_ref<void(const TagDecl *)> See;
};

} // namespace

void forEachTag(QualType T, llvm::function_ref<void(const TagDecl *)> See) {
  TagVisitor(See).TraverseType(T.getCanonicalType());
}

} // namespace amp2hip
