//===- WrittenNames.cpp - Macros that would replace what edits write ------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// After `#define launch start`, the translation's `amp2hip::launch` would call
// another function. Therefore, each name that an edit writes is looked up among
// the macros. Names that an edit copies from the source are left out: the
// program means its macros there.
//
//===----------------------------------------------------------------------===//

#include "ast/ProgramMacros.h"
#include "edits/RawTokens.h"
#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Whether edits write \p Name even if the source does not contain it.
/// Keywords of C++ are not listed.
bool isWritten(StringRef Name) {
  static const llvm::StringSet<> Names = {
#define NAME(Name) #Name,
#include "rewrite/WrittenNames.def"
  };
  return Names.contains(Name);
}

/// A name in a text, and whether a parenthesis follows it.
struct WrittenName {
  std::string Name;
  bool IsCalled;
};

/// The names of \p Text, except names in #includes, in their order.
std::vector<WrittenName> namesIn(StringRef Text) {
  std::string Whole = Text.str();
  std::vector<WrittenName> Result;
  bool InInclude = false, BehindHash = false, BehindName = false;
  for (RawTokens Next(Whole); Next.next();) {
    InInclude &= !Next.token().isAtStartOfLine();
    if (BehindName && Next.token().is(tok::l_paren))
      Result.back().IsCalled = true;
    InInclude |= BehindHash && Next.isName() && Next.word() == "include";
    BehindHash = Next.beginsDirective();
    BehindName = Next.isName() && !InInclude;
    if (BehindName)
      Result.push_back({Next.word().str(), false});
  }
  // The token after the text is not known here.
  if (BehindName)
    Result.back().IsCalled = true;
  return Result;
}

class MacroSearch {
public:
  explicit MacroSearch(Rewriter &R)
      : R(R), SM(R.M.Context.getSourceManager()),
        PP(R.M.Unit.CI.getPreprocessor()) {}

  void look(const Edit &E) {
    FileID File = fileAt(SM, E.File);
    if (File.isInvalid() || isInInclude(File, E.Offset))
      return;
    std::map<std::string, unsigned> Shown = shownBy(E, File);
    for (const WrittenName &Each : namesIn(E.Text))
      if (unsigned &Left = Shown[Each.Name])
        --Left;
      else
        lookAt(Each, SM.getComposedLoc(File, E.Offset));
  }

private:
  Rewriter &R;
  const SourceManager &SM;
  Preprocessor &PP;
  llvm::DenseSet<const MacroInfo *> Reported;

  /// The names that the edit copies from the source, and how often.
  std::map<std::string, unsigned> shownBy(const Edit &E, FileID File) const {
    std::map<std::string, unsigned> Result;
    auto Add = [&](unsigned Begin, unsigned End) {
      for (const WrittenName &Each :
           namesIn(SM.getBufferData(File).slice(Begin, End)))
        ++Result[Each.Name];
    };
    for (const Quote &Q : E.Quotes)
      Add(Q.Begin, Q.End);
    if (E.Quotes.empty())
      Add(E.Offset, E.end());
    return Result;
  }

  /// Whether \p Offset is in an #include. No macro is replaced there.
  bool isInInclude(FileID File, unsigned Offset) const {
    const LexedText &Text = R.Ed.lexed(SM.getComposedLoc(File, Offset));
    int Directive = Text.directiveAt(Offset);
    return Directive >= 0 && Text.directives()[Directive].Keyword == "include";
  }

  void lookAt(const WrittenName &Name, SourceLocation At) {
    IdentifierInfo *ID = PP.getIdentifierInfo(Name.Name);
    if (!ID->hadMacroDefinition() ||
        (!ID->isKeyword(PP.getLangOpts()) && !isWritten(Name.Name)))
      return;
    const MacroInfo *Macro = replacingMacro(PP, *ID, At, Name.IsCalled);
    if (!Macro || !Reported.insert(Macro).second)
      return;
    SourceLocation Defined = definitionInFile(SM, *Macro, At);
    FileLocation Use = locate(SM, At);
    std::string Where = "line " + std::to_string(Use.Line);
    if (Use.File != locate(SM, Defined).File)
      Where += " of '" + Use.File + "'";
    R.report(DiagID::AmpWrittenNameMacro, Defined,
             {Name.Name, std::move(Where)});
  }
};

} // namespace

void refuseMacros(Rewriter &R) {
  MacroSearch Search(R);
  EditSet &Edits = R.Ed.edits();
  for (const std::string &File : Edits.files())
    for (const Edit &E : Edits.editsOf(File))
      Search.look(E);
}

} // namespace amp2hip
