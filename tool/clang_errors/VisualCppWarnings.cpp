//===- VisualCppWarnings.cpp - Warnings of Visual C++ ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Faults that a program may have had without harm, because Visual C++ compiled
// them to something that worked as the author wanted. The optimizers of g++,
// Clang and nvcc assume that they do not happen: a function without `return`
// runs on into the next one. Clang finds them in the same parse. All other
// warnings of Clang stay unreported: the code works as before.
//
//===----------------------------------------------------------------------===//

#include "clang_errors/VisualCppWarnings.h"
#include "ast/AmpEntities.h"
#include "ast/DiagnosticArguments.h"
#include "ast/version/Diagnostics.h"
#include "clang_errors/ClangArguments.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticSema.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;
using llvm::StringRef;

namespace amp2hip {
namespace {

/// Whether the warning \p ID is about the end of a function without `return`.
/// Clang 19 has one for each kind of function, and later versions one for all.
bool isOfMissingReturn(unsigned ID) {
  return diagnosticTables().getWarningOptionForDiag(ID) == "return-type" &&
         !isExtensionOfClang(ID);
}

std::string textOf(const clang::Diagnostic &Info) {
  llvm::SmallString<128> Text;
  Info.FormatDiagnostic(Text);
  return Text.str().str();
}

/// The object whose address a function returns.
std::string endingObject(const clang::Diagnostic &Info) {
  return Info.getID() == diag::warn_ret_stack_addr_ref
             ? "'" + nameIn(Info, 1) + "'"
             : "a temporary object";
}

/// Whether the object whose address a function returns is tile_static, which
/// lives as long as the tile.
bool isOfTile(const clang::Diagnostic &Info) {
  if (Info.getID() != diag::warn_ret_stack_addr_ref ||
      Info.getArgKind(1) != DiagnosticsEngine::ak_nameddecl)
    return false;
  const auto *V =
      dyn_cast<VarDecl>(reinterpret_cast<const NamedDecl *>(Info.getRawArg(1)));
  return V && tileStaticKeyword(V).isValid();
}

/// Whether a format wants a floating-point number and gets something else, or
/// the other way round: these are passed in different registers. Other
/// arguments that do not fit print the same as on Windows.
bool isInOtherRegister(const clang::Diagnostic &Info) {
  QualType Argument = typeIn(Info, 1);
  const std::string Name = nameIn(Info, 0);
  StringRef Wanted = Name;
  return !Argument.isNull() && !Wanted.contains('*') &&
         Argument->isRealFloatingType() != Wanted.contains("double");
}

/// Each warning of Clang with what it becomes.
constexpr std::pair<unsigned, DiagID> Passed[] = {
    {diag::warn_uninit_var, DiagID::C4700},
    {diag::warn_uninit_self_reference_in_init, DiagID::C4700},
    {diag::warn_sometimes_uninit_var, DiagID::C4701},
    {diag::warn_ret_stack_addr_ref, DiagID::C4172},
    {diag::warn_ret_local_temp_addr_ref, DiagID::C4172},
    {diag::warn_infinite_recursive_function, DiagID::C4717},
    {diag::warn_throw_in_noexcept_func, DiagID::C4297},
    {diag::warn_shift_gt_typewidth, DiagID::C4293},
    {diag::warn_shift_negative, DiagID::C4293},
    {diag::warn_array_index_exceeds_bounds, DiagID::C4789},
    {diag::warn_array_index_precedes_bounds, DiagID::C4789},
    {diag::warn_format_conversion_argument_type_mismatch, DiagID::C4477},
    {diag::warn_this_null_compare, DiagID::AmpNullThis},
    {diag::warn_this_bool_conversion, DiagID::AmpNullThis},
    {diag::warn_address_of_reference_null_compare, DiagID::AmpNullReference},
    {diag::warn_address_of_reference_bool_conversion, DiagID::AmpNullReference},
};

std::optional<DiagID> passedOnAs(const clang::Diagnostic &Info) {
  for (auto [Warning, To] : Passed)
    if (Warning == Info.getID())
      return To;
  if (!isOfMissingReturn(Info.getID()))
    return std::nullopt;
  return StringRef(textOf(Info)).contains("control paths") ? DiagID::C4715
                                                           : DiagID::C4716;
}

} // namespace

void watchVisualCppWarnings(DiagnosticsEngine &Diags) {
  auto Watch = [&](unsigned ID) {
    Diags.setSeverity(ID, diag::Severity::Warning, SourceLocation());
  };
  for (auto [Warning, To] : Passed)
    Watch(Warning);
  for (unsigned ID = 1; ID != diag::DIAG_UPPER_LIMIT; ++ID)
    if (isOfMissingReturn(ID))
      Watch(ID);
}

std::optional<Diagnostic> visualCppWarning(const clang::Diagnostic &Info) {
  std::optional<DiagID> To = passedOnAs(Info);
  if (!To)
    return std::nullopt;
  Diagnostic D(*To, placeOf(Info), {});
  switch (*To) {
  case DiagID::C4477:
    if (!isInOtherRegister(Info))
      return std::nullopt;
    D.Args = {nameIn(Info, 0), nameIn(Info, 1)};
    break;
  case DiagID::C4172:
    if (isOfTile(Info))
      return std::nullopt;
    D.Args = {endingObject(Info)};
    break;
  case DiagID::C4701:
  case DiagID::C4789:
    D.Args = {textOf(Info)};
    break;
  case DiagID::C4700:
  case DiagID::C4297:
    D.Args = {nameIn(Info, 0)};
    break;
  default:
    break;
  }
  return D;
}

std::optional<DiagnosticNote>
noteOfVisualCppWarning(const clang::Diagnostic &Info) {
  if (Info.getID() != diag::note_uninit_var_use)
    return std::nullopt;
  return DiagnosticNote{placeOf(Info), "it is read here"};
}

} // namespace amp2hip
