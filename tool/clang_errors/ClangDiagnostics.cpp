//===- ClangDiagnostics.cpp - Clang's errors as Diagnostics ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A consumer of Clang's diagnostics. An error whose meaning depends on where it
// is (in device code or not) is kept until the unit is parsed and the model
// tells.
//
//===----------------------------------------------------------------------===//

#include "clang_errors/ClangDiagnostics.h"
#include "ast/DiagnosticArguments.h"
#include "ast/ShortVectors.h"
#include "ast/version/Diagnostics.h"
#include "clang_errors/Advice.h"
#include "clang_errors/ClangArguments.h"
#include "clang_errors/ClangCalls.h"
#include "clang_errors/ClangKinds.h"
#include "clang_errors/ConstObjects.h"
#include "clang_errors/Extensions.h"
#include "clang_errors/Folding.h"
#include "clang_errors/ForeignCode.h"
#include "clang_errors/MissingIncludes.h"
#include "clang_errors/Suggestions.h"
#include "clang_errors/VisualCppWarnings.h"
#include "frontend/Invocation.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclarationName.h"
#include "clang/AST/Type.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/SmallString.h"

using namespace amp2hip;
using llvm::StringRef;
using DE = clang::DiagnosticsEngine;

namespace {

void replaceAll(std::string &Text, StringRef From, StringRef To) {
  for (size_t At = 0; (At = Text.find(From, At)) != std::string::npos;
       At += To.size())
    Text.replace(At, From.size(), To);
}

/// Clang's text, or \p As, with the words of C++ AMP in place of HIP's: the
/// user wrote restrict(amp), and Clang parses __device__.
std::string message(const clang::Diagnostic &Info, StringRef As = "") {
  llvm::SmallString<256> Formatted;
  if (As.empty())
    Info.FormatDiagnostic(Formatted);
  else
    Info.FormatDiagnostic(As.begin(), As.end(), Formatted);
  std::string Text = Formatted.str().str();
  replaceAll(Text, "__host__ __device__", "restrict(cpu, amp)");
  replaceAll(Text, "__host__", "restrict(cpu)");
  replaceAll(Text, "__device__", "restrict(amp)");
  replaceAll(Text, "__global__", "kernel");
  return withShortVectorNames(std::move(Text));
}

/// Whether the location is in the parser's own headers for <amp.h>.
bool isInLibrary(const FileLocation &Where) {
  return StringRef(Where.File).starts_with(AmpHeaderDir);
}

bool isStaticAssert(unsigned Error) {
  return Error == clang::diag::err_static_assert_failed ||
         Error == clang::diag::err_static_assert_requirement_failed;
}

/// The text of a static_assert of the library, which addresses its user.
std::optional<Diagnostic> mapStaticAssert(const clang::Diagnostic &Info) {
  if (!isStaticAssert(Info.getID()))
    return std::nullopt;
  FileLocation Where = placeOf(Info);
  std::vector<std::string> Texts = namesIn(Info);
  if (!isInLibrary(Where) || Texts.empty())
    return std::nullopt;
  return Diagnostic(DiagID::C2338, Where, {Texts.back()});
}

bool isInSystemHeader(const clang::Diagnostic &Info) {
  return Info.hasSourceManager() && Info.getLocation().isValid() &&
         Info.getSourceManager().isInSystemHeader(Info.getLocation());
}

/// Whether a note can be omitted. Clang lists all overloads of the standard
/// library, and `<<` has dozens. Only the first few for the other side are
/// kept.
bool isBesideThePoint(const clang::Diagnostic &Info, size_t Told) {
  constexpr size_t Enough = 3;
  if (isOfOurHeader(Info))
    return true;
  return isInSystemHeader(Info) &&
         (Info.getID() != clang::diag::note_ovl_candidate_bad_target ||
          Told >= Enough) &&
         isOverloadNote(Info.getID());
}

/// Whether a candidate of the first of \p Names is a function of the C or C++
/// library.
bool isOfLibrary(const clang::Diagnostic &Info,
                 const std::vector<std::string> &Names) {
  return !Names.empty() && isInSystemHeader(Info) &&
         !isInLibrary(placeOf(Info));
}

/// The macro of a system header that spells the name at \p Loc: `assert` for
/// `__assert_fail`; empty if there is none.
std::string writtenMacroAt(clang::SourceLocation Loc,
                           const clang::SourceManager &SM) {
  if (!Loc.isMacroID() || !SM.isInSystemHeader(SM.getSpellingLoc(Loc)))
    return "";
  return clang::Lexer::getImmediateMacroName(Loc, SM, clang::LangOptions())
      .str();
}

/// Whether a note shows a declaration in a header that is neither amp2hip's nor
/// the program's.
bool isOfSystem(const clang::Diagnostic &Note) {
  return (isOfEarlierDeclaration(Note.getID()) ||
          Note.getID() == clang::diag::note_previous_decl) &&
         isInSystemHeader(Note) && !isInLibrary(placeOf(Note)) &&
         !isOfOurHeader(Note);
}

/// Whether a note about a function of C++ AMP's library says which argument has
/// the wrong type, or which other meanings a name may have.
bool isReason(const clang::Diagnostic &Info) {
  static constexpr unsigned Reasons[] = {
      clang::diag::note_ovl_candidate_bad_conv,
      clang::diag::note_ovl_candidate_bad_cvr,
      clang::diag::note_ovl_candidate_bad_base_to_derived_conv,
      clang::diag::note_ambiguous_candidate,
  };
  if (!llvm::is_contained(Reasons, Info.getID()))
    return false;
  // The parser's own helpers, and the copying of the class itself.
  static constexpr StringRef Others[] = {
      "amp2hip",  "detail",           "_type",           "_Container",
      "implicit", "copy constructor", "move constructor"};
  std::string Text = message(Info);
  return llvm::none_of(
      Others, [&](StringRef Other) { return StringRef(Text).contains(Other); });
}

/// Whether a note is about a name that only the parser's headers have, and not
/// C++ AMP: a helper, or an interface of COM.
bool isOfParser(const clang::Diagnostic &Info) {
  std::vector<std::string> Names = namesIn(Info);
  if (!isInLibrary(placeOf(Info)) || Names.empty())
    return false;
  StringRef Name = StringRef(Names.front()).trim('\'');
  return Name.starts_with("_") || Name.contains_insensitive("amp2hip") ||
         Name.contains("detail") ||
         (Name.consume_front("I") && !Name.empty() &&
          clang::isUppercase(Name.front()));
}

} // namespace

ClangDiagnostics::ClangDiagnostics() {
  using namespace clang;
  for (unsigned ID :
       {diag::err_ovl_no_viable_function_in_call,
        diag::err_ovl_no_viable_member_function_in_call,
        diag::err_ovl_no_viable_function_in_init,
        diag::err_ovl_no_viable_object_call, diag::err_ovl_no_viable_oper,
        diag::err_ovl_no_viable_conversion_in_cast,
        diag::err_typecheck_nonviable_condition,
        diag::err_ovl_no_viable_subscript,
        diag::err_typecheck_invalid_operands})
    mapWithNote(ID, diag::note_ovl_candidate_bad_target, DiagID::C3930);
  map(diag::err_ref_bad_target, DiagID::C3930);
  map(diag::err_ref_bad_target_global_initializer, DiagID::C3930);
  map(diag::err_cuda_device_exceptions, DiagID::C3594);
  map(diag::err_cuda_ovl_target, DiagID::C3935);
  // These are errors of C++ AMP only in device code. Elsewhere they stay errors
  // of Clang.
  mapInAmpCode(diag::err_bad_reinterpret_cast_small_int, DiagID::C3588);
  mapInAmpCode(diag::err_need_header_before_typeid, DiagID::C3591);
  mapInAmpCode(diag::err_undeclared_var_use, DiagID::C3606Unknown,
               isVisualCppIntrinsic);
  addMapper([this](const clang::Diagnostic &Info) {
    return mapMissingInclude(Info, OnWindows, CompatFolder);
  });
  addMapper(mapEncoding);
  addMapper(mapNameAfterType);
  addMapper(mapOtherLanguage);
  addMapper(mapStructured);
  addMapper(mapJoinedName);
  addMapper(mapIncrement);
  addMapper(mapCharizing);
  addMapper(mapNarrowNumber);
  addMapper(mapTextException);
  addMapper(mapConstElement);
  addMapper(mapConstObject);
  addMapper(mapConstReferent);
  addMapper(mapReadOnlyTexture);
  addMapper(mapStaticAssert);
  addMapper(mapAmpFunction);
  addMapper(mapReference);
  addMapper(mapMissingDefault);
  addMapper(mapUnary);
  addMapper(mapConversion);
}

void ClangDiagnostics::map(unsigned ClangError, DiagID To) {
  Mappings.push_back({ClangError, 0, To});
}

void ClangDiagnostics::mapWithNote(unsigned ClangError, unsigned ClangNote,
                                   DiagID To) {
  Mappings.push_back({ClangError, ClangNote, To});
}

void ClangDiagnostics::mapInAmpCode(unsigned ClangError, DiagID To,
                                    bool (*IsMeant)(StringRef)) {
  Mappings.push_back({ClangError, 0, To, /*InAmpCode=*/true, IsMeant});
}

void ClangDiagnostics::addMapper(Mapper M) {
  Mappers.insert(Mappers.begin(), std::move(M));
}

void ClangDiagnostics::BeginSourceFile(const clang::LangOptions &,
                                       const clang::Preprocessor *Of) {
  PP = Of;
  if (!PP)
    return;
  OnWindows = PP->getTargetInfo().getTriple().isOSWindows();
  watchExtensions(PP->getDiagnostics());
  watchVisualCppWarnings(PP->getDiagnostics());
}

/// Whether C++ AMP does not have the error, or another one has told it.
bool ClangDiagnostics::isDropped(const clang::Diagnostic &Error) const {
  return NoError(Error) || isMiscorrectedAt(placeOf(Error));
}

void ClangDiagnostics::HandleDiagnostic(DE::Level Level,
                                        const clang::Diagnostic &Info) {
  if (Level == DE::Error && isDropped(Info)) {
    LastError = 0;
    return;
  }
  // Clang accepts a missing `typename` as an extension, and g++ 12 does not.
  if (Info.getID() == clang::diag::ext_implicit_typename)
    Level = DE::Error;
  std::optional<Diagnostic> Extension =
      Level == DE::Warning ? refusedExtension(Info, OfClang()) : std::nullopt;
  if (Extension)
    Level = DE::Error;
  DiagnosticConsumer::HandleDiagnostic(Level, Info);
  if (Level >= DE::Error || (Level == DE::Note && LastError))
    Observer(Level, Info);
  if (Extension) {
    LastError = Info.getID();
    Collected.push_back(std::move(*Extension));
  } else if (Level >= DE::Error)
    handleError(Info);
  else if (Level == DE::Note)
    handleNote(Info);
  else
    handleWarning(Info);
  if (isOfEncoding(Info.getID()))
    Collected.push_back(
        {DiagID::AmpEncoding,
         placeOf(Info),
         {"this literal has bytes that are not UTF-8; the program keeps these "
          "bytes, which mean other characters than in the code page of "
          "Windows: save the file as UTF-8"}});
}

/// Collects warnings that Visual C++ has as well. A template may have the fault
/// in several instances.
void ClangDiagnostics::handleWarning(const clang::Diagnostic &Info) {
  LastError = 0;
  std::optional<Diagnostic> D = visualCppWarning(Info);
  OfVisualCpp = D && llvm::none_of(Collected, [&](const Diagnostic &Each) {
                  return Each.ID == D->ID && Each.Where == D->Where;
                });
  if (OfVisualCpp)
    Collected.push_back(std::move(*D));
}

void ClangDiagnostics::refuse(const LibraryMacro &Macro,
                              const clang::SourceManager &SM) {
  if (LibraryMacros.insert(Macro.Name).second)
    Collected.push_back(faultOf(Macro, SM));
}

/// Collects the diagnostic that the first mapper that knows the error makes of
/// it.
bool ClangDiagnostics::usesMapper(const clang::Diagnostic &Info) {
  for (const Mapper &M : Mappers)
    if (std::optional<Diagnostic> D = M(Info)) {
      if (D->Where.File.empty())
        D->Where = placeOf(Info);
      if (isOfOtherLanguage(*D))
        Miscorrected.insert({D->Where.File, D->Where.Line});
      Collected.push_back(std::move(*D));
      return true;
    }
  return false;
}

void ClangDiagnostics::handleError(const clang::Diagnostic &Info) {
  LastError = Info.getID();
  LastPlace = Info.getLocation();
  if (auto Macro = PP ? libraryMacroAt(*PP, LastPlace) : std::nullopt)
    refuse(*Macro, PP->getSourceManager());
  if (!LibraryMacros.empty())
    return;
  LastPlain.clear();
  LastNames = namesOf(Info);
  LastIsArray = isOfArray(Info);
  LastIsLambda = isOfLambda(Info);
  if (usesMapper(Info))
    return;
  // Further errors inside the library follow from its failed static_assert.
  if (isInLibrary(placeOf(Info)) && !Collected.empty() &&
      Collected.back().ID == DiagID::C2338)
    return void(LastError = 0);
  // A template that asserts something has no members where that is false.
  if (isOfInvalidClass(Info))
    OfInvalid.insert(Collected.size());
  if (!usesMapping(Info))
    addAsClangs(Info);
}

/// Collects the diagnostic of the error's mapping. Leaves errors in device code
/// to resolve().
bool ClangDiagnostics::usesMapping(const clang::Diagnostic &Info) {
  if (std::string Name = changedCopyIn(Info); !Name.empty())
    Unresolved.push_back(
        {Collected.size(), Info.getLocation(), DiagID::C3491, {Name}});
  for (const Mapping &M : Mappings) {
    if (M.Error != LastError || M.Note)
      continue;
    if (!M.InAmpCode) {
      Collected.push_back({M.To, placeOf(Info), LastNames, {}});
      return true;
    }
    if (!M.IsMeant || (!LastNames.empty() && M.IsMeant(LastNames.front())))
      Unresolved.push_back({Collected.size(), Info.getLocation(),
                            isOfString(Info) ? DiagID::C3589 : M.To,
                            LastNames});
  }
  return false;
}

/// Clang's words with advice. Keeps the words without the name that Clang
/// suggests.
std::string ClangDiagnostics::textOf(const clang::Diagnostic &Info) {
  std::string Text = message(Info);
  StringRef Plain = suggestionOf(LastError).Plain;
  LastPlain = Plain.empty() ? "" : message(Info, Plain);
  if (suggestsKeyword(Info)) {
    Text = LastPlain;
  } else if (isUndeclared(Info.getID()) || isMissingInNamespace(Info)) {
    Text = advised(std::move(Text), LastNames);
    if (!LastPlain.empty())
      LastPlain = advised(std::move(LastPlain), LastNames);
  }
  if (LastError == clang::diag::err_too_many_args_in_macro_invoc)
    Text += "; Visual C++ ignores the last arguments: remove them";
  return Text;
}

/// Collects an error that C++ AMP has no number for.
void ClangDiagnostics::addAsClangs(const clang::Diagnostic &Info) {
  std::string Text = textOf(Info);
  bool OfLong = isOfRedeclaration(LastError) && WasLong(Info.getLocation());
  Collected.push_back({OfLong ? DiagID::AmpLongOverload : DiagID::AmpParse,
                       placeOf(Info),
                       {Text},
                       {}});
  Diagnostic &D = Collected.back();
  StringRef Name(LastNames.empty() ? StringRef() : LastNames.front());
  if (StringRef Type = standardTypeFor(Name);
      !Type.empty() && isUndeclared(Info.getID()) && D.Where.Line)
    D.FixIts = {{D.Where.Line, D.Where.Column, D.Where.Line,
                 D.Where.Column + static_cast<unsigned>(Name.size()),
                 Type.str()}};
  else if (Text != LastPlain)
    D.FixIts = fixItsOf(Info);
}

/// Drops the name that Clang suggests if the author cannot have meant it.
/// \returns whether \p Note only shows that name, and is dropped as well.
bool ClangDiagnostics::dropSuggestion(const clang::Diagnostic &Note) {
  Diagnostic &D = Collected.back();
  if (D.ID != DiagID::AmpParse || LastPlain.empty())
    return false;
  bool IsHidden = isInLibrary(placeOf(Note)) && suggestsHidden(Note, LastNames);
  bool IsOther = suggestsOtherName(Note, LastNames);
  if (IsHidden)
    D.Args = {"another declaration hides the name '" + LastNames.front() +
              "' of C++ AMP here; write 'concurrency::" + LastNames.front() +
              "'"};
  else if (IsOther)
    D.Args = {withoutSuggestion(LastPlain, LastNames.front(), Note)};
  else if (Note.getID() == clang::diag::note_previous_decl && isOfParser(Note))
    D.Args = {LastPlain};
  else
    return false;
  D.FixIts.clear();
  if (IsOther)
    Miscorrected.insert({D.Where.File, D.Where.Line});
  return IsHidden || IsOther;
}

/// Changes \p D as the mappings do for Clang's error with such a note.
void ClangDiagnostics::useMapping(const clang::Diagnostic &Note,
                                  Diagnostic &D) const {
  auto M = llvm::find_if(Mappings, [&](const Mapping &Each) {
    return Each.Error == LastError && Each.Note == Note.getID();
  });
  if (D.ID != DiagID::AmpParse || M == Mappings.end())
    return;
  D.ID = M->To;
  D.Args = LastNames;
  D.FixIts.clear();
  // A header in runtime/compat declares Visual C++'s intrinsics.
  bool IsOfLibrary = isOfLibrary(Note, D.Args);
  if (IsOfLibrary && isVisualCppIntrinsic(D.Args.front())) {
    D.ID = DiagID::C3606Unknown;
  } else if (IsOfLibrary) {
    std::string Macro = writtenMacroAt(LastPlace, Note.getSourceManager()),
                Name = Macro.empty() ? D.Args.front() : Macro;
    D.ID = DiagID::C3930Library;
    D.Args = {Name, adviceOnHostFunction(Name).str()};
  } else if (LastIsLambda) {
    D.ID = DiagID::C3930Lambda;
    D.Args = {sideOf(Note)};
  }
  if (isInLibrary(placeOf(Note)) && !D.Args.empty()) {
    D.ID = DiagID::C3930Amp;
    D.Args = aboutAmpFunction(D.Args.front(), Note);
  }
  if (LastIsArray) {
    D.ID = DiagID::C3931;
    D.Args.push_back("an array element");
  }
}

/// Visual C++ has two errors for a call without a fitting function: one if
/// there is one function, and one if there are several.
void ClangDiagnostics::blameConst(const clang::Diagnostic &Note,
                                  Diagnostic &D) const {
  std::vector<std::string> Words = lostConst(Note);
  const bool IsFirst = D.ID == DiagID::AmpParse && D.Notes.empty();
  if (D.ID == DiagID::C2664 && isOverloadNote(Note.getID()))
    Words = std::move(D.Args);
  else if (D.ID != DiagID::AmpParse || Words.empty() ||
           isInLibrary(placeOf(Note)))
    return;
  D.FixIts.clear();
  D.ID = DiagID::C2664;
  D.Args = std::move(Words);
  if (IsFirst || LastNames.empty())
    return;
  const std::string Why = Diagnostic(D).text();
  D.ID = DiagID::C2665;
  D.Args = {LastNames.front(), Why};
}

/// A note may tell more of the fault than the error did.
void ClangDiagnostics::changeFault(const clang::Diagnostic &Note,
                                   Diagnostic &D) const {
  useMapping(Note, D);
  if (auto Converting = mapConverting(Note);
      Converting && D.ID == DiagID::AmpParse) {
    D.ID = Converting->ID;
    D.Args = std::move(Converting->Args);
    llvm::append_range(D.Notes, Converting->Notes);
    D.FixIts.clear();
  }
  if (std::string Why = whyNoAtomic(Note);
      D.ID == DiagID::AmpParse && isInLibrary(placeOf(Note)) && !Why.empty() &&
      !LastNames.empty() &&
      StringRef(LastNames.front()).starts_with("atomic_")) {
    D.ID = DiagID::C2665;
    D.Args = {LastNames.front(), Why};
  }
  if (isNoViable(LastError))
    blameConst(Note, D);
  if (D.ID == DiagID::C2440 && Note.getID() == clang::diag::note_parameter_here)
    D.ID = DiagID::C2664;
  if (D.ID == DiagID::AmpParse &&
      Note.getID() == clang::diag::note_not_found_by_two_phase_lookup) {
    D.ID = DiagID::AmpVisualCppRefused;
    D.Args.push_back("'" + declarationAt(Note) + ";' before the template");
  }
  if (D.ID == DiagID::AmpParse && isOfRedeclaration(LastError) &&
      isOfEarlierDeclaration(Note.getID()) && WasLong(Note.getLocation()))
    D.ID = DiagID::AmpLongOverload;
  if (D.ID == DiagID::AmpParse && isOfClash(LastError) && isOfSystem(Note)) {
    D.ID = DiagID::AmpPlatformClash;
    D.Args = {wordAt(D.Where, D.Where.Column).str()};
    D.FixIts.clear();
  }
  // If the program has a candidate of its own, the call means that one.
  if (D.ID == DiagID::C3930Library &&
      Note.getID() == clang::diag::note_ovl_candidate_bad_target &&
      !isOfLibrary(Note, D.Args)) {
    D.ID = DiagID::C3930;
    D.Args.pop_back();
  }
}

void ClangDiagnostics::handleNote(const clang::Diagnostic &Info) {
  if (!LastError) {
    if (auto Note = noteOfVisualCppWarning(Info); Note && OfVisualCpp)
      Collected.back().Notes.push_back(std::move(*Note));
    return;
  }
  if (auto Macro = libraryMacroIn(Info, LastPlace)) {
    if (LibraryMacros.empty())
      Collected.pop_back();
    refuse(*Macro, Info.getSourceManager());
  }
  if (!LibraryMacros.empty() || Collected.empty())
    return;
  Diagnostic &D = Collected.back();
  if (dropSuggestion(Info))
    return;
  // An error inside the library moves to the note at the code that caused it.
  bool Leads = D.ID == DiagID::C2338 || isInstantiationNote(Info.getID());
  if (isStaticAssert(LastError) && isOfInvalidClass(Info))
    OfInvalid.insert(Collected.size() - 1);
  if (Leads && isInLibrary(D.Where)) {
    if (FileLocation Where = placeOf(Info); !isInLibrary(Where))
      D.Where = Where;
    return;
  }
  changeFault(Info, D);
  addNote(Info, D);
}

/// Notes in the library's headers are dropped, except for reasons: these
/// headers are no files that a user could open.
void ClangDiagnostics::addNote(const clang::Diagnostic &Info, Diagnostic &D) {
  FileLocation Where = placeOf(Info);
  if (D.ID == DiagID::AmpParse && isOfOurHeader(Info) &&
      isOfEarlierDeclaration(Info.getID()))
    D.Args.front() += "; a header of amp2hip declares this name, as a header "
                      "of Windows does: remove this declaration";
  if (isInLibrary(Where) && isReason(Info))
    D.Notes.push_back(
        {{D.Where.File, D.Where.Line, D.Where.Column}, message(Info)});
  if (!isInLibrary(Where) && !isBesideThePoint(Info, D.Notes.size()))
    D.Notes.push_back(
        {Where, message(Info), isInstantiationNote(Info.getID())});
}

/// Called when the model is complete and knows which code is device code.
void ClangDiagnostics::resolve(
    llvm::function_ref<bool(clang::SourceLocation)> StandsInAmpCode) {
  for (Open &O : std::exchange(Unresolved, {}))
    if (StandsInAmpCode(O.Loc)) {
      Collected[O.Index].ID = O.To;
      Collected[O.Index].Args = std::move(O.Names);
    }
}

/// Adds a fix-it that makes the elements of a view const, if the library
/// asserts that the container is const.
static void addConstElement(Diagnostic &D) {
  size_t At =
      StringRef(D.Where.Text).take_front(D.Where.Column).rfind("array_view<");
  if (!StringRef(D.text()).contains("array_view<const T>") ||
      At == StringRef::npos)
    return;
  unsigned Column = At + StringRef("array_view<").size() + 1;
  D.FixIts = {{D.Where.Line, Column, D.Where.Line, Column, "const "}};
}

std::vector<Diagnostic> ClangDiagnostics::take() {
  LastError = 0;
  Unresolved.clear();
  std::vector<Diagnostic> Result = std::exchange(Collected, {});
  // The text of a failed assertion is enough: other errors at the same location
  // follow from it.
  std::vector<FileLocation> Asserted;
  for (size_t I = 0; I != Result.size(); ++I)
    if (Diagnostic &D = Result[I]; D.ID == DiagID::C2338) {
      // If several assertions of a function fail, Clang prints the use that
      // instantiates it only after the first one.
      if (isInLibrary(D.Where) && I != 0) {
        D.Where = Result[I - 1].Where;
        if (OfInvalid.contains(I - 1))
          OfInvalid.insert(I);
      }
      Asserted.push_back(D.Where);
      addConstElement(D);
    }
  size_t I = 0, J = 0;
  const bool IsTold = llvm::any_of(Result, [&](const Diagnostic &D) {
    return !OfInvalid.contains(I++) && D.severity() == Severity::Error;
  });
  std::erase_if(Result, [&](const Diagnostic &D) {
    return (OfInvalid.contains(J++) && IsTold) ||
           (D.ID == DiagID::AmpParse && llvm::is_contained(Asserted, D.Where));
  });
  OfInvalid.clear();
  return Result;
}
