//===- Types.h - Types and names in Clang's versions ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tool is built with Clang 19 to 22. Each function here and in the headers
// beside this one means the same with all of them. Other files do not ask for
// the version.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AST_VERSION_TYPES_H
#define AMP2HIP_AST_VERSION_TYPES_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/NestedNameSpecifier.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/Version.h"
#include <optional>

namespace amp2hip {

//===----------------------------------------------------------------------===//
// Names of types. In the source `struct ns::S`, Clang 19 has an
// ElaboratedTypeLoc around the TypeLoc of `S`. In Clang 22 the TypeLoc of `S`
// has the keyword and the qualifier itself.
//===----------------------------------------------------------------------===//

#if CLANG_VERSION_MAJOR >= 22
/// Whether the TypeLoc of a name contains the qualifier, so that a walk over
/// the TypeLoc walks over the qualifier, too.
inline constexpr bool TypesHaveQualifiers = true;
using NameQualifier = clang::NestedNameSpecifier;
#else
inline constexpr bool TypesHaveQualifiers = false;
using NameQualifier = clang::NestedNameSpecifier *;
#endif

/// The last part of a qualifier, if it is a type.
inline clang::TypeLoc qualifyingType(clang::NestedNameSpecifierLoc Name) {
#if CLANG_VERSION_MAJOR >= 22
  return Name.getAsTypeLoc();
#else
  return Name ? Name.getTypeLoc() : clang::TypeLoc();
#endif
}
inline const clang::Type *qualifyingType(NameQualifier Name) {
#if CLANG_VERSION_MAJOR >= 22
  return Name.getKind() == clang::NestedNameSpecifier::Kind::Type
             ? Name.getAsType()
             : nullptr;
#else
  return Name ? Name->getAsType() : nullptr;
#endif
}

/// The part of a qualifier before its last part.
inline clang::NestedNameSpecifierLoc
prefixOf(clang::NestedNameSpecifierLoc Name) {
#if CLANG_VERSION_MAJOR >= 22
  if (clang::TypeLoc Type = Name.getAsTypeLoc())
    return Type.getPrefix();
  return Name.getAsNamespaceAndPrefix().Prefix;
#else
  return Name.getPrefix();
#endif
}

/// The TypeLoc that has the name: `S` of `struct ns::S`. Its range may begin
/// with the keyword or the qualifier.
inline clang::TypeLoc namedType(clang::TypeLoc TL) {
#if CLANG_VERSION_MAJOR < 22
  if (auto Elaborated = TL.getAs<clang::ElaboratedTypeLoc>())
    return Elaborated.getNamedTypeLoc();
#endif
  return TL;
}

/// Where the name begins, behind keyword and qualifier.
inline clang::SourceLocation nameBegin(clang::TypeLoc TL) {
#if CLANG_VERSION_MAJOR >= 22
  if (auto T = TL.getAs<clang::TemplateSpecializationTypeLoc>()) {
    clang::SourceLocation Keyword = T.getTemplateKeywordLoc();
    return Keyword.isValid() ? Keyword : T.getTemplateNameLoc();
  }
  if (auto T = TL.getAs<clang::DeducedTemplateSpecializationTypeLoc>())
    return T.getTemplateNameLoc();
  if (auto T = TL.getAs<clang::TagTypeLoc>())
    return T.getNameLoc();
  if (auto T = TL.getAs<clang::TypedefTypeLoc>())
    return T.getNameLoc();
  if (auto T = TL.getAs<clang::UsingTypeLoc>())
    return T.getNameLoc();
  if (auto T = TL.getAs<clang::UnresolvedUsingTypeLoc>())
    return T.getNameLoc();
  return TL.getBeginLoc();
#else
  return namedType(TL).getBeginLoc();
#endif
}

/// The name of a type, and the qualifier in front of it, which may be empty.
struct WrittenTypeName {
  clang::TypeLoc Name;
  clang::NestedNameSpecifierLoc Qualifier;
};

/// The name of a declared type and its qualifier, if \p TL is the node that has
/// both. Nothing for other nodes.
inline std::optional<WrittenTypeName> writtenName(clang::TypeLoc TL) {
#if CLANG_VERSION_MAJOR >= 22
  switch (TL.getTypeLocClass()) {
  case clang::TypeLoc::DeducedTemplateSpecialization:
  case clang::TypeLoc::Enum:
  case clang::TypeLoc::InjectedClassName:
  case clang::TypeLoc::Record:
  case clang::TypeLoc::TemplateSpecialization:
  case clang::TypeLoc::Typedef:
  case clang::TypeLoc::UnresolvedUsing:
  case clang::TypeLoc::Using:
    return WrittenTypeName{TL, TL.getPrefix()};
  default:
    return std::nullopt;
  }
#else
  if (auto Elaborated = TL.getAs<clang::ElaboratedTypeLoc>())
    return WrittenTypeName{Elaborated.getNamedTypeLoc(),
                           Elaborated.getQualifierLoc()};
  return std::nullopt;
#endif
}

/// The same for the last part of a qualifier, if that is a type. Nothing with
/// Clang 22, where a walk over this part finds the name by the function above.
inline std::optional<WrittenTypeName>
writtenName([[maybe_unused]] clang::NestedNameSpecifierLoc Name) {
#if CLANG_VERSION_MAJOR < 22
  if (clang::TypeLoc Type = qualifyingType(Name))
    return WrittenTypeName{Type, Name.getPrefix()};
#endif
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// The type that a class declares.
inline clang::QualType typeOfClass(const clang::ASTContext &Context,
                                   const clang::RecordDecl *Class) {
#if CLANG_VERSION_MAJOR >= 22
  return Context.getCanonicalTagType(Class);
#else
  return Context.getRecordType(Class);
#endif
}

/// The definition of the class or enumeration that a type names. Without
/// definition, a declaration.
template <class Named> clang::TagDecl *tagOf(const Named &Type) {
  clang::TagDecl *D = Type.getDecl();
  clang::TagDecl *Definition = D->getDefinition();
  return Definition ? Definition : D;
}

/// The shadow declaration of the using-declaration that makes a type's name
/// visible.
inline clang::UsingShadowDecl *foundBy(clang::UsingTypeLoc TL) {
#if CLANG_VERSION_MAJOR >= 22
  return TL.getTypePtr()->getDecl();
#else
  return TL.getFoundDecl();
#endif
}

/// The expression of the function's trailing requires-clause, or null.
inline const clang::Expr *requiresClause(const clang::FunctionDecl *F) {
#if CLANG_VERSION_MAJOR >= 21
  return F->getTrailingRequiresClause().ConstraintExpr;
#else
  return F->getTrailingRequiresClause();
#endif
}

/// \p T with other arguments, and without keyword and qualifier.
inline clang::QualType
withArguments(const clang::ASTContext &Context,
              const clang::TemplateSpecializationType *T,
              llvm::ArrayRef<clang::TemplateArgument> Arguments) {
  clang::QualType Canonical = Context.getCanonicalType(clang::QualType(T, 0));
#if CLANG_VERSION_MAJOR >= 22
  return Context.getTemplateSpecializationType(
      clang::ElaboratedTypeKeyword::None, T->getTemplateName(), Arguments,
      /*CanonicalArgs=*/{}, Canonical);
#elif CLANG_VERSION_MAJOR >= 21
  return Context.getTemplateSpecializationType(T->getTemplateName(), Arguments,
                                               /*CanonicalArgs=*/{}, Canonical);
#else
  return Context.getTemplateSpecializationType(T->getTemplateName(), Arguments,
                                               Canonical);
#endif
}

/// The type inside \p T, if \p T is a node that adds keyword and qualifier to
/// it. Null for all other types.
inline clang::QualType inElaborated([[maybe_unused]] const clang::Type *T) {
#if CLANG_VERSION_MAJOR < 22
  if (const auto *Elaborated = llvm::dyn_cast<clang::ElaboratedType>(T))
    return Elaborated->getNamedType();
#endif
  return {};
}

} // namespace amp2hip

#endif // AMP2HIP_AST_VERSION_TYPES_H
