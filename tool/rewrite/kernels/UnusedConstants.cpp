//===- UnusedConstants.cpp - Constants that only kernels use --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel that needs a constant of the host function declares it again. If
// nothing else uses the constant, its declaration is removed from the function,
// so that no compiler warns about an unused variable. The conditions are:
//
// - The declaration has its lines to itself.
// - Its name occurs nowhere else in its block, not even in branches of #if that
//   are not taken. Uses in kernels that declare it again do not count, nor
//   those in other declarations that are removed.
//
// A comment at the end of its lines is removed, too. The comment above is
// removed unless it belongs to a paragraph of which other lines stay.
//
//===----------------------------------------------------------------------===//

#include "rewrite/kernels/UnusedConstants.h"
#include "ast/ClangVersion.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Patterns.h"
#include "edits/Blanks.h"
#include "edits/LexedText.h"
#include "rewrite/kernels/KernelConstants.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace amp2hip {
namespace {

struct Bytes {
  unsigned Begin = 0, End = 0;
  bool holds(unsigned Offset) const { return Begin <= Offset && Offset < End; }
};

struct Constant {
  const NamedDecl *D = nullptr;
  std::string File = {};
  std::vector<Bytes> Kernels = {}; ///< The lambdas that become these.
  std::vector<unsigned> Uses = {}; ///< Where the function names it.
  Bytes Statement = {};
  unsigned ScopeEnd = 0;
  Bytes Lines = {};     ///< Empty where it has none to itself.
  unsigned Comment = 0; ///< Where the comment above begins, or the lines.
  bool Leaves = false;
  bool WithComment = true; ///< The one above.
};

/// Finds where a function names constants.
class ConstantUses : public DynamicRecursiveASTVisitor {
public:
  std::map<const NamedDecl *, std::vector<SourceLocation>> Found;

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    return see(declarationWith(E->getDecl()), E->getLocation());
  }
  bool VisitTagTypeLoc(TagTypeLoc TL) override {
    return see(tagOf(TL), TL.getNameLoc());
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc TL) override {
    return see(TL.getTypePtr()->getDecl(), TL.getNameLoc());
  }

private:
  bool see(const NamedDecl *D, SourceLocation Name) {
    if (D->getParentFunctionOrMethod())
      Found[D].push_back(Name);
    return true;
  }
};

/// Whether nothing but comments is beside \p Statement on its lines, which
/// begin at \p Begin and end at \p End.
bool isAlone(const LexedText &Text, Bytes Statement, unsigned Begin,
             size_t End) {
  return Begin != 0 && End != StringRef::npos &&
         Text.text().slice(Begin, Statement.Begin).trim(" \t").empty() &&
         llvm::all_of(Text.tokensIn(Statement.End, End),
                      [End](auto &T) { return T.isComment() && T.End <= End; });
}

class ConstantRemover {
public:
  explicit ConstantRemover(Rewriter &R)
      : R(R), SM(R.M.Context.getSourceManager()) {}

  MovedComments run() {
    collect();
    for (bool Again = true; Again;) {
      Again = false;
      for (Constant &C : llvm::reverse(All))
        if (!C.Leaves && C.Lines.End && !isUsed(C) && !isSpelled(C))
          C.Leaves = Again = true;
    }
    for (const Constant &C : All)
      if (!C.Leaves && isa<VarDecl, TypedefDecl>(C.D) &&
          !C.D->hasAttr<UnusedAttr>() && !isUsed(C))
        R.Ed.insert(C.D->getBeginLoc(), "[[maybe_unused]] ", Position::Unused);
    removeGroups();
    return std::move(Comments);
  }

private:
  Rewriter &R;
  const SourceManager &SM;
  std::vector<Constant> All;
  std::map<std::string, llvm::StringSet<>> InDirectives; ///< Names, by file.
  MovedComments Comments;

  //===--------------------------------------------------------------------===//
  // What there is
  //===--------------------------------------------------------------------===//

  void collect() {
    llvm::MapVector<const NamedDecl *, std::vector<const LambdaExpr *>> Kernels;
    for (const NamedKernel &K : R.Kernels)
      for (const NamedDecl *D : K.Constants)
        Kernels[D].push_back(K.At->Lambda);
    llvm::DenseMap<const FunctionDecl *, ConstantUses> Functions;
    for (const auto &[D, Lambdas] : Kernels) {
      const auto *F =
          dyn_cast_or_null<FunctionDecl>(D->getParentFunctionOrMethod());
      auto Whole =
          R.Ed.resolve(CharSourceRange::getTokenRange(D->getSourceRange()));
      if (!F || !F->getBody() || !Whole)
        continue;
      auto [Uses, New] = Functions.try_emplace(F);
      if (New)
        Uses->second.TraverseStmt(F->getBody());
      Constant C{D, Whole->File};
      C.Statement = {Whole->Begin, Whole->End};
      for (SourceLocation Use : Uses->second.Found[D])
        C.Uses.push_back(offsetOf(Use));
      for (const LambdaExpr *E : Lambdas)
        if (auto Range = R.Ed.resolve(
                CharSourceRange::getTokenRange(E->getSourceRange())))
          C.Kernels.push_back({Range->Begin, Range->End});
      findLines(C);
      All.push_back(std::move(C));
    }
  }

  unsigned offsetOf(SourceLocation Loc) const {
    return SM.getFileOffset(SM.getFileLoc(Loc));
  }

  /// Finds the lines of \p C, if nothing else is on them.
  void findLines(Constant &C) const {
    const auto *S = parentOf<DeclStmt>(R.M.Context, *C.D);
    const auto *Block = S ? parentOf<CompoundStmt>(R.M.Context, *S) : nullptr;
    if (!Block || !S->isSingleDecl() || Block->getEndLoc().isMacroID())
      return;
    auto Whole =
        R.Ed.resolve(CharSourceRange::getTokenRange(S->getSourceRange()));
    if (!Whole || Whole->File != C.File)
      return;
    C.Statement = {Whole->Begin, Whole->End};
    C.ScopeEnd = offsetOf(Block->getEndLoc());
    const LexedText &Text = lexed(C);
    StringRef Buffer = Text.text();
    unsigned Begin = lineStart(Buffer, Whole->Begin);
    size_t End = Buffer.find('\n', Whole->End);
    if (!isAlone(Text, C.Statement, Begin, End) || !keepsComments(C, Text))
      return;
    C.Lines = {Begin, unsigned(End) + 1};
    C.Comment = beforeComment(Buffer, Begin);
    if (!llvm::all_of(Text.tokensIn(C.Comment, Begin),
                      [](auto &T) { return T.isComment() && T.Directive < 0; }))
      C.Comment = Begin;
  }

  /// Whether the comments in a declaration are in what kernels have of it.
  bool keepsComments(const Constant &C, const LexedText &Text) const {
    std::string Repeated = repeatedText(R.Ed, C.D);
    return llvm::all_of(Text.tokensIn(C.Statement.Begin, C.Statement.End),
                        [&](const LexedToken &T) {
                          return !T.isComment() ||
                                 StringRef(Repeated).contains(Text.text(T));
                        });
  }

  const LexedText &lexed(const Constant &C) const {
    return R.Ed.lexed(C.D->getBeginLoc());
  }

  //===--------------------------------------------------------------------===//
  // What is named
  //===--------------------------------------------------------------------===//

  /// Whether the byte at \p Offset is of \p C itself, of a kernel that declares
  /// it again or of a declaration that leaves.
  bool isGone(const Constant &C, unsigned Offset) const {
    auto Holds = [Offset](Bytes Range) { return Range.holds(Offset); };
    return Holds(C.Statement) || llvm::any_of(C.Kernels, Holds) ||
           llvm::any_of(All, [&](const Constant &Other) {
             return Other.Leaves && Other.File == C.File &&
                    Holds(Other.Statement);
           });
  }

  bool isUsed(const Constant &C) const {
    return llvm::any_of(C.Uses,
                        [&](unsigned Offset) { return !isGone(C, Offset); });
  }

  /// Whether a word of the block, or of a macro, may name \p C, in a branch
  /// that was not chosen or what a macro leaves out.
  bool isSpelled(const Constant &C) {
    if (isSpelledAs(C, C.D->getName()))
      return true;
    const auto *Enum = dyn_cast<EnumDecl>(C.D);
    return Enum && llvm::any_of(Enum->enumerators(), [&](const auto *Each) {
             return isSpelledAs(C, Each->getName());
           });
  }

  bool isSpelledAs(const Constant &C, StringRef Name) {
    const LexedText &Text = lexed(C);
    if (namesInDirectives(C.File, Text).contains(Name))
      return true;
    unsigned Branch = Text.branchAt(C.Statement.Begin);
    StringRef Before;
    for (const LexedToken &T : Text.tokensIn(C.Statement.End, C.ScopeEnd)) {
      if (T.isComment())
        continue;
      bool OfObject = Before == "." || Before == "->";
      Before = Text.text(T);
      if (!OfObject && withoutSplices(Before) == Name &&
          (Text.branchAt(T.Begin) != Branch || !isGone(C, T.Begin)))
        return true;
    }
    return false;
  }

  /// What a macro's definition, or a condition, may name.
  const llvm::StringSet<> &namesInDirectives(const std::string &File,
                                             const LexedText &Text) {
    auto [It, New] = InDirectives.try_emplace(File);
    if (New)
      for (const LexedToken &T : Text.tokens())
        if (!T.isComment() && T.Directive >= 0 &&
            Text.directives()[T.Directive].Keyword != "include")
          It->second.insert(withoutSplices(Text.text(T)));
    return It->second;
  }

  //===--------------------------------------------------------------------===//
  // Lines
  //===--------------------------------------------------------------------===//

  void removeGroups() {
    std::vector<Constant *> Leaving;
    for (Constant &C : All)
      if (C.Leaves)
        Leaving.push_back(&C);
    llvm::sort(Leaving, [](const Constant *A, const Constant *B) {
      return std::pair(A->File, A->Lines.Begin) <
             std::pair(B->File, B->Lines.Begin);
    });
    for (llvm::ArrayRef<Constant *> Rest = Leaving; !Rest.empty();) {
      size_t Count = 1;
      while (Count < Rest.size() && Rest[Count]->File == Rest[0]->File &&
             Rest[Count]->Comment == Rest[Count - 1]->Lines.End)
        ++Count;
      remove(Rest.take_front(Count));
      Rest = Rest.drop_front(Count);
    }
  }

  /// Removes declarations that are one below the other.
  void remove(llvm::ArrayRef<Constant *> Group) {
    StringRef Buffer = lexed(*Group[0]).text();
    unsigned Begin = Group.front()->Comment, End = Group.back()->Lines.End;
    auto IsBlank = [&](unsigned Start) {
      return Start < Buffer.size() && lineAt(Buffer, Start).trim().empty();
    };
    StringRef Behind = lineAt(Buffer, End).trim();
    bool GoesOn = !Behind.empty() && !Behind.starts_with("}");
    unsigned LineBefore = lineStart(Buffer, Begin - 1);
    bool Heads = IsBlank(LineBefore) ||
                 lineAt(Buffer, LineBefore).rtrim().ends_with("{");
    Group.front()->WithComment = !Heads || !GoesOn;
    if (!Group.front()->WithComment)
      Begin = Group.front()->Lines.Begin;
    else if (Heads && Behind.empty())
      while (IsBlank(End))
        End = std::min(Buffer.find('\n', End), Buffer.size() - 1) + 1;
    else if (IsBlank(LineBefore) && !GoesOn)
      Begin = LineBefore;
    for (const Constant *C : Group)
      takeComments(*C, Buffer);
    R.Ed.edits().remove(Group[0]->File, Begin, End - Begin);
  }

  void takeComments(const Constant &C, StringRef Buffer) {
    ConstantComments &Moved = Comments[C.D];
    Moved.Behind = Buffer.slice(C.Statement.End, C.Lines.End).rtrim().str();
    StringRef Indent = Buffer.slice(C.Lines.Begin, C.Statement.Begin);
    StringRef Above =
        Buffer.slice(C.WithComment ? C.Comment : C.Lines.Begin, C.Lines.Begin);
    while (!Above.empty()) {
      auto [Line, Rest] = Above.split('\n');
      Line.consume_front(Indent);
      Moved.Above += Line.rtrim("\r").str() + "\n";
      Above = Rest;
    }
  }
};

} // namespace

MovedComments rewriteUnusedConstants(Rewriter &R) {
  return ConstantRemover(R).run();
}

} // namespace amp2hip
