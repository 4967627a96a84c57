//===- FixFinder.cpp - Collects the fixes of one reading ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Hands each error and note of Clang's to the repairs of the table, and the
// unit to the repairs that need it as a whole.
//
//===----------------------------------------------------------------------===//

#include "ast/DiagnosticArguments.h"
#include "dialect/Reading.h"
#include "edits/Blanks.h"
#include "edits/Editor.h"
#include "edits/FilePlaces.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace amp2hip {

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
// Reading
//===----------------------------------------------------------------------===//

void Reading::add(const SourceManager &SM, SourceLocation Loc, Fix F) {
  Loc = placeInFile(SM, Loc);
  if (Loc.isInvalid() || SM.isInSystemHeader(Loc))
    return;
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  F.File = realPathOf(SM, File);
  F.Offset = Offset;
  F.OfName |= isOfName(Error.ID);
  if (!F.File.empty())
    Found.insert(std::move(F));
}

void Reading::replace(const SourceManager &SM, SourceLocation Loc,
                      unsigned Length, StringRef Text, StringRef Fault) {
  Fix F;
  F.Length = Length;
  F.Text = Text.str();
  F.Fault = Fault.str();
  add(SM, Loc, std::move(F));
}

void Reading::insertBehind(const SourceManager &SM, SourceLocation Loc,
                           StringRef Text, StringRef Fault) {
  Fix F;
  F.Text = Text.str();
  F.Behind = true;
  F.Fault = Fault.str();
  add(SM, Loc, std::move(F));
}

void Reading::enclose(const SourceManager &SM, SourceLocation Begin,
                      unsigned Length, StringRef Open, StringRef Fault,
                      StringRef Close) {
  Fix Opening, Closing;
  Opening.Text = Open.str();
  Opening.Fault = Fault.str();
  Closing.Text = Close.str();
  Closing.Behind = true;
  Opening.Rank = -int(Length);
  Closing.Rank = Length;
  add(SM, Begin, std::move(Opening));
  add(SM, Begin.getLocWithOffset(Length), std::move(Closing));
}

void Reading::wrap(const SourceManager &SM, SourceRange Value, StringRef Fault,
                   StringRef Open) {
  if (auto Bytes = bytesOfUse(SM, Value))
    enclose(SM, Bytes->first, Bytes->second, Open, Fault);
}

const OpenFix *Reading::errorIn(const SourceManager &SM, SourceLocation Begin,
                                unsigned Length) const {
  auto [File, Offset] = SM.getDecomposedLoc(Begin);
  for (const OpenFix &E : Errors) {
    auto [In, At] = SM.getDecomposedLoc(SM.getExpansionLoc(E.Loc));
    if (In == File && Offset <= At && At < Offset + Length)
      return &E;
  }
  return nullptr;
}

std::optional<ErrorText> textAt(const Diagnostic &Error) {
  const SourceManager &SM = Error.getSourceManager();
  SourceLocation Loc = placeInFile(SM, Error.getLocation());
  if (Loc.isInvalid() || SM.isInSystemHeader(Loc))
    return std::nullopt;
  return ErrorText{Error, SM, Loc};
}

void addAll(Reading &R, const SourceManager &SM, const Fixes &All) {
  for (const LocalFix &F : All) {
    StringRef Fault = F.Fault.empty() ? R.Error.Fault : F.Fault;
    if (F.Behind)
      R.insertBehind(SM, F.Loc, F.Text, Fault);
    else
      R.replace(SM, F.Loc, F.Length, F.Text, Fault);
  }
}

LocalFix removalOfWord(const SourceManager &SM, SourceLocation Loc,
                       StringRef Fault) {
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  StringRef Buffer = SM.getBufferData(File);
  unsigned Begin = Offset,
           End = Offset + Lexer::MeasureTokenLength(Loc, SM, LangOptions());
  if (StringRef Blanks = leadingBlanks(Buffer.drop_front(End)); !Blanks.empty())
    End += Blanks.size();
  else
    Begin = Buffer.take_front(Offset).rtrim(' ').size();
  return {SM.getComposedLoc(File, Begin), End - Begin, "", false, Fault.str()};
}

bool skipParameters(RawTokens &Tokens) {
  int Depth = 0;
  while (Tokens.next()) {
    if (Tokens.token().is(tok::l_paren))
      ++Depth;
    else if (Tokens.token().is(tok::r_paren) && --Depth == 0)
      return true;
    else if (Depth == 0 && Tokens.token().isOneOf(tok::semi, tok::l_brace))
      return false;
  }
  return false;
}

int openedBy(const Token &T) {
  if (T.is(tok::greatergreater))
    return -2;
  return T.isOneOf(tok::less, tok::l_paren) -
         T.isOneOf(tok::greater, tok::r_paren);
}

//===----------------------------------------------------------------------===//
// FixFinder
//===----------------------------------------------------------------------===//

FixFinder::FixFinder() : R(std::make_unique<Reading>()) {}
FixFinder::~FixFinder() = default;

static LastError errorOf(const Diagnostic &Info) {
  LastError Error;
  Error.ID = Info.getID();
  Error.Loc = Info.getLocation();
  llvm::SmallString<256> Text;
  Info.FormatDiagnostic(Text);
  Error.Fault = Text.str().split("; ").first.str();
  for (const CharSourceRange &Range : Info.getRanges())
    Error.Ranges.push_back(Range.getAsRange());
  for (unsigned I : {0, 1})
    if (I < Info.getNumArgs())
      Error.Types[I] = typeIn(Info, I);
  return Error;
}

static void noteCaller(LastError &Error, const Diagnostic &Note) {
  const SourceManager &SM = Note.getSourceManager();
  if (Error.Caller.isInvalid() &&
      llvm::is_contained({diag::note_function_template_spec_here,
                          diag::note_template_member_function_here},
                         Note.getID()) &&
      SM.isInSystemHeader(Error.Loc) &&
      !SM.isInSystemHeader(Note.getLocation()))
    Error.Caller = Note.getLocation();
}

void FixFinder::note(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
  if (!Info.hasSourceManager() || Info.getLocation().isInvalid())
    return;
  const bool IsNote = Level == DiagnosticsEngine::Note;
  if (!IsNote) {
    R->Error = errorOf(Info);
    R->Errors.push_back({R->Error.Loc, R->Error.Fault});
  }
  if (IsNote)
    noteCaller(R->Error, Info);
  const std::string Said = R->Error.Fault;
  for (const Repair &Row : repairs()) {
    bool Applies = IsNote ? Row.Note == Info.getID() &&
                                (!Row.Error || Row.Error == R->Error.ID)
                          : !Row.Note && Row.Error == Info.getID();
    if (!Applies)
      continue;
    R->Error.Fault = *Row.Fault ? Row.Fault : Said;
    Row.Fix(*R, Info);
  }
  R->Error.Fault = Said;
}

void FixFinder::noteUnit(CompilerInstance &CI, ArrayRef<IncludedHeader> Headers,
                         ArrayRef<SourceLocation> VersionTests) {
  for (const OpenFix &Error : R->Errors)
    if (auto Macro = libraryMacroAt(CI.getPreprocessor(), Error.Loc))
      R->InLibrary.push_back(std::move(*Macro));
  if (lostLibrary()) {
    R->Found = includesBefore(CI.getSourceManager(), Headers, R->InLibrary);
    return;
  }
  R->Error = {};
  if (askForVersion(*R, CI.getSourceManager(), VersionTests))
    return;
  dropArguments(*R, CI.getPreprocessor());
  addLostTypenames(*R, CI.getSourceManager());
  addUnitFixes(*R, CI);
}

const std::set<Fix> &FixFinder::found() const { return R->Found; }
bool FixFinder::lostLibrary() const { return !R->InLibrary.empty(); }
const std::vector<LateName> &FixFinder::late() const { return R->Late; }
const std::vector<SourceLocation> &FixFinder::misread() const {
  return R->Misread;
}
const std::vector<ShownBytes> &FixFinder::shown() const { return R->Shown; }

} // namespace amp2hip
