//===- PlatformNames.cpp - Names that the platforms have, too -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A translation includes headers that C++ AMP's programs do not see. What a
// program declares at global scope, or opens to it, must not be in them.
//
//===----------------------------------------------------------------------===//

#include "check/Checker.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The number behind the name of a vector, `float4`; 0 for other names.
unsigned sizeOfVector(StringRef Name) {
  if (Name.empty() || Name.back() < '1' || Name.back() > '4')
    return 0;
  bool IsScalar = llvm::StringSwitch<bool>(Name.drop_back())
                      .Cases("char", "short", "int", "long", "longlong", true)
                      .Cases("uchar", "ushort", "uint", "ulong", true)
                      .Cases("ulonglong", "float", "double", true)
                      .Default(false);
  return IsScalar ? Name.back() - '0' : 0;
}

bool isTypeOrVariable(StringRef Name) {
  return sizeOfVector(Name) || llvm::StringSwitch<bool>(Name)
#define NAME(N) .Case(#N, true)
#include "check/PlatformNames.def"
                                   .Default(false);
}

/// How many parameters a platform's function of this name has, or -1.
int parametersOf(StringRef Name) {
  if (StringRef Vector = Name; Vector.consume_front("make_"))
    if (unsigned Size = sizeOfVector(Vector))
      return static_cast<int>(Size);
  return llvm::StringSwitch<int>(Name)
#define FUNCTION(N, P) .Case(#N, P)
#include "check/PlatformNames.def"
      .Default(-1);
}

/// Whether the platforms have a function with a parameter of such a type.
bool isOfTheirs(QualType T) {
  if (T->isPointerType())
    T = T->getPointeeType();
  return T->isArithmeticType() && !T->isCharType() &&
         !T->isSpecificBuiltinType(BuiltinType::Short) &&
         !T->isSpecificBuiltinType(BuiltinType::UShort);
}

class NameChecker {
public:
  explicit NameChecker(Checker &C) : C(C), SM(C.M.Context.getSourceManager()) {}

  void checkContext(const DeclContext *DC) {
    for (const Decl *D : DC->decls())
      if (!SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation())))
        check(D);
  }

private:
  Checker &C;
  const SourceManager &SM;
  llvm::DenseSet<const NamespaceDecl *> Opened;
  llvm::DenseSet<const Decl *> Told;

  void check(const Decl *D) {
    if (const auto *Linkage = dyn_cast<LinkageSpecDecl>(D))
      return checkContext(Linkage);
    if (const auto *Space = dyn_cast<NamespaceDecl>(D)) {
      if (Space->isAnonymousNamespace() || Space->isInlineNamespace())
        checkContext(Space);
      return;
    }
    if (const auto *Directive = dyn_cast<UsingDirectiveDecl>(D))
      return open(Directive->getNominatedNamespace());
    if (const auto *Enumeration = dyn_cast<EnumDecl>(D);
        Enumeration && !Enumeration->isScoped())
      checkContext(Enumeration);
    if (const auto *Named = dyn_cast<NamedDecl>(D);
        Named && Named->getIdentifier() && collides(Named) &&
        Told.insert(Named->getCanonicalDecl()).second)
      C.report(DiagID::AmpPlatformName, Named->getLocation(),
               {Named->getName().str()});
  }

  /// The names of a namespace that is opened to the global one.
  void open(const NamespaceDecl *Space) {
    if (Space->isAnonymousNamespace() ||
        !Opened.insert(Space->getCanonicalDecl()).second)
      return;
    for (const NamespaceDecl *Part : Space->redecls())
      checkContext(Part);
  }

  static bool collides(const NamedDecl *D) {
    StringRef Name = D->getName();
    // Templates overload the platforms' functions.
    if (isa<FunctionTemplateDecl, UsingDecl, UsingShadowDecl>(D))
      return false;
    if (const auto *F = dyn_cast<FunctionDecl>(D))
      return isTypeOrVariable(Name) ||
             (parametersOf(Name) == static_cast<int>(F->getNumParams()) &&
              llvm::all_of(F->parameters(), [](const ParmVarDecl *P) {
                return isOfTheirs(P->getType());
              }));
    return isTypeOrVariable(Name) || parametersOf(Name) >= 0;
  }
};

} // namespace

void checkPlatformNames(Checker &C) {
  // Sources without C++ AMP stay as they are.
  const TranslationUnitDecl *Unit = C.M.Context.getTranslationUnitDecl();
  if (!Unit->lookup(&C.M.Context.Idents.get("Concurrency")).empty())
    NameChecker(C).checkContext(Unit);
}

} // namespace amp2hip
