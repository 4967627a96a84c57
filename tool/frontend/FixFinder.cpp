//===- FixFinder.cpp - Fixes for what only Visual C++ accepts -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Maps errors of Clang to fixes, by the error's number. Only errors of which
// the fix is certain are mapped. For some, Clang has a fix-it, which is used;
// for others, the text is made here.
//
//===----------------------------------------------------------------------===//

#include "frontend/FixFinder.h"
#include "ast/ClangVersion.h"
#include "ast/DiagnosticArguments.h"
#include "edits/Editor.h"
#include "edits/LexedText.h"
#include "frontend/Invocation.h"
#include "frontend/Undefinitions.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"
#include <algorithm>
#include <map>

using namespace clang;

namespace amp2hip {

bool isLostName(unsigned ID) {
  switch (ID) {
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_undeclared_use:
  case diag::err_undeclared_use_suggest:
  case diag::err_unknown_typename:
  case diag::err_unknown_typename_suggest:
  case diag::err_no_template:
  case diag::err_no_template_suggest:
  case diag::ext_adl_only_template_id:
    return true;
  default:
    return false;
  }
}

namespace {

/// What Clang's hint inserts; errors of instances have none.
StringRef wordFor(unsigned ID) {
  switch (ID) {
  case diag::err_typename_missing:
  case diag::err_typename_missing_template:
  case diag::ext_implicit_typename:
  case diag::err_template_arg_must_be_type_suggest:
    return "typename ";
  case diag::err_template_kw_missing:
  case diag::err_missing_dependent_template_keyword:
    return "template ";
  default:
    return "";
  }
}

/// Errors of which Clang knows the one way to put them right.
bool hasExactHint(unsigned ID) {
  return !wordFor(ID).empty() || ID == diag::err_member_extra_qualification ||
         ID == diag::err_missing_exception_specification ||
         ID == diag::ext_elaborated_enum_class;
}

/// Errors about qualified names.
bool isOfMember(unsigned ID) {
  return llvm::is_contained({diag::err_no_member, diag::err_no_member_suggest,
                             diag::err_no_member_template,
                             diag::err_no_member_template_suggest},
                            ID);
}

std::string textOf(const Diagnostic &Info) {
  llvm::SmallString<256> Text;
  Info.FormatDiagnostic(Text);
  return Text.str().split("; ").first.str();
}

} // namespace

InsertionOrder Fix::order() const {
  StringRef Words = StringRef(Text).rtrim();
  if (Declares)
    return Words.starts_with("#") ? Position::Include
                                  : InsertionOrder{Position::Declaration, Rank};
  if (Behind && Words == ")")
    return {Position::ClosingFix, Rank};
  if (Behind)
    return Position::BehindToken;
  if (Words == "typename" || Words == "template")
    return Position::Keyword;
  if (Words.ends_with("::") || Words.ends_with("->"))
    return Position::Qualifier;
  return {Position::OpeningFix, Rank};
}

//===----------------------------------------------------------------------===//
// What errors ask for
//===----------------------------------------------------------------------===//

void FixFinder::add(const SourceManager &SM, SourceLocation Loc, Fix M) {
  Loc = placeInFile(SM, Loc);
  if (Loc.isInvalid() || SM.isInSystemHeader(Loc))
    return;
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  M.File = realPathOf(SM, File);
  M.Offset = Offset;
  if (!M.File.empty())
    Found.insert(std::move(M));
}

void FixFinder::add(const SourceManager &SM, SourceLocation Loc,
                    unsigned Length, StringRef Text, bool Behind,
                    StringRef Fault) {
  Fix M;
  M.Length = Length;
  M.Text = Text.str();
  M.Behind = Behind;
  M.Fault = Fault.str();
  add(SM, Loc, std::move(M));
}

void FixFinder::add(const SourceManager &SM, const LocalFix &F) {
  add(SM, F.Loc, F.Length, F.Text, F.Behind,
      F.Fault.empty() ? LastText : F.Fault);
}

void FixFinder::note(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
  if (!Info.hasSourceManager() || Info.getLocation().isInvalid())
    return;
  if (Level == DiagnosticsEngine::Note) {
    noteNote(Info);
    return;
  }
  LastError = Info.getID();
  LastPlace = Info.getLocation();
  LastText = textOf(Info);
  LastRanges.clear();
  for (const CharSourceRange &Range : Info.getRanges())
    LastRanges.push_back(Range.getAsRange());
  Errors.push_back(LastPlace);
  noteError(Info);
}

/// Whether a reference to a class cannot bind to a temporary: Visual C++ lets
/// none to a scalar do so.
static bool bindsTemporaryOfClass(const Diagnostic &Info) {
  QualType T = typeIn(Info, 1);
  return Info.getID() == diag::err_lvalue_reference_bind_to_temporary &&
         !T.isNull() && (T->isDependentType() || T->isRecordType());
}

/// Which operands of a binary operator that none takes are of classes.
static llvm::SmallVector<bool, 2> operandsOfClasses(const Diagnostic &Info) {
  llvm::SmallVector<bool, 2> Result;
  if (Info.getID() != diag::err_typecheck_invalid_operands)
    return Result;
  for (unsigned I = 0; I != 2 && I != Info.getNumArgs(); ++I) {
    QualType T = typeIn(Info, I);
    Result.push_back(!T.isNull() && T->isRecordType());
  }
  return Result;
}

/// The namespace in which a qualified name is not found.
static const DeclContext *lackingNamespace(const Diagnostic &Info) {
  if (!isOfMember(Info.getID()) || Info.getNumArgs() < 2 ||
      Info.getArgKind(1) != DiagnosticsEngine::ak_declcontext)
    return nullptr;
  const auto *Space = reinterpret_cast<const DeclContext *>(Info.getRawArg(1));
  return Space && Space->isNamespace() ? Space : nullptr;
}

/// Whether it is libstdc++ that says, in words of its own, that the elements of
/// a container are const.
static bool isOfConstElements(const Diagnostic &Info) {
  unsigned Message = 0;
  if (Info.getID() == diag::err_static_assert_failed)
    Message = 1;
  else if (Info.getID() == diag::err_static_assert_requirement_failed)
    Message = 2;
  return Message &&
         Info.getArgKind(Message) == DiagnosticsEngine::ak_std_string &&
         StringRef(Info.getArgStdStr(Message))
             .contains("must have a non-const, non-volatile");
}

/// Whether what Clang says of a failed substitution is the error \p ID, which
/// it keeps as a text alone.
static bool isSubstitutionFailure(const Diagnostic &Note, unsigned ID) {
  StringRef Words = Note.getDiags()->getDiagnosticIDs()->getDescription(ID);
  return textOf(Note).find(Words.split('%').first) != std::string::npos;
}

/// Chooses the fix for an error. Some errors are only collected, because their
/// fix needs the notes that follow or the whole unit.
void FixFinder::noteError(const Diagnostic &Info) {
  LastBindsClass = bindsTemporaryOfClass(Info);
  LastOperandsOfClasses = operandsOfClasses(Info);
  for (const LocalFix &F : localFixesFor(Info))
    add(Info.getSourceManager(), F);
  if (auto Macro = undefineMacro(Info))
    add(Info.getSourceManager(), Macro->first, std::move(Macro->second));
  else if (hasExactHint(LastError))
    takeHints(Info);
  else if (LastBindsClass)
    keepTemporary(Info);
  else if (LastError == diag::err_nested_name_spec_non_tag)
    askTraits(Info);
  else if (LastError == diag::ext_cce_narrowing)
    castTemplateArgument(Info);
  else if (LastError == diag::err_template_param_shadow)
    Shadows.push_back({{LastPlace, LastText}});
  else if (isOfConstElements(Info)) {
    ConstElements = LastText;
  } else if (isLostName(LastError) ||
             LastError == diag::err_found_in_dependent_base) {
    noteLost(Info);
  } else if (const DeclContext *Space = lackingNamespace(Info)) {
    noteLost(Info, Space);
  } else if (LastError == diag::err_ovl_no_viable_function_in_call ||
             LastError == diag::err_template_missing_args ||
             LastError == diag::err_mem_init_not_member_or_class ||
             LastError == diag::err_mem_init_not_member_or_class_suggest) {
    size_t Before = Lost.size();
    noteLost(Info);
    if (Lost.size() != Before)
      Lost.back().IsHidden = true;
  }
}

void FixFinder::noteLost(const Diagnostic &Info, const DeclContext *Space) {
  const SourceManager &SM = Info.getSourceManager();
  SourceLocation Loc = placeInFile(SM, LastPlace);
  if (Loc.isInvalid() || SM.isInSystemHeader(Loc))
    return;
  std::string Name = withoutSplices(Lexer::getSourceText(
      CharSourceRange::getTokenRange(Loc), SM, LangOptions()));
  // Of a qualified name the place may be its first part.
  if (Space && Info.getArgKind(0) == DiagnosticsEngine::ak_declarationname)
    Name =
        DeclarationName::getFromOpaqueInteger(Info.getRawArg(0)).getAsString();
  Lost.push_back({{Loc, LastText}, std::move(Name), {}, Space});
}

/// Whether the name at \p Loc is the second one of `typedef T T;`.
static bool isTypedefOf(const SourceManager &SM, SourceLocation Loc) {
  Loc = placeInFile(SM, Loc);
  if (Loc.isInvalid())
    return false;
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  StringRef Name = Lexer::getSourceText(CharSourceRange::getTokenRange(Loc), SM,
                                        LangOptions());
  StringRef Before = SM.getBufferData(File).take_front(Offset).rtrim();
  return Before.consume_back(Name) && Before.rtrim().ends_with("typedef");
}

/// Completes the fix for the last error with what a note says.
void FixFinder::noteNote(const Diagnostic &Info) {
  const SourceManager &SM = Info.getSourceManager();
  if (auto Macro = libraryMacroIn(Info, LastPlace))
    InLibrary.push_back(std::move(*Macro));
  switch (Info.getID()) {
  case diag::note_macro_here:
    if (LastError == diag::err_too_many_args_in_macro_invoc)
      FullMacros.push_back(
          {{LastPlace, LastText}, Info.getArgIdentifier(0)->getName().str()});
    return;
  case diag::note_template_param_here:
    if (LastError == diag::err_template_param_shadow &&
        isTypedefOf(SM, LastPlace))
      Shadows.back() = {{Info.getLocation(), LastText}, LastPlace};
    return;
  case diag::note_ambiguous_candidate:
    if (LastError == diag::err_ambiguous_reference)
      qualify(Info);
    return;
  case diag::note_not_found_by_two_phase_lookup:
    if (SourceLocation Loc = placeInFile(SM, LastPlace); Loc.isValid())
      Lost.push_back({{Loc, LastText}, "", Info.getLocation()});
    return;
  case diag::note_ovl_candidate_bad_value_category:
    noteTemporary(Info);
    return;
  case diag::note_ovl_candidate_bad_conv:
    noteConversion(Info);
    return;
  case diag::note_parameter_here:
  case diag::note_parameter_named_here:
    if (LastBindsClass && !LastRanges.empty())
      wrap(SM, LastRanges.front(), LastText);
    return;
  case diag::note_ovl_candidate_inconsistent_deduction:
    nameSizeType(Info);
    return;
  case diag::note_init_list_narrowing_silence:
    takeCast(Info);
    return;
  case diag::note_ovl_candidate_substitution_failure:
    if (isSubstitutionFailure(
            Info, diag::err_deduced_non_type_template_arg_type_mismatch))
      Unsigned.push_back(Info.getLocation());
    return;
  default:
    return;
  }
}

/// Whether a \p To is made of an lvalue of \p From that may be changed, and of
/// no other.
static bool isMadeOfLvalue(QualType To, QualType From) {
  const CXXRecordDecl *Class = To.getNonReferenceType()->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition() || !From->isRecordType() ||
      From.isConstQualified())
    return false;
  return llvm::any_of(Class->ctors(), [&](const CXXConstructorDecl *C) {
    if (C->getNumParams() == 0 || C->isExplicit())
      return false;
    QualType First = C->getParamDecl(0)->getType();
    return First->isLValueReferenceType() &&
           First->getPointeeType().getCanonicalType() ==
               From.getCanonicalType();
  });
}

/// Whether a stream of <fstream> is to open a file with a wide name, which only
/// Visual C++'s can.
static bool isWidePath(const Diagnostic &Note, QualType From, QualType To) {
  const SourceManager &SM = Note.getSourceManager();
  StringRef Header = SM.getFilename(SM.getSpellingLoc(Note.getLocation()));
  std::string Type = From.getCanonicalType().getAsString();
  return SM.isInSystemHeader(Note.getLocation()) &&
         llvm::sys::path::filename(Header) == "fstream" &&
         Note.getRawArg(6) == 1 && StringRef(Type).contains("wchar_t") &&
         (To->isPointerType() || To->isReferenceType());
}

/// A temporary that becomes another class by way of a `T &`: an array where an
/// array_view is asked for.
void FixFinder::noteConversion(const Diagnostic &Info) {
  // What kind of candidate (3), both types, whether the object is meant, and
  // the number of the argument.
  QualType From = typeIn(Info, 3), To = typeIn(Info, 4);
  if (Info.getNumArgs() <= 6 || Info.getRawArg(5) || From.isNull() ||
      To.isNull())
    return;
  if (isWidePath(Info, From, To))
    Temporaries.push_back(
        {{LastPlace, LastText}, 1, "amp2hip::compat::pathOf("});
  if (!isMadeOfLvalue(To, From))
    return;
  if (LastError == diag::err_ovl_no_viable_oper && LastRanges.size() == 2)
    wrap(Info.getSourceManager(), LastRanges.back(), LastText);
  else
    Temporaries.push_back({{LastPlace, LastText}, Info.getRawArg(6)});
}

/// Takes Clang's own fix-its, if all of them are in files. A word that is
/// removed takes the blanks after it along.
void FixFinder::takeHints(const Diagnostic &Info) {
  const SourceManager &SM = Info.getSourceManager();
  StringRef Word = wordFor(Info.getID());
  if (Info.getFixItHints().empty() && !Word.empty())
    add(SM, Info.getLocation(), 0, Word, false, LastText);
  for (const FixItHint &Hint : Info.getFixItHints()) {
    CharSourceRange Range = Hint.RemoveRange;
    SourceLocation Begin = placeInFile(SM, Range.getBegin()),
                   End = placeInFile(SM, Range.getEnd());
    if (Begin.isInvalid() || End.isInvalid() ||
        !Hint.InsertFromRange.isInvalid())
      return;
    unsigned Length = SM.getFileOffset(End) - SM.getFileOffset(Begin);
    if (Range.isTokenRange())
      Length += Lexer::MeasureTokenLength(End, SM, LangOptions());
    // The word goes with the blank after it.
    const char *Behind = SM.getCharacterData(Begin) + Length;
    if (Length && Hint.CodeToInsert.empty())
      while (*Behind == ' ') {
        ++Behind;
        ++Length;
      }
    add(SM, Begin, Length, Hint.CodeToInsert, false, LastText);
  }
}

/// A value in braces that its new type may not hold: the cast that Clang names.
void FixFinder::takeCast(const Diagnostic &Info) {
  if (!Info.getRanges().empty() && !Info.getFixItHints().empty())
    wrap(Info.getSourceManager(), Info.getRanges().front().getAsRange(),
         LastText, Info.getFixItHints().front().CodeToInsert);
}

/// `T &v = temporary();`: with Visual C++ the temporary lives as long as v, and
/// may be changed. `T &&` is the standard's way to say so.
void FixFinder::keepTemporary(const Diagnostic &Info) {
  const SourceManager &SM = Info.getSourceManager();
  SourceLocation Name = placeInFile(SM, Info.getLocation());
  if (Name.isInvalid())
    return;
  auto [File, Offset] = SM.getDecomposedLoc(Name);
  StringRef Before = SM.getBufferData(File).take_front(Offset).rtrim();
  if (!Before.ends_with("&") || Before.ends_with("&&")) {
    if (!Info.getRanges().empty())
      BoundNowhere.push_back(
          {Info.getRanges().front().getAsRange(), textOf(Info)});
    return;
  }
  add(SM, SM.getComposedLoc(File, Before.size() - 1), 1, "&&", false, LastText);
}

/// Brackets around a value, as of a temporary that is an argument for `T &`.
void FixFinder::wrap(const SourceManager &SM, SourceRange Value,
                     StringRef Fault, StringRef Open) {
  auto Bytes = bytesOfUse(SM, Value);
  if (!Bytes)
    return;
  enclose(SM, Bytes->first, Bytes->second, Open, Fault);
}

void FixFinder::enclose(const SourceManager &SM, SourceLocation Begin,
                        unsigned Length, StringRef Open, StringRef Fault) {
  Fix Opening, Closing;
  Opening.Text = Open.str();
  Opening.Fault = Fault.str();
  Closing.Text = ")";
  Closing.Behind = true;
  Opening.Rank = -int(Length);
  Closing.Rank = Length;
  add(SM, Begin, std::move(Opening));
  add(SM, Begin.getLocWithOffset(Length), std::move(Closing));
}

/// A temporary as an argument, a condition or an operand that is a `T &`.
void FixFinder::noteTemporary(const Diagnostic &Note) {
  // Its arguments: whether this is a member, whose first argument is the
  // second operand (0), whether the object is meant (3), and the number of the
  // argument (4).
  if (Note.getNumArgs() <= 4 || Note.getRawArg(3))
    return;
  const SourceManager &SM = Note.getSourceManager();
  if (LastError == diag::err_typecheck_nonviable_condition &&
      !LastRanges.empty())
    return wrap(SM, LastRanges.front(), LastText);
  if (LastError != diag::err_typecheck_invalid_operands) {
    Temporaries.push_back({{LastPlace, LastText}, Note.getRawArg(4)});
    return;
  }
  constexpr unsigned Method = 1;
  const size_t Operand = Note.getRawArg(4) - (Note.getRawArg(0) != Method);
  if (Operand < std::min(LastRanges.size(), LastOperandsOfClasses.size()) &&
      LastOperandsOfClasses[Operand])
    wrap(SM, LastRanges[Operand], LastText);
}

/// Both std and concurrency have a name: a program that uses both namespaces
/// was read where std had it in another header.
void FixFinder::qualify(const Diagnostic &Info) {
  const SourceManager &SM = Info.getSourceManager();
  if (Info.getArgKind(0) != DiagnosticsEngine::ak_nameddecl)
    return;
  const auto *D = reinterpret_cast<const NamedDecl *>(Info.getRawArg(0));
  if (isa<NamespaceDecl>(D)) // Ambiguous under Visual C++, too.
    return;
  StringRef File = SM.getFilename(SM.getSpellingLoc(D->getLocation()));
  std::string Name = D->getQualifiedNameAsString();
  if (!File.starts_with(ModelHeaderDir) ||
      !StringRef(Name).starts_with("Concurrency::"))
    return;
  Name.front() = 'c';
  add(SM, LastPlace,
      Lexer::MeasureTokenLength(SM.getSpellingLoc(LastPlace), SM,
                                LangOptions()),
      Name, false, LastText);
}

} // namespace amp2hip
