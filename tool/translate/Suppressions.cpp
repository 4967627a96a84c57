//===- Suppressions.cpp - NOLINT comments ---------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads NOLINT comments with the rules of clang-tidy. Comments are found in the
// text, because Clang keeps none of them.
//
//===----------------------------------------------------------------------===//

#include "translate/Suppressions.h"
#include "ast/version/Options.h"
#include "diagnostics/Severities.h"
#include "frontend/DecodedFiles.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// A name with an asterisk is a pattern, as for clang-tidy.
bool matches(StringRef Name, StringRef Code) {
  if (!Name.contains('*'))
    return codeNamed(Name) == Code;
  auto Glob = llvm::GlobPattern::create(Name);
  if (Glob)
    return Glob->match(Code);
  consumeError(Glob.takeError());
  return false;
}

/// Reads the comments line by line.
class LintReader {
public:
  std::vector<LintComment> run(StringRef Text) {
    for (unsigned Line = 1; !Text.empty(); ++Line) {
      StringRef Rest;
      std::tie(Rest, Text) = Text.split('\n');
      for (size_t At; (At = Rest.find("NOLINT")) != StringRef::npos;) {
        Rest = Rest.drop_front(At + 6);
        read(Rest, Line);
      }
    }
    return std::move(Found);
  }

private:
  std::vector<LintComment> Found, Open;

  void read(StringRef Rest, unsigned Line) {
    StringRef Kind = Rest.take_while(llvm::isAlnum);
    Rest = Rest.drop_front(Kind.size());
    LintComment Comment;
    Comment.First = Comment.Last = Line + (Kind == "NEXTLINE" ? 1 : 0);
    if (Rest.consume_front("(")) {
      Comment.IsList = true;
      llvm::SmallVector<StringRef> Names;
      Rest.take_until([](char C) { return C == ')'; }).split(Names, ',');
      for (StringRef Name : Names)
        Comment.Names.push_back(Name.trim().str());
    }
    if (Kind.empty() || Kind == "NEXTLINE")
      Found.push_back(std::move(Comment));
    else if (Kind == "BEGIN")
      Open.push_back(std::move(Comment));
    else if (Kind == "END")
      close(Comment);
  }

  /// Ends the last open block with the same list of names. A NOLINTBEGIN
  /// without its NOLINTEND hides nothing.
  void close(const LintComment &End) {
    for (size_t I = Open.size(); I-- != 0;)
      if (Open[I].IsList == End.IsList && Open[I].Names == End.Names) {
        Found.push_back(std::move(Open[I]));
        Found.back().Last = End.Last;
        Open.erase(Open.begin() + I);
        return;
      }
  }
};

} // namespace

/// An error must be named in full, so that a general NOLINT cannot hide it.
bool LintComment::accepts(const DiagnosticInfo &Info) const {
  if (!Info.Open)
    return false;
  if (Info.Level == Severity::Error)
    return llvm::any_of(Names, [&](StringRef Name) {
      return !Name.contains('*') && codeNamed(Name) == Info.Code;
    });
  bool Accepted = !IsList;
  for (StringRef Name : Names) {
    bool IsException = Name.consume_front("-");
    if (matches(Name, Info.Code))
      Accepted = !IsException;
  }
  return Accepted;
}

std::vector<LintComment> amp2hip::lintComments(StringRef Text) {
  return LintReader().run(Text);
}

/// Reads the file once. A file that cannot be read has no comments.
const std::vector<LintComment> &
Suppressions::commentsOf(const std::string &File) {
  auto [It, New] = Files.try_emplace(File);
  if (!New)
    return It->second;
  llvm::SmallString<256> Path(File);
  makeAbsolute(Folder, Path);
  if (auto Buffer = llvm::MemoryBuffer::getFile(Path)) {
    auto Narrow = decoded((*Buffer)->getBuffer());
    It->second = lintComments(Narrow ? *Narrow : (*Buffer)->getBuffer());
  }
  return It->second;
}

bool Suppressions::accept(const Diagnostic &D) {
  const DiagnosticInfo &Info = infoOf(D.ID);
  return Info.Open && D.Where.Line &&
         llvm::any_of(commentsOf(D.Where.File), [&](const LintComment &C) {
           return C.First <= D.Where.Line && D.Where.Line <= C.Last &&
                  C.accepts(Info);
         });
}

void Suppressions::apply(std::vector<Diagnostic> &Diags) {
  std::erase_if(Diags, [this](const Diagnostic &D) { return accept(D); });
}
