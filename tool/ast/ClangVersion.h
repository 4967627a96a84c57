//===- ClangVersion.h - Where the versions of Clang differ ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tool is built with Clang 19 to 22. Each function here means the same with
// all of them. Other files do not ask for the version.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AST_CLANGVERSION_H
#define AMP2HIP_AST_CLANGVERSION_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/NestedNameSpecifier.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/LexDiagnostic.h"
#include "clang/Sema/Sema.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <memory>
#include <optional>
#if CLANG_VERSION_MAJOR >= 22
#include "clang/Driver/CreateInvocationFromArgs.h"
#include "clang/Options/Options.h"
#else
#include "clang/Driver/Options.h"
#endif

namespace amp2hip {

//===----------------------------------------------------------------------===//
// Names of types. In the source `struct ns::S`, Clang 19 has an
// ElaboratedTypeLoc around the TypeLoc of `S`. In Clang 22 the TypeLoc of `S`
// has the keyword and the qualifier itself.
//===----------------------------------------------------------------------===//

#if CLANG_VERSION_MAJOR >= 22
/// Whether a TypeLoc has its qualifier itself, so that a walk over the TypeLoc
/// walks over the qualifier.
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

/// What comes before the last part of a qualifier.
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

/// Nothing if \p TL, which a walk has come to, is not a name of a declared type
/// with what is written before it.
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

/// The same for the last part of a qualifier. Nothing if the walk over the
/// part's TypeLoc finds the name by the function above.
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

/// What a using-declaration made, by which a type is named.
inline clang::UsingShadowDecl *foundBy(clang::UsingTypeLoc TL) {
#if CLANG_VERSION_MAJOR >= 22
  return TL.getTypePtr()->getDecl();
#else
  return TL.getFoundDecl();
#endif
}

/// The expression of the `requires` behind a function's parameters, or null.
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

/// Without its keyword and qualifier, a type that has them around it. Null for
/// all other types.
inline clang::QualType inElaborated([[maybe_unused]] const clang::Type *T) {
#if CLANG_VERSION_MAJOR < 22
  if (const auto *Elaborated = llvm::dyn_cast<clang::ElaboratedType>(T))
    return Elaborated->getNamedType();
#endif
  return {};
}

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

/// Clang's tables of its diagnostics.
inline clang::DiagnosticIDs &diagnosticTables() {
  static clang::DiagnosticIDs Tables;
  return Tables;
}

/// Whether Clang's diagnostic \p ID is about an extension of the language.
inline bool isExtensionOfClang(unsigned ID) {
#if CLANG_VERSION_MAJOR >= 20
  return diagnosticTables().isExtensionDiag(ID);
#else
  return clang::DiagnosticIDs::isBuiltinExtensionDiag(ID);
#endif
}

/// Options of diagnostics, and these as the constructors of Clang's classes
/// take them. Up to Clang 20 users of the options own them together.
#if CLANG_VERSION_MAJOR >= 21
using DiagnosticOptionsPtr = std::unique_ptr<clang::DiagnosticOptions>;
inline clang::DiagnosticOptions &asArgument(const DiagnosticOptionsPtr &P) {
  return *P;
}
#else
using DiagnosticOptionsPtr = llvm::IntrusiveRefCntPtr<clang::DiagnosticOptions>;
inline clang::DiagnosticOptions *asArgument(const DiagnosticOptionsPtr &P) {
  return P.get();
}
#endif
inline DiagnosticOptionsPtr newDiagnosticOptions() {
  return DiagnosticOptionsPtr(new clang::DiagnosticOptions);
}

/// An engine that owns \p Consumer, with the default options.
inline llvm::IntrusiveRefCntPtr<clang::DiagnosticsEngine>
newDiagnosticsEngine(clang::DiagnosticConsumer *Consumer) {
#if CLANG_VERSION_MAJOR >= 21
  static clang::DiagnosticOptions Options; // Nobody changes them.
  auto &Argument = Options;
#else
  auto *Argument = new clang::DiagnosticOptions;
#endif
  return new clang::DiagnosticsEngine(new clang::DiagnosticIDs, Argument,
                                      Consumer, /*ShouldOwnClient=*/true);
}

/// The first argument of ext_cce_narrowing, if a template's argument is
/// narrowed.
#if CLANG_VERSION_MAJOR >= 21
inline constexpr unsigned NarrowedTemplateArgument =
    static_cast<unsigned>(clang::CCEKind::TemplateArg);
#else
inline constexpr unsigned NarrowedTemplateArgument =
    clang::Sema::CCEK_TemplateArg;
#endif

//===----------------------------------------------------------------------===//
// Command lines and paths
//===----------------------------------------------------------------------===//

#if CLANG_VERSION_MAJOR >= 22
namespace clang_options = clang::options;
using clang::getDriverOptTable;
#else
namespace clang_options = clang::driver::options;
using clang::driver::getDriverOptTable;
#endif

/// Turns off what -fheinous-gnu-extensions, an option of early versions,
/// allows.
inline void
turnOffHeinousExtensions([[maybe_unused]] clang::LangOptions &Lang) {
#if CLANG_VERSION_MAJOR < 21
  Lang.HeinousExtensions = false;
#endif
}

/// The options as the constructor of clang::HeaderSearch takes them.
inline auto headerSearchOptions(clang::CompilerInvocation &Invocation)
#if CLANG_VERSION_MAJOR >= 21
    -> clang::HeaderSearchOptions & {
  return Invocation.getHeaderSearchOpts();
}
#else
    -> std::shared_ptr<clang::HeaderSearchOptions> {
  return Invocation.getHeaderSearchOptsPtr();
}
#endif

/// Makes a path that is relative to \p Folder absolute.
inline void makeAbsolute(llvm::StringRef Folder,
                         llvm::SmallVectorImpl<char> &Path) {
#if CLANG_VERSION_MAJOR >= 22
  llvm::sys::path::make_absolute(Folder, Path);
#else
  llvm::sys::fs::make_absolute(Folder, Path);
#endif
}

//===----------------------------------------------------------------------===//
// What CompilerInstance is made of.
//===----------------------------------------------------------------------===//

/// A compiler that reads \p Files and tells \p Said, as Clang's tools make one.
inline std::unique_ptr<clang::CompilerInstance>
createCompiler(std::shared_ptr<clang::CompilerInvocation> Invocation,
               clang::FileManager &Files,
               std::shared_ptr<clang::PCHContainerOperations> Containers,
               clang::DiagnosticConsumer &Said) {
#if CLANG_VERSION_MAJOR >= 21
  auto CI = std::make_unique<clang::CompilerInstance>(std::move(Invocation),
                                                      std::move(Containers));
#else
  auto CI = std::make_unique<clang::CompilerInstance>(std::move(Containers));
  CI->setInvocation(std::move(Invocation));
#endif
#if CLANG_VERSION_MAJOR >= 22
  CI->setVirtualFileSystem(Files.getVirtualFileSystemPtr());
  CI->setFileManager(&Files);
  CI->createDiagnostics(&Said, /*ShouldOwnClient=*/false);
  CI->createSourceManager();
#else
  CI->setFileManager(&Files);
#if CLANG_VERSION_MAJOR >= 20
  CI->createDiagnostics(Files.getVirtualFileSystem(), &Said,
                        /*ShouldOwnClient=*/false);
#else
  CI->createDiagnostics(&Said, /*ShouldOwnClient=*/false);
#endif
  CI->createSourceManager(Files);
#endif
  return CI;
}

} // namespace amp2hip

// Diagnostics of which the name differs: those of 19 by their old names, and
// one that only 22 has.
#if CLANG_VERSION_MAJOR >= 21
namespace clang::diag {
inline constexpr unsigned ext_adl_only_template_id =
    compat_pre_cxx20_adl_only_template_id;
inline constexpr unsigned ext_implicit_typename =
    compat_pre_cxx20_implicit_typename;
inline constexpr unsigned ext_template_arg_extra_parens =
    compat_pre_cxx11_template_arg_extra_parens;
} // namespace clang::diag
#endif
namespace clang::diag {
#if CLANG_VERSION_MAJOR >= 21
inline constexpr unsigned ext_imaginary_constant = ext_gnu_imaginary_constant;
inline constexpr unsigned ext_no_newline_eof = warn_no_newline_eof;
#endif
#if CLANG_VERSION_MAJOR < 22
// No diagnostic has this number. NOLINTNEXTLINE(readability-identifier-naming)
inline constexpr unsigned ext_counter = 0;
#endif
} // namespace clang::diag

#endif // AMP2HIP_AST_CLANGVERSION_H
