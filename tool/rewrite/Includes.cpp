//===- Includes.cpp - The AMP headers -------------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Replaces the headers of C++ AMP by those of the runtime, corrects names of
// headers for Linux, and adds headers that <amp.h> includes with Visual C++.
//
//===----------------------------------------------------------------------===//

#include "ast/AmpEntities.h"
#include "frontend/ParserSupplies.h"
#include "frontend/SourceFiles.h"
#include "paths/Paths.h"
#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include <map>
#include <set>

using namespace clang;

namespace amp2hip {
namespace {

/// The place after the head of a file, and the blank line after that: comments,
/// `#pragma once` and the head of a guard. A comment without a blank line after
/// it belongs to the code below.
unsigned behindHead(const LexedText &Text) {
  StringRef Buffer = Text.text();
  const LexedDirective *Guard = Text.openingOf(Text.outermostBranch());
  auto IsOfHead = [&](const LexedDirective &D) {
    return &D == Guard || (&D - 1 == Guard && D.Keyword == "define") ||
           (D.Keyword == "pragma" &&
            Buffer.slice(D.Begin, D.End).contains("once"));
  };
  unsigned Last = Buffer.starts_with("\xef\xbb\xbf") ? 3 : 0;
  unsigned Place = Last;
  for (const LexedToken &T : Text.tokens()) {
    if (Buffer.slice(Last, T.Begin).count('\n') > 1)
      Place = T.Begin;
    Last = T.End;
    if (T.Directive >= 0 && IsOfHead(Text.directives()[T.Directive])) {
      Last = Text.directives()[T.Directive].End;
      Place = std::min(Buffer.find('\n', Last), Buffer.size() - 1) + 1;
    } else if (!T.isComment()) {
      break;
    }
  }
  return Place;
}

/// Gives files with clauses the header that these need in HIP. In C++ AMP they
/// need none.
class RuntimeIncludes {
public:
  RuntimeIncludes(Rewriter &R, ArrayRef<SourceLocation> Amp)
      : R(R), SM(R.Ed.sourceManager()), Amp(Amp) {
    for (const IncludeDirective &I : R.M.Unit.Includes) {
      FileID File = SM.getFileID(I.Loc);
      FirstInclude.try_emplace(File, I.Loc);
      LastInclude[File] = I.Loc;
    }
  }

  /// \p OnlySource: headers have the include already.
  void add(bool OnlySource) {
    std::set<FileID> Done;
    std::vector<SourceLocation> Lacking;
    for (const RestrictClause &Clause : R.M.Unit.Tokens.Clauses) {
      SourceLocation Place = SM.getExpansionLoc(Clause.Begin);
      FileID File = SM.getFileID(Place);
      if (!SM.isInSystemHeader(Place) && Done.insert(File).second &&
          !(OnlySource && File != SM.getMainFileID()) && lacksRuntime(Place))
        Lacking.push_back(Place);
    }
    for (SourceLocation Place : Lacking)
      if (llvm::none_of(Lacking, [&](SourceLocation Header) {
            return isGivenBy(Header, Place);
          }))
        addTo(Place);
  }

private:
  Rewriter &R;
  const SourceManager &SM;
  ArrayRef<SourceLocation> Amp; ///< The AMP headers that become the runtime's.
  std::map<FileID, SourceLocation> FirstInclude, LastInclude;

  /// Whether the file of \p Place, its first clause, includes the file of
  /// \p Header, which gets the runtime, before that clause.
  bool isGivenBy(SourceLocation Header, SourceLocation Place) {
    auto Last = LastInclude.find(SM.getFileID(Place));
    return Last != LastInclude.end() &&
           SM.isBeforeInTranslationUnit(Last->second, Place) &&
           R.Names.sees(Place, Header) && !R.Names.sees(Header, Place);
  }

  /// Whether the first clause of a file, at \p Place, has no runtime. For a
  /// header, includes of the source before it make no difference, unless the
  /// header names something of C++ AMP: then it is only included after that.
  bool lacksRuntime(SourceLocation Place) {
    if (Amp.empty() || SM.isBeforeInTranslationUnit(Place, Amp.front()))
      return true;
    return SM.getFileID(Place) != SM.getMainFileID() &&
           llvm::none_of(Amp,
                         [&](SourceLocation Header) {
                           return R.Names.sees(Place, Header);
                         }) &&
           !namesAmp(R.Ed.lexed(Place));
  }

  bool namesAmp(const LexedText &Text) const {
    return llvm::any_of(Text.tokens(), [&](const LexedToken &T) {
      StringRef Word = Text.text(T);
      return T.isOfProgram() && isValidAsciiIdentifier(Word) &&
             isAmpName(R.M.Context, Word);
    });
  }

  void addTo(SourceLocation Place) {
    FileID File = SM.getFileID(Place);
    StringRef Buffer = R.Ed.buffer(Place);
    const LexedText &Lexed = R.Ed.lexed(Place);
    unsigned At = behindHead(Lexed);
    StringRef Text = "#include <amp2hip/restriction.h>\n\n";
    if (auto It = FirstInclude.find(File);
        It != FirstInclude.end() &&
        SM.isBeforeInTranslationUnit(It->second, Place)) {
      unsigned Hash = SM.getFileOffset(It->second);
      if (const auto *Group = Lexed.groupIn(Lexed.outermostBranch(), Hash))
        Hash = Group->Begin;
      At = Buffer.take_front(Hash).rfind('\n') + 1;
      if (Lexed.isInside(At)) // A comment.
        At = Hash;
      Text = Text.drop_back();
    }
    R.Ed.insert(SM.getComposedLoc(File, At), Text, Position::Include);
  }
};

/// Nothing of the program is declared in the header, which HIP does not have.
void removeInclude(Rewriter &R, const IncludeDirective &I) {
  std::optional<FileRange> Name = R.Ed.resolve(I.Loc);
  if (!Name)
    return;
  const LexedText &Text = R.Ed.lexed(I.Loc);
  int Index = Text.directiveAt(Name->Begin);
  if (Index < 0)
    return;
  const LexedDirective &D = Text.directives()[Index];
  FileRange Line = R.Ed.withBlanks({Name->File, D.Begin, D.End, Name->ID});
  R.Ed.edits().remove(Line.File, Line.Begin, Line.End - Line.Begin);
}

/// Linux knows upper case from lower case, and slashes alone.
void correctName(Rewriter &R, const IncludeDirective &I) {
  if (R.M.Context.getTargetInfo().getTriple().isOSWindows())
    return; // Windows finds it as it is.
  if (!I.IsRespelled)
    return;
  if (!I.Inside.empty())
    return void(R.Ed.replace(I.NameRange, "\"" + I.Inside + "\""));
  std::string Name = I.Name; // `a\\b` is `a//b`: it has the source's length.
  for (size_t At; (At = Name.find("//", 1)) != std::string::npos;)
    Name.erase(At, 1);
  R.Ed.replace(I.NameRange, I.IsAngled ? "<" + Name + ">" : "\"" + Name + "\"");
}

/// Includes by name the headers that <amp.h> brings along with Visual C++.
void includeMissing(Rewriter &R) {
  const bool OnWindows = R.M.Context.getTargetInfo().getTriple().isOSWindows();
  const SourceManager &SM = R.Ed.sourceManager();
  forEachFile(SM, [&](FileID ID, const FileEntry &) {
    std::string File = realPathOf(SM, ID);
    for (const auto &[Lacking, Header] : R.M.Unit.MissingHeaders) {
      // With Visual C++'s library the macros are there. Visual C++ has none of
      // amp2hip's own headers (amp2hip/, amp2hip_compat/).
      if (Lacking != File || (OnWindows && Header == MinMaxHeader) ||
          (R.KeepsSource && StringRef(Header).starts_with("amp2hip")))
        continue;
      if (auto Edit = includeIn(File, SM.getBufferData(ID), Header))
        R.Ed.edits().insert(File, Edit->getOffset(), Edit->getReplacementText(),
                            Position::Include);
    }
  });
}

} // namespace

void fixIncludes(Rewriter &R) {
  for (const IncludeDirective &I : R.M.Unit.Includes) {
    // A name of another header is one of amp2hip's.
    std::string Written = StringRef(R.Ed.text(I.NameRange)).lower();
    std::replace(Written.begin(), Written.end(), '\\', '/');
    if (StringRef(Written).contains(StringRef(I.Name).lower()))
      correctName(R, I);
  }
  includeMissing(R);
}

void rewriteIncludes(Rewriter &R) {
  bool AnyStays = false;
  std::vector<SourceLocation> Replaced; // AMP headers.
  for (const IncludeDirective &I : R.M.Unit.Includes) {
    if (I.IsAbsent) {
      removeInclude(R, I);
      continue;
    }
    StringRef To = runtimeHeaderFor(I.Name);
    bool IsOurs = StringRef(I.Name).starts_with("amp2hip/");
    if (To.empty() || !(I.IsAmp || IsOurs)) {
      correctName(R, I); // A header of the user's may have such a name.
      continue;
    }
    AnyStays |= I.Stays;
    if (I.Stays)
      continue;
    Replaced.push_back(I.Loc);
    StringRef Written = R.Ed.text(I.NameRange);
    bool Quoted = Written.starts_with("\"");
    R.Ed.replace(I.NameRange,
                 Quoted ? ("\"" + To + "\"").str() : ("<" + To + ">").str());
  }
  // A translation names the runtime itself, whatever brings it.
  RuntimeIncludes(R, Replaced).add(/*OnlySource=*/AnyStays && Replaced.empty());
  includeMissing(R);
}

void keepIncludesInside(Rewriter &R, const PathTest &IsWritten) {
  const SourceManager &SM = R.Ed.sourceManager();
  for (const IncludeDirective &I : R.M.Unit.Includes) {
    if (I.Inside.empty())
      continue;
    const std::string Name = "\"" + I.Inside + "\"";
    if (!IsWritten(realPathOf(SM, SM.getFileID(SM.getExpansionLoc(I.Loc))))) {
      if (R.Ed.edits().edits(realPath(I.Found)))
        R.report(DiagID::AmpIncludeOutside, I.Loc,
                 {I.Found, "choose an --in-root that contains this file, too"});
    } else if (!R.Ed.replace(I.NameRange, Name)) {
      R.report(DiagID::AmpIncludeOutside, I.Loc,
               {I.Found, "write '#include " + Name + "'"});
    }
  }
}

} // namespace amp2hip
