//===- ConstObjects.cpp - Clang's errors about const containers -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang_errors/ConstObjects.h"
#include "ast/AmpEntities.h"
#include "ast/DiagnosticArguments.h"
#include "ast/version/Types.h"
#include "clang_errors/ClangArguments.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;
using amp2hip::Diagnostic;

namespace amp2hip {

/// `array_view<const int, 1>`, as programs write it.
static std::string spelled(QualType T, const ASTContext &C) {
  PrintingPolicy Policy = C.getPrintingPolicy();
  Policy.SuppressScope = true;
  return T.getUnqualifiedType().getAsString(Policy);
}

/// The element type of \p Class, an array, a texture or a view of one.
static QualType elementOf(const CXXRecordDecl &Class) {
  const auto *Instance = dyn_cast<ClassTemplateSpecializationDecl>(&Class);
  return Instance ? Instance->getTemplateArgs()[0].getAsType() : QualType();
}

/// The type of \p Class with elements that are not const.
static std::string writable(const CXXRecordDecl &Class) {
  const ASTContext &C = Class.getASTContext();
  std::string Name = spelled(typeOfClass(C, &Class), C);
  return Name.replace(Name.find("<const "), 7, "<");
}

std::optional<Diagnostic> mapConstElement(const clang::Diagnostic &Info) {
  constexpr int OfFunction = 0;
  if (Info.getID() != diag::err_typecheck_assign_const ||
      Info.getArgSInt(0) != OfFunction ||
      Info.getArgKind(1) != DiagnosticsEngine::ak_nameddecl)
    return std::nullopt;
  const auto *F = dyn_cast_or_null<CXXMethodDecl>(
      reinterpret_cast<const NamedDecl *>(Info.getRawArg(1)));
  if (!F)
    return std::nullopt;
  const ASTContext &C = F->getASTContext();
  QualType T = typeOfClass(C, F->getParent());
  if (!isArrayOrView(ampClassName(T)))
    return std::nullopt;
  if (elementOf(*F->getParent()).isConstQualified())
    return Diagnostic(DiagID::C3892View, placeOf(Info),
                      {spelled(T, C), writable(*F->getParent())});
  return Diagnostic(DiagID::C3892, placeOf(Info), {spelled(T, C)});
}

std::optional<Diagnostic> mapConstObject(const clang::Diagnostic &Info) {
  QualType T = typeIn(Info, 1);
  if (Info.getID() != diag::err_member_function_call_bad_cvr || T.isNull() ||
      !T.isConstQualified() || !isAmpEntity(T->getAsCXXRecordDecl()))
    return std::nullopt;
  return Diagnostic(
      DiagID::C2662, placeOf(Info),
      {nameIn(Info, 0), spelled(T, T->getAsCXXRecordDecl()->getASTContext())});
}

namespace {
/// An error about a reference or pointer to a const value.
struct DroppedConst {
  bool IsPointer = false;
  QualType To, From; ///< The types referred to. Null for other errors.

  explicit DroppedConst(const clang::Diagnostic &Info) {
    if (Info.getID() == diag::err_reference_bind_drops_quals) {
      To = typeIn(Info, 0), From = typeIn(Info, 1);
      return;
    }
    IsPointer = true;
    QualType Target, Source;
    if (Info.getID() == diag::err_init_conversion_failed)
      Target = typeIn(Info, 1), Source = typeIn(Info, 3);
    else if (Info.getID() == diag::err_typecheck_convert_discards_qualifiers)
      Target = typeIn(Info, 0), Source = typeIn(Info, 1);
    if (Target.isNull() || Source.isNull())
      return;
    To = Target->getPointeeType(), From = Source->getPointeeType();
  }

  bool isKnown() const {
    return !To.isNull() && !From.isNull() && !To.isConstQualified() &&
           From.isConstQualified() &&
           (!IsPointer ||
            To.getCanonicalType().withConst() == From.getCanonicalType());
  }
};

/// "int &", "const int" and "const int &": what cannot refer to what, and what
/// can.
std::vector<std::string> wordsAbout(QualType To, QualType From,
                                    StringRef Sign) {
  LangOptions Lang;
  Lang.CPlusPlus = Lang.Bool = true;
  const PrintingPolicy Policy(Lang);
  return {To.getAsString(Policy) + Sign.str(), From.getAsString(Policy),
          To.withConst().getAsString(Policy) + Sign.str()};
}
} // namespace

std::optional<Diagnostic> mapConstReferent(const clang::Diagnostic &Info) {
  const DroppedConst Dropped(Info);
  if (!Dropped.isKnown() ||
      Info.getSourceManager().isInSystemHeader(Info.getLocation()))
    return std::nullopt;
  return Diagnostic(
      DiagID::C2440, placeOf(Info),
      wordsAbout(Dropped.To, Dropped.From, Dropped.IsPointer ? " *" : " &"));
}

std::vector<std::string> lostConst(const clang::Diagnostic &Note) {
  // The positions of the argument's type and of the qualifiers that the
  // parameter lacks.
  constexpr unsigned Argument = 3, Lost = 4, Const = 0;
  if (Note.getID() != diag::note_ovl_candidate_bad_cvr ||
      Note.getRawArg(Lost) != Const)
    return {};
  QualType From = typeIn(Note, Argument);
  const bool IsPointer = !From.isNull() && From->isPointerType();
  if (IsPointer)
    From = From->getPointeeType();
  if (From.isNull() || !From.isConstQualified())
    return {};
  QualType To = From;
  To.removeLocalConst();
  return wordsAbout(To, From, IsPointer ? " *" : " &");
}

std::optional<Diagnostic> mapReadOnlyTexture(const clang::Diagnostic &Info) {
  if ((Info.getID() != diag::err_no_member &&
       Info.getID() != diag::err_no_member_suggest) ||
      nameIn(Info, 0) != "set" ||
      Info.getArgKind(1) != DiagnosticsEngine::ak_declcontext)
    return std::nullopt;
  const auto *Class = dyn_cast<CXXRecordDecl>(
      reinterpret_cast<const DeclContext *>(Info.getRawArg(1)));
  if (!Class || !isAmpEntity(Class, "texture_view") ||
      !elementOf(*Class).isConstQualified())
    return std::nullopt;
  const ASTContext &C = Class->getASTContext();
  return Diagnostic(DiagID::C2039, placeOf(Info),
                    {spelled(typeOfClass(C, Class), C), writable(*Class)});
}

} // namespace amp2hip
