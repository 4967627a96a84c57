//===- ClangCalls.cpp - Clang's errors about calls ------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang reports a call of a function of the other side in several forms,
// depending on the kind of call. C++ AMP has one error for all of them.
//
//===----------------------------------------------------------------------===//

#include "clang_errors/ClangCalls.h"
#include "ast/AmpEntities.h"
#include "ast/DiagnosticArguments.h"
#include "clang_errors/Advice.h"
#include "clang_errors/ClangKinds.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclarationName.h"
#include "clang/AST/Type.h"
#include "clang/Basic/Cuda.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallString.h"

using namespace amp2hip;
using DE = clang::DiagnosticsEngine;

std::string amp2hip::operatorAt(const clang::Diagnostic &Info) {
  llvm::SmallString<8> Buffer;
  return ("operator" +
          clang::Lexer::getSpelling(
              Info.getSourceManager().getSpellingLoc(Info.getLocation()),
              Buffer, Info.getSourceManager(), clang::LangOptions()))
      .str();
}

std::vector<std::string> amp2hip::namesOf(const clang::Diagnostic &Error) {
  if (const char *Called = operatorCalled(Error.getID()))
    return {Called};
  if (isOfOperator(Error.getID()))
    return {operatorAt(Error)};
  std::vector<std::string> Names = namesIn(Error);
  if (isOfConversion(Error.getID()) && !Names.empty())
    return {Names.back()};
  return Names;
}

/// The function that is named at the place of \p Info, if it has a name of its
/// own.
static const clang::FunctionDecl *functionNamed(const clang::Diagnostic &Info) {
  for (unsigned I = 0; I != Info.getNumArgs(); ++I)
    if (Info.getArgKind(I) == DE::ak_nameddecl) {
      const auto *F = llvm::dyn_cast<clang::FunctionDecl>(
          reinterpret_cast<const clang::NamedDecl *>(Info.getRawArg(I)));
      return F && F->getIdentifier() ? F : nullptr;
    }
  return nullptr;
}

/// Whether the name at \p Loc is called: `f(`, `f<int>(`, `(f)(`.
static bool isCalled(clang::SourceLocation Loc, const clang::SourceManager &SM,
                     const clang::LangOptions &Options) {
  namespace tok = clang::tok;
  int Angles = 0;
  Loc = SM.getSpellingLoc(Loc);
  while (auto T = clang::Lexer::findNextToken(Loc, SM, Options)) {
    Loc = T->getLocation();
    if (T->is(tok::less))
      ++Angles;
    else if (T->is(tok::greater))
      --Angles;
    else if (T->is(tok::greatergreater))
      Angles -= 2;
    else if (Angles <= 0 && T->isNot(tok::r_paren))
      return T->is(tok::l_paren);
  }
  return false;
}

/// A function of the other side that is named but not called, as when its
/// address is taken. C++ AMP has an error of its own for that.
std::optional<Diagnostic> amp2hip::mapReference(const clang::Diagnostic &Info) {
  if (Info.getID() != clang::diag::err_ref_bad_target &&
      Info.getID() != clang::diag::err_ref_bad_target_global_initializer)
    return std::nullopt;
  const clang::FunctionDecl *F = functionNamed(Info);
  if (!F || isCalled(Info.getLocation(), Info.getSourceManager(),
                     F->getASTContext().getLangOpts()))
    return std::nullopt;
  Diagnostic D;
  D.ID = DiagID::C3939;
  D.Args = {F->getNameAsString()};
  return D;
}

static bool isOfHost(const clang::Diagnostic &Info) {
  // The position of the function's side among the arguments of
  // note_ovl_candidate_bad_target; it is the first one of an error.
  constexpr unsigned InNote = 3;
  bool IsNote = Info.getID() == clang::diag::note_ovl_candidate_bad_target;
  return Info.getRawArg(IsNote ? InNote : 0) !=
         static_cast<uint64_t>(clang::CUDAFunctionTarget::Device);
}

std::string amp2hip::sideOf(const clang::Diagnostic &Info) {
  return isOfHost(Info) ? "the host" : "kernels";
}

std::vector<std::string>
amp2hip::aboutAmpFunction(const std::string &Name,
                          const clang::Diagnostic &Info) {
  return {Name, sideOf(Info), adviceOnAmpFunction(Name, isOfHost(Info)).str()};
}

std::optional<Diagnostic>
amp2hip::mapAmpFunction(const clang::Diagnostic &Info) {
  if (Info.getID() != clang::diag::err_ref_bad_target)
    return std::nullopt;
  const clang::FunctionDecl *F = functionNamed(Info);
  if (!F || !isAmpEntity(F))
    return std::nullopt;
  Diagnostic D;
  D.ID = DiagID::C3930Amp;
  D.Args = aboutAmpFunction(F->getNameAsString(), Info);
  return D;
}

std::string amp2hip::whyNoAtomic(const clang::Diagnostic &Note) {
  if (Note.getID() != clang::diag::note_ovl_candidate_bad_conv &&
      Note.getID() != clang::diag::note_ovl_candidate_bad_cvr)
    return "";
  constexpr unsigned From = 3; // The position of the argument's type.
  clang::QualType Argument = typeIn(Note, From);
  if (Argument.isNull() || !Argument->isPointerType())
    return "its first argument is an address, such as '&view[index]'";
  clang::QualType To = Argument->getPointeeType();
  if (To.isConstQualified())
    return "what it changes is const here; use an array or array_view whose "
           "elements are not const, and no variable that a kernel has captured "
           "by copy";
  std::string Has = "C++ AMP has it for int and unsigned int, and not for '" +
                    To.getUnqualifiedType().getAsString() + "'; ";
  return Has + (To->isSpecificBuiltinType(clang::BuiltinType::Float)
                    ? "change the value in a loop with atomic_compare_exchange "
                      "of its bits, or combine the values of a tile first"
                    : "use one of these types");
}

/// The type of the base or member that Clang finds no default constructor for.
static clang::QualType withoutDefault(const clang::Diagnostic &Info) {
  // The positions of the class and of its base or member among the arguments of
  // err_missing_default_ctor. A member is given by its name, a base by its
  // type.
  constexpr unsigned Around = 1, Part = 3;
  clang::QualType Class = typeIn(Info, Around);
  if (Class.isNull() || Info.getNumArgs() <= Part)
    return {};
  if (Info.getArgKind(Part) == DE::ak_declarationname)
    for (const clang::FieldDecl *F : Class->getAsRecordDecl()->fields())
      if (F->getDeclName().getAsOpaqueInteger() ==
          static_cast<uintptr_t>(Info.getRawArg(Part)))
        return F->getType();
  return typeIn(Info, Part);
}

/// Clang reports a missing default constructor, although the class has one: it
/// is for the other side.
std::optional<Diagnostic>
amp2hip::mapMissingDefault(const clang::Diagnostic &Info) {
  if (Info.getID() != clang::diag::err_missing_default_ctor)
    return std::nullopt;
  clang::QualType Part = withoutDefault(Info);
  const clang::CXXRecordDecl *Class =
      Part.isNull() ? nullptr
                    : Part->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (!Class || llvm::none_of(Class->ctors(), [](const auto *C) {
        return C->isDefaultConstructor() && !C->isDeleted();
      }))
    return std::nullopt;
  Diagnostic D;
  D.ID = DiagID::C3930;
  D.Args = {Class->getNameAsString()};
  return D;
}

/// Clang reports an invalid operand, although the class has the operator: it is
/// for the other side.
std::optional<Diagnostic> amp2hip::mapUnary(const clang::Diagnostic &Info) {
  clang::QualType Operand = typeIn(Info, 0);
  if (Info.getID() != clang::diag::err_typecheck_unary_expr || Operand.isNull())
    return std::nullopt;
  const clang::CXXRecordDecl *Class = Operand->getAsCXXRecordDecl();
  std::string Name = operatorAt(Info);
  if (!Class || llvm::none_of(Class->methods(), [&](const auto *M) {
        return M->getNumParams() == 0 && M->getNameAsString() == Name;
      }))
    return std::nullopt;
  Diagnostic D;
  D.ID = DiagID::C3930;
  D.Args = {Name};
  return D;
}

/// Whether only its side can forbid that \p C converts a \p From.
static bool converts(const clang::CXXConstructorDecl *C, clang::QualType From) {
  if (C->isExplicit() || C->isDeleted() || C->getNumParams() == 0 ||
      C->getMinRequiredArguments() > 1)
    return false;
  clang::QualType To = C->getParamDecl(0)->getType();
  if (To->isLValueReferenceType() && !To->getPointeeType().isConstQualified())
    return false;
  To = To.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  From = From.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  return To == From || (To->isArithmeticType() && From->isArithmeticType());
}

std::optional<Diagnostic>
amp2hip::mapConverting(const clang::Diagnostic &Note) {
  if (Note.getID() != clang::diag::note_ovl_candidate_bad_conv)
    return std::nullopt;
  // The positions of the argument's type and of the parameter's.
  constexpr unsigned Argument = 3, Parameter = 4;
  clang::QualType From = typeIn(Note, Argument), To = typeIn(Note, Parameter);
  const clang::CXXRecordDecl *Class =
      From.isNull() || To.isNull()
          ? nullptr
          : To.getNonReferenceType()->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition())
    return std::nullopt;
  auto Constructors = Class->getDefinition()->ctors();
  // Another note tells that the constructor is no candidate, either.
  if (llvm::any_of(Constructors, [&](const clang::CXXConstructorDecl *C) {
        return C->getLocation() == Note.getLocation();
      }))
    return std::nullopt;
  for (const clang::CXXConstructorDecl *C : Constructors) {
    const bool OnAmp = C->hasAttr<clang::CUDADeviceAttr>();
    if ((OnAmp && C->hasAttr<clang::CUDAHostAttr>()) || !converts(C, From))
      continue;
    std::string Name = Class->getNameAsString();
    Diagnostic D;
    D.ID = DiagID::C3930;
    D.Args = {Name};
    D.Notes = {{locate(Note.getSourceManager(), C->getLocation()),
                "'" + Name + "' is declared here, restrict(" +
                    (OnAmp ? "amp)" : "cpu)")}};
    return D;
  }
  return std::nullopt;
}

/// The conversions of a class and of its bases.
static void collectConversions(const clang::CXXRecordDecl *Class,
                               std::vector<const clang::FunctionDecl *> &Into) {
  if (!Class || !(Class = Class->getDefinition()))
    return;
  for (const clang::NamedDecl *D : Class->getVisibleConversionFunctions())
    if (const auto *F =
            llvm::dyn_cast<clang::FunctionDecl>(D->getUnderlyingDecl()))
      Into.push_back(F);
}

/// Clang chose a conversion for the other side, and reports it. Another
/// conversion of the class may be for this side: C++ AMP would have chosen that
/// one.
std::optional<Diagnostic>
amp2hip::mapConversion(const clang::Diagnostic &Info) {
  if (Info.getID() != clang::diag::err_ref_bad_target)
    return std::nullopt;
  const clang::CXXConversionDecl *F = nullptr;
  for (unsigned I = 0; I != Info.getNumArgs(); ++I)
    if (Info.getArgKind(I) == DE::ak_nameddecl)
      F = llvm::dyn_cast<clang::CXXConversionDecl>(
          reinterpret_cast<const clang::NamedDecl *>(Info.getRawArg(I)));
  if (!F)
    return std::nullopt;
  bool OnAmp = F->hasAttr<clang::CUDADeviceAttr>();
  std::vector<const clang::FunctionDecl *> All;
  collectConversions(F->getParent(), All);
  for (const clang::FunctionDecl *Other : All) {
    bool HasAmp = Other->hasAttr<clang::CUDADeviceAttr>();
    bool HasCpu = !HasAmp || Other->hasAttr<clang::CUDAHostAttr>();
    if (Other == F || (OnAmp ? !HasCpu : !HasAmp))
      continue;
    const clang::SourceManager &SM = Info.getSourceManager();
    Diagnostic D;
    D.ID = DiagID::AmpConversion;
    D.Args = {F->getNameAsString(), OnAmp ? "restrict(amp)" : "restrict(cpu)",
              Other->getReturnType().getAsString()};
    D.Notes = {
        {locate(SM, Other->getLocation()), "this conversion can be used here"}};
    return D;
  }
  return std::nullopt;
}
