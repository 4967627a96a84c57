//===- PlatformNames.cpp - Names that the platforms have, too -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A translation includes headers that C++ AMP's programs do not see. Names that
// a program declares at global scope, or opens to it, must not be in them.
//
//===----------------------------------------------------------------------===//

#include "model/PlatformNames.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Patterns.h"
#include "ast/version/Types.h"
#include "check/CheckContext.h"
#include "model/Overloads.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "llvm/ADT/TypeSwitch.h"
#include <optional>

using namespace clang;

namespace amp2hip {
namespace {

/// Whether the platforms have a function with a parameter of such a type.
bool isOfTheirs(QualType T) {
  if (T->isPointerType())
    T = T->getPointeeType();
  return T->isArithmeticType() && !T->isCharType() &&
         !T->isSpecificBuiltinType(BuiltinType::Short) &&
         !T->isSpecificBuiltinType(BuiltinType::UShort);
}

/// Finds uses of names of namespaces and classes by their names alone, so that
/// another declaration of the name at global scope would be found as well.
class NameUses : public DynamicRecursiveASTVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  explicit NameUses(TranslationUnitDecl *Unit)
      : SM(Unit->getASTContext().getSourceManager()) {
    TraverseDecl(Unit);
  }

  /// Whether the platforms' declaration would be found beside \p D. Other code
  /// may use a type of theirs that this unit does not use.
  bool mayCollide(const NamedDecl *D) const {
    const Decl *Key = keyOf(D);
    return Open.contains(Key) ||
           (isTypeOfPlatforms(D->getName()) && !Any.contains(Key));
  }

  bool TraverseDecl(Decl *D) override {
    const DeclContext *Outer = Around;
    if (const auto *DC = dyn_cast_or_null<DeclContext>(D))
      Around = DC;
    bool Go = Base::TraverseDecl(D);
    Around = Outer;
    return Go;
  }

  bool VisitTypeName(TypeLoc Name, NestedNameSpecifierLoc Qualifier) override {
    const NamedDecl *D = declOf(Name.getType());
    if (D && hasClassKey(nameBegin(Name)))
      Any.insert(keyOf(D));
    else
      note(D, !!Qualifier);
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    note(E->getFoundDecl(), E->hasQualifier());
    return true;
  }

  bool VisitOverloadExpr(OverloadExpr *E) override {
    for (const NamedDecl *D : E->decls())
      note(D, !!E->getQualifier());
    return true;
  }

  bool TraverseTemplateName(TemplateName Name) override {
    // Names as they are written. VisitTypeName() gets those of types.
    if (const auto *Written = Name.getAsQualifiedTemplateName())
      note(Name.getAsTemplateDecl(), !!Written->getQualifier());
    return Base::TraverseTemplateName(Name);
  }

private:
  const SourceManager &SM;
  llvm::DenseSet<const Decl *> Any, Open;
  const DeclContext *Around = nullptr; ///< The context of the use at hand.

  static const Decl *keyOf(const NamedDecl *D) {
    if (const auto *Class = dyn_cast<ClassTemplateDecl>(D))
      D = Class->getTemplatedDecl();
    return D->getUnderlyingDecl()->getCanonicalDecl();
  }

  /// `class index`, which is no function.
  bool hasClassKey(SourceLocation Name) const {
    if (!Name.isFileID())
      return false;
    auto [File, Offset] = SM.getDecomposedLoc(Name);
    StringRef Before = SM.getBufferData(File).take_front(Offset).rtrim();
    return llvm::any_of(ArrayRef<StringRef>{"class", "struct", "enum", "union"},
                        [=](StringRef Key) { return Before.ends_with(Key); });
  }

  static const NamedDecl *declOf(QualType T) {
    return llvm::TypeSwitch<const Type *, const NamedDecl *>(T.getTypePtr())
        .Case([](const InjectedClassNameType *) { return nullptr; })
        .Case<TypedefType, TagType>([](auto *Type) { return Type->getDecl(); })
        .Case<TemplateSpecializationType, DeducedTemplateSpecializationType>(
            [](auto *Type) {
              return Type->getTemplateName().getAsTemplateDecl();
            })
        .Default([](auto *) { return nullptr; });
  }

  void note(const NamedDecl *D, bool Qualified) {
    if (!D || !D->getDeclContext() || !D->getDeclContext()->isFileContext())
      return;
    Any.insert(keyOf(D));
    // In its own class or namespace it hides declarations outside.
    const auto *Class = dyn_cast<TagDecl>(D);
    if (Class && Around && Class->Encloses(Around))
      return;
    const bool IsGlobal = D->getDeclContext()->isTranslationUnit();
    if (IsGlobal ||
        (!Qualified && !(Around && D->getDeclContext()->Encloses(Around))))
      Open.insert(keyOf(D));
  }
};

class NameChecker {
public:
  explicit NameChecker(CheckContext &C)
      : C(C), SM(C.M.Context.getSourceManager()) {}

  void checkContext(const DeclContext *DC) {
    for (const Decl *D : DC->decls())
      // A member that is defined outside of its class or namespace is not a
      // name of this scope.
      if (!SM.isInSystemHeader(D->getLocation()) &&
          D->getDeclContext()->Equals(D->getLexicalDeclContext()))
        check(D);
  }

private:
  CheckContext &C;
  const SourceManager &SM;
  llvm::DenseSet<const NamespaceDecl *> Opened;
  llvm::DenseSet<const Decl *> Told;
  std::optional<NameUses> Uses;

  /// A member of a namespace can be named with it. A class may have the name of
  /// a function: in one scope, the name alone means the function.
  bool mayCollide(const NamedDecl *D) {
    const auto *Space =
        dyn_cast<NamespaceDecl>(D->getDeclContext()->getRedeclContext());
    const bool IsClass = isa<TagDecl>(D) && !isTypeOfPlatforms(D->getName());
    if ((!Space || Space->isAnonymousNamespace()) && !IsClass)
      return true;
    if (!Uses)
      Uses.emplace(C.M.Context.getTranslationUnitDecl());
    return Uses->mayCollide(D);
  }

  void check(const Decl *D) {
    llvm::TypeSwitch<const Decl *>(D)
        .Case([this](const LinkageSpecDecl *D) { checkContext(D); })
        .Case([this](const NamespaceDecl *D) {
          if (D->isAnonymousNamespace() || D->isInlineNamespace())
            checkContext(D);
        })
        .Case([this](const UsingDirectiveDecl *D) {
          open(D->getNominatedNamespace());
        })
        .Case([this](const NamedDecl *D) { checkName(D); });
  }

  void checkName(const NamedDecl *D) {
    if (const auto *Enumeration = dyn_cast<EnumDecl>(D);
        Enumeration && !Enumeration->isScoped())
      checkContext(Enumeration);
    // A function beside the library's of the other side gets another name.
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!identifierOf(D).empty() && collides(D) && mayCollide(D) &&
        !(F && isRenamed(F)) && !isRenamedForPlatforms(D) &&
        Told.insert(D->getCanonicalDecl()).second)
      C.report(DiagID::AmpPlatformName, D->getLocation(), {D->getName().str()});
  }

  /// The names of a namespace that is opened to the global one.
  void open(const NamespaceDecl *Space) {
    if (Space->isAnonymousNamespace() ||
        !Opened.insert(Space->getCanonicalDecl()).second)
      return;
    for (const NamespaceDecl *Part : Space->redecls())
      checkContext(Part);
  }

  /// `template <class T> T min(T, T)` and `max`, which Clang has for AMD.
  /// Others overload the platforms' functions.
  static bool isTheirTemplate(const FunctionTemplateDecl *D) {
    const FunctionDecl *F = D->getTemplatedDecl();
    return llvm::is_contained({"min", "max"}, D->getName()) &&
           D->getTemplateParameters()->size() == 1 && F->getNumParams() == 2 &&
           llvm::all_of(F->parameters(), [](const ParmVarDecl *P) {
             return P->getType()->isTemplateTypeParmType();
           });
  }

  /// Whether \p F defines a function that Linux's C library declares: the
  /// library's own code, and amp2hip's headers, would call \p F. A header that
  /// leaves the definition to the program, as for DllMain(), declares it weak.
  static bool replacesLibrary(const FunctionDecl &F) {
    const ASTContext &Context = F.getASTContext();
    const SourceManager &SM = Context.getSourceManager();
    return F.isThisDeclarationADefinition() && F.isExternC() &&
           !Context.getTargetInfo().getTriple().isOSWindows() &&
           llvm::any_of(F.redecls(), [&](const FunctionDecl *Other) {
             return SM.isInSystemHeader(Other->getLocation()) &&
                    !Other->hasAttr<WeakAttr>();
           });
  }

  static bool collides(const NamedDecl *D) {
    StringRef Name = D->getName();
    if (const auto *T = dyn_cast<FunctionTemplateDecl>(D))
      return isTheirTemplate(T);
    if (isa<UsingDecl, UsingShadowDecl>(D))
      return false;
    if (isTypeOfPlatforms(Name))
      return true;
    int Parameters = parametersOnPlatforms(Name);
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!F)
      return Parameters >= 0;
    return replacesLibrary(*F) ||
           (Parameters == static_cast<int>(F->getNumParams()) &&
            llvm::all_of(F->parameters(), [](const ParmVarDecl *P) {
              return isOfTheirs(P->getType());
            }));
  }
};

} // namespace

void checkPlatformNames(CheckContext &C) {
  // Sources without C++ AMP stay as they are.
  const TranslationUnitDecl *Unit = C.M.Context.getTranslationUnitDecl();
  if (!Unit->lookup(&C.M.Context.Idents.get("Concurrency")).empty())
    NameChecker(C).checkContext(Unit);
}

} // namespace amp2hip
