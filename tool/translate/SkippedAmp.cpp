//===- SkippedAmp.cpp - C++ AMP that the preprocessor skips ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The parser does not see such a branch, nor an argument that a macro drops:
// they are lexed here, so that comments and strings do not count. A property
// counts unless the program has variables of that name, and all of them are of
// other types.
//
//===----------------------------------------------------------------------===//

#include "translate/SkippedAmp.h"
#include "ast/AmpEntities.h"
#include "ast/ClauseReader.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "edits/LexedText.h"
#include "edits/RawTokens.h"
#include "frontend/AmpText.h"
#include "frontend/ParsedUnit.h"
#include "frontend/SourceFiles.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"
#include <map>
#include <optional>

using namespace clang;
using llvm::StringRef;

namespace amp2hip {
namespace {

/// Bytes of a file.
struct TextRange {
  unsigned Begin, End;
};
using TextRanges = std::vector<TextRange>;

/// The parts of a file that both inclusions skip. A header without a guard may
/// be included twice, with other macros: a part that one inclusion compiles is
/// not skipped.
TextRanges common(const TextRanges &A, const TextRanges &B) {
  TextRanges Result;
  for (const TextRange &X : A)
    for (const TextRange &Y : B)
      if (TextRange Both{std::max(X.Begin, Y.Begin), std::min(X.End, Y.End)};
          Both.Begin < Both.End)
        Result.push_back(Both);
  return Result;
}

/// The names of the program's variables, and whether one of that name may be of
/// a class of C++ AMP.
class ProgramVariables : public DynamicRecursiveASTVisitor {
public:
  explicit ProgramVariables(ASTContext &C) { TraverseAST(C); }

  enum Kind { Unknown, OfAmp, OfOthers };
  Kind kindOf(StringRef Name) const {
    auto It = MayBeAmp.find(Name);
    return It == MayBeAmp.end() ? Unknown : It->second ? OfAmp : OfOthers;
  }

  bool VisitDeclaratorDecl(DeclaratorDecl *D) override {
    if (isa<FunctionDecl>(D) || !D->getIdentifier())
      return true;
    QualType T = D->getType();
    MayBeAmp[D->getName()] |= !ampClassName(T).empty() ||
                              T->isDependentType() || T->isUndeducedType();
    return true;
  }

private:
  llvm::StringMap<bool> MayBeAmp;
};

/// Whether \p Word is a property that classes of C++ AMP alone have.
bool isOwnProperty(StringRef Word) {
  static constexpr StringRef Names[] = {"extent",
                                        "tile_extent",
                                        "accelerator_view",
                                        "source_accelerator_view",
                                        "associated_accelerator_view",
                                        "default_view",
                                        "device_path",
                                        "dedicated_memory",
                                        "has_display",
                                        "is_emulated",
                                        "supports_double_precision",
                                        "supports_limited_double_precision",
                                        "supports_cpu_shared_memory",
                                        "cpu_access_type",
                                        "default_cpu_access_type",
                                        "queuing_mode",
                                        "is_auto_selection",
                                        "bits_per_scalar_element",
                                        "mipmap_levels"};
  return llvm::is_contained(Names, Word);
}

/// Whether it is one that other classes have as well: `xy`, for example.
bool isCommonProperty(StringRef Word) {
  static constexpr StringRef Names[] = {
      "accelerator", "description", "version",     "is_debug",
      "row_pitch",   "depth_pitch", "data_length", "address_mode",
      "filter_mode", "border_color"};
  bool IsSwizzle = Word.size() > 1 && Word.size() < 5 &&
                   (Word.find_first_not_of("xyzw") == StringRef::npos ||
                    Word.find_first_not_of("rgba") == StringRef::npos);
  return IsSwizzle || llvm::is_contained(Names, Word);
}

/// Tells the tokens that C++ AMP alone has.
class AmpWords {
public:
  /// \p Variables: of a source with C++ AMP, or null.
  AmpWords(StringRef Text, const ProgramVariables *Variables)
      : Code(withoutSplices(Text)), Next(StringRef(Code)),
        Variables(Variables) {}

  bool any() {
    while (Next.next()) {
      StringRef Word = Next.spelled();
      Clause.take(Next.token().getKind(), Word);
      if (Clause.begins() || isKeyword(Word) || isInclude(Word) ||
          (Variables && (isProperty(Word) || isIndex(Word))))
        return true;
      Last2 = Last;
      Last = Word;
    }
    return false;
  }

private:
  std::string Code;
  RawTokens Next;
  ClauseReader Clause;
  StringRef Last, Last2; ///< The tokens before, the latest first.
  const ProgramVariables *Variables;

  StringRef rest() const { return StringRef(Code).drop_front(Next.end()); }

  bool isProperty(StringRef Word) const {
    bool IsOwn = isOwnProperty(Word);
    if ((Last != "." && Last != "->") || rest().ltrim().starts_with("(") ||
        !(IsOwn || isCommonProperty(Word)))
      return false;
    ProgramVariables::Kind Object = Variables->kindOf(Last2);
    return Object == ProgramVariables::OfAmp ||
           (Object == ProgramVariables::Unknown &&
            (IsOwn || StringRef(Code).contains("accelerator")));
  }

  /// `index<1>` is two things on Linux, and gets the namespace.
  bool isIndex(StringRef Word) const {
    StringRef Argument = rest().ltrim();
    if (Word != "index" || Last == "::" || !Argument.consume_front("<"))
      return false;
    Argument = Argument.ltrim();
    return Argument.drop_while(continuesName).ltrim().starts_with(">");
  }
  static bool continuesName(char C) { return isAsciiIdentifierContinue(C); }

  bool isKeyword(StringRef Word) const {
    return Word == "tile_static" ||
           (Word == "parallel_for_each" && !isOfOthers());
  }

  /// Whether the next word is declared or qualified as another library's.
  bool isOfOthers() const {
    if (Last == "::")
      return !Last2.equals_insensitive("concurrency");
    bool IsWord = !Last.empty() && isAsciiIdentifierStart(Last.front());
    // `void parallel_for_each(` declares a function. After #define, return and
    // a few other words, the name is a use of C++ AMP's.
    return IsWord && Last2 != "define" && Last != "else" && Last != "do" &&
           Last != "return";
  }

  bool isInclude(StringRef Word) const {
    if (Word != "include" || Last != "#")
      return false;
    StringRef Name = rest();
    Name = Name.take_until([](char C) { return C == '\n'; }).trim();
    if (!Name.consume_front("<") && !Name.consume_front("\""))
      return false;
    Name = Name.take_until([](char C) { return C == '>' || C == '"'; });
    return !Name.contains('/') && isAmpHeader(Name);
  }
};

/// Whether the source has C++ AMP where the parser sees it.
bool hasAmp(const ParsedUnit &Unit) {
  return Unit.Tokens.HasAmp ||
         llvm::any_of(Unit.Includes,
                      [](const IncludeDirective &I) { return I.IsAmp; });
}

} // namespace

std::vector<DroppedArgument> droppedAmp(const ParsedUnit &Unit) {
  std::vector<DroppedArgument> Result;
  if (Unit.Dropped.empty() || !hasAmp(Unit))
    return Result;
  const SourceManager &SM = Unit.CI.getSourceManager();
  ProgramVariables Variables(Unit.CI.getASTContext());
  for (const DroppedArgument &Each : Unit.Dropped) {
    auto [File, Begin] = SM.getDecomposedLoc(Each.Range.getBegin());
    unsigned End = SM.getFileOffset(Each.Range.getEnd());
    if (AmpWords(SM.getBufferData(File).slice(Begin, End), &Variables).any())
      Result.push_back(Each);
  }
  return Result;
}

std::vector<SourceRange> skippedAmp(const ParsedUnit &Unit) {
  const SourceManager &SM = Unit.CI.getSourceManager();
  std::map<FileID, TextRanges> OfInclusion;
  for (SourceRange R : Unit.Skipped)
    OfInclusion[SM.getFileID(R.getBegin())].push_back(
        {SM.getFileOffset(R.getBegin()), SM.getFileOffset(R.getEnd())});
  struct Skipped {
    FileID File;
    TextRanges Always;
  };
  llvm::MapVector<const FileEntry *, Skipped> Files;
  forEachFile(SM, [&](FileID File, const FileEntry &Entry) {
    auto [It, New] =
        Files.try_emplace(&Entry, Skipped{File, OfInclusion[File]});
    if (!New)
      It->second.Always = common(It->second.Always, OfInclusion[File]);
  });
  std::vector<SourceRange> Result;
  std::optional<ProgramVariables> Variables;
  if (!Unit.Skipped.empty() && hasAmp(Unit))
    Variables.emplace(Unit.CI.getASTContext());
  for (const auto &[Entry, S] : Files)
    for (const TextRange &R : S.Always)
      if (AmpWords(SM.getBufferData(S.File).slice(R.Begin, R.End),
                   Variables ? &*Variables : nullptr)
              .any())
        Result.push_back({SM.getComposedLoc(S.File, R.Begin),
                          SM.getComposedLoc(S.File, R.End)});
  return Result;
}

} // namespace amp2hip
