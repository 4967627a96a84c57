//===- Recording.cpp - Edits for --record ---------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The call stands around the launch's domain: an object that lives until the
// launch's full expression ends, so that it reads the results then. It is an
// expression where there was one, in templates and conditions as well.
//
//===----------------------------------------------------------------------===//

#include "record/Recording.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Patterns.h"
#include "paths/Paths.h"
#include "record/Layouts.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include <map>
#include <set>

using namespace clang;

namespace amp2hip {
namespace {

/// Finds the variables that an expression names, but not in lambdas in it.
class NamedVariables : public DynamicRecursiveASTVisitor {
public:
  std::vector<const VarDecl *> Found;
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const auto *V = dyn_cast<VarDecl>(E->getDecl());
    if (V && !llvm::is_contained(Found, V))
      Found.push_back(V);
    return true;
  }
  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }
};

/// The calls that name a kernel's captures.
class CaptureNames {
public:
  explicit CaptureNames(Rewriter &R) : R(R) {}

  std::string Text;
  bool HasTextures = false;
  /// Variables that have no call, and why.
  std::vector<std::pair<std::string, std::string>> Missing;

  void addKernel(const Launch &L) {
    if (L.Lambda)
      return addLambda(L.Lambda);
    const Expr *Kernel = L.Kernel->IgnoreUnlessSpelledInSource();
    const auto *Ref = dyn_cast<DeclRefExpr>(Kernel);
    const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    if (V && V->getType()->isDependentType() && !V->getInit()) {
      Missing.emplace_back(V->getName(), "it is a parameter, and what it "
                                         "captures is not known here");
      return;
    }
    if (V)
      return addVariable(V);
    // A temporary object: what it is made of.
    NamedVariables Names;
    Names.TraverseStmt(const_cast<Expr *>(Kernel));
    for (const VarDecl *Each : Names.Found)
      addVariable(Each);
  }

private:
  Rewriter &R;
  llvm::DenseSet<const VarDecl *> Seen;
  static constexpr unsigned MaxParts = 16; ///< In an array of containers.

  void addLambda(const LambdaExpr *E) {
    for (const CapturedVariable &C : capturedVariables(E))
      addVariable(C.Var);
  }

  void addVariable(const VarDecl *V) {
    if (!Seen.insert(V).second || !V->getIdentifier())
      return;
    const auto *E = dyn_cast_or_null<LambdaExpr>(strip(V->getInit()));
    if (V->isInitCapture())
      return addInitCapture(V);
    // Its captures were declared before it, so they are visible here as well.
    if (E)
      return addLambda(E);
    if (const VarDecl *Of = textureBehind(V))
      return addVariable(Of);
    add(V->getName().str(), V->getType());
  }

  /// It has a name in the lambda alone.
  void addInitCapture(const VarDecl *V) {
    const auto *Ref = dyn_cast_or_null<DeclRefExpr>(strip(V->getInit()));
    if (const auto *Of = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr)
      addVariable(Of);
    else
      Missing.emplace_back(V->getName(), "only the lambda can name it");
  }

  void call(StringRef Function, StringRef Name, StringRef Layout) {
    Text += ("." + Function + "(\"" + Name + "\", " + Name).str();
    if (!Layout.empty())
      Text += (", \"" + Layout + "\"").str();
    Text += ")";
  }

  /// Adds the variable or member that the expression \p Name names.
  void add(const std::string &Name, QualType T) {
    T = T.getNonReferenceType();
    StringRef Class = ampClassName(T);
    if (isArrayOrView(Class))
      return call(T.isConstQualified() && Class == "array" ? "input"
                                                           : "container",
                  Name, elementLayout(T));
    if (isTextureOrView(Class))
      return addTexture(Name, Class);
    if (T->isDependentType())
      return call("any", Name, "");
    if (T->isArithmeticType() || T->isEnumeralType())
      return call("value", Name, "");
    if (!hasContainers(T)) {
      const std::string Layout = layoutOf(R.M.Context, T);
      if (!Layout.empty())
        call("value", Name, Layout);
      return;
    }
    if (const auto *A = R.M.Context.getAsConstantArrayType(T))
      return addParts(Name, A);
    addMembers(Name, T->getAsCXXRecordDecl());
  }

  void addTexture(const std::string &Name, StringRef Class) {
    if (Class == "writeonly_texture_view") {
      Missing.emplace_back(Name, "it can only be written");
      return;
    }
    Text += ".add(amp2hip_record::texture(\"" + Name + "\", " + Name + "))";
    HasTextures = true;
  }

  /// The texture that a view is made of, which can be read; or null.
  static const VarDecl *textureBehind(const VarDecl *View) {
    if (ampClassName(View->getType()) != "writeonly_texture_view" ||
        !View->getInit())
      return nullptr;
    NamedVariables Names;
    Names.TraverseStmt(const_cast<Expr *>(View->getInit()));
    for (const VarDecl *V : Names.Found)
      if (ampClassName(V->getType()) == "texture")
        return V;
    return nullptr;
  }

  /// Whether a \p T is one, or consists of some.
  static bool hasContainers(QualType T) {
    T = QualType(T.getNonReferenceType()->getBaseElementTypeUnsafe(), 0);
    if (StringRef Class = ampClassName(T); !Class.empty())
      return isArrayOrView(Class) || isTextureOrView(Class);
    const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
    if (!Class || !Class->hasDefinition())
      return false;
    Class = Class->getDefinition();
    return llvm::any_of(Class->bases(),
                        [](const CXXBaseSpecifier &B) {
                          return hasContainers(B.getType());
                        }) ||
           llvm::any_of(Class->fields(), [](const FieldDecl *F) {
             return hasContainers(F->getType());
           });
  }

  /// The layout of a container's elements.
  std::string elementLayout(QualType T) {
    const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
        T->getAsCXXRecordDecl());
    if (!Class || Class->getTemplateArgs().size() == 0 ||
        Class->getTemplateArgs()[0].getKind() != TemplateArgument::Type)
      return "";
    return layoutOf(R.M.Context, Class->getTemplateArgs()[0].getAsType());
  }

  void addParts(const std::string &Name, const ConstantArrayType *A) {
    const uint64_t Count = A->getSize().getZExtValue();
    if (Count > MaxParts) {
      Missing.emplace_back(Name, "it has more than " +
                                     std::to_string(MaxParts) + " parts");
      return;
    }
    for (uint64_t I = 0; I != Count; ++I)
      add(Name + "[" + std::to_string(I) + "]", A->getElementType());
  }

  void addMembers(const std::string &Name, const CXXRecordDecl *Class) {
    Class = Class->getDefinition();
    const SourceManager &SM = R.Ed.sourceManager();
    if (SM.isInSystemHeader(Class->getLocation())) {
      Missing.emplace_back(Name, "it is of a class that is not the program's");
      return;
    }
    if (Class->isLambda()) {
      Missing.emplace_back(Name, "it is a lambda from somewhere else");
      return;
    }
    for (const CXXBaseSpecifier &B : Class->bases())
      if (B.getAccessSpecifier() == AS_public && hasContainers(B.getType()))
        addMembers(Name, B.getType()->getAsCXXRecordDecl());
    for (const FieldDecl *F : Class->fields()) {
      const std::string Member = Name + "." + F->getName().str();
      if (F->getAccess() == AS_public && F->getIdentifier())
        add(Member, F->getType());
      else if (F->getIdentifier() && hasContainers(F->getType()))
        Missing.emplace_back(Member, "it is private");
    }
  }
};

class LaunchRecorder {
public:
  LaunchRecorder(Rewriter &R, ArrayRef<std::string> Roots)
      : R(R), SM(R.Ed.sourceManager()), Roots(Roots) {}

  void run() {
    for (const NamedKernel &K : R.Kernels)
      Names[K.At] = K.Name;
    for (const Launch &L : R.M.Launches)
      record(L);
    for (const auto &[File, At] : FirstLaunches)
      addInclude(File, At);
  }

private:
  Rewriter &R;
  const SourceManager &SM;
  ArrayRef<std::string> Roots;
  std::map<const Launch *, std::string> Names;
  std::map<std::string, FileRange> FirstLaunches; ///< By file.
  std::set<std::string> WithTextures;             ///< Files.

  void record(const Launch &L) {
    auto Domain = R.Ed.resolve(
        CharSourceRange::getTokenRange(L.Domain->getSourceRange()));
    if (!Domain || !isRecordable(L)) {
      R.report(DiagID::AmpNotRecorded, L.Call->getBeginLoc(),
               {"this launch", "a macro spells it"});
      return;
    }
    if (R.Ed.buffer(L.Domain->getBeginLoc())
            .slice(Domain->Begin, Domain->End)
            .contains("amp2hip_record"))
      return; // An earlier run did it.
    CaptureNames Captures(R);
    Captures.addKernel(L);
    for (const auto &[Name, Why] : Captures.Missing)
      R.report(DiagID::AmpNotRecorded, L.Call->getBeginLoc(),
               {"'" + Name + "'", Why});
    R.Ed.edits().insert(Domain->File, Domain->Begin,
                        head(L, *Domain) + Captures.Text + ".over(",
                        Position::OpeningDomain);
    R.Ed.edits().insert(Domain->File, Domain->End, ")",
                        Position::ClosingDomain);
    if (Captures.HasTextures)
      WithTextures.insert(Domain->File);
    auto [It, New] = FirstLaunches.try_emplace(Domain->File, *Domain);
    if (!New && Domain->Begin < It->second.Begin)
      It->second = *Domain;
  }

  /// Whether the domain is spelled once for this launch alone: in no macro, or
  /// as an argument of one that uses it once.
  bool isRecordable(const Launch &L) const {
    const SourceLocation Begin = L.Domain->getBeginLoc();
    if (!L.Call->getBeginLoc().isMacroID())
      return true;
    if (!SM.isMacroArgExpansion(Begin) ||
        !SM.isMacroArgExpansion(L.Domain->getEndLoc()) ||
        !SM.getImmediateSpellingLoc(Begin).isFileID())
      return false;
    Preprocessor &PP = R.M.Unit.CI.getPreprocessor();
    // Where the parameter is, in the macro's body.
    const SourceLocation Use = SM.getImmediateExpansionRange(Begin).getBegin();
    IdentifierInfo *Macro = PP.getIdentifierInfo(
        Lexer::getImmediateMacroName(Use, SM, R.Ed.langOpts()));
    const MacroInfo *Info =
        PP.getMacroDefinitionAtLoc(Macro, SM.getExpansionLoc(Use))
            .getMacroInfo();
    if (!Info)
      return false;
    const std::string Parameter = R.Ed.name(SM.getSpellingLoc(Use));
    return llvm::count_if(Info->tokens(), [&](const Token &T) {
             return T.getIdentifierInfo() &&
                    T.getIdentifierInfo()->getName() == Parameter;
           }) == 1;
  }

  std::string head(const Launch &L, const FileRange &Place) const {
    return "amp2hip_record::launch(\"" + nameOf(L, Place) + "\", \"" +
           Lexer::Stringify(relativeName(Place.File)) + "\", " +
           std::to_string(SM.getLineNumber(Place.ID, Place.Begin)) + ")";
  }

  /// The kernel's name in the translation; of a lambda that has none there, the
  /// function and the line.
  std::string nameOf(const Launch &L, const FileRange &Place) const {
    if (auto It = Names.find(&L); It != Names.end())
      return It->second;
    std::string Result;
    for (const Decl *D : L.Enclosing)
      if (const auto *N = dyn_cast<NamedDecl>(D);
          N && N->getIdentifier() && !N->getName().empty())
        Result += (Result.empty() ? "" : "::") + N->getName().str();
    return Result + ":" +
           std::to_string(SM.getLineNumber(Place.ID, Place.Begin));
  }

  /// The folder that contains \p File and has the header.
  std::string rootOf(StringRef File) const {
    for (const std::string &Root : Roots)
      if (Root != "/" && isUnder(File, Root))
        return Root;
    return llvm::sys::path::parent_path(File).str();
  }
  std::string relativeName(StringRef File) const {
    return relativeTo(File, rootOf(File));
  }

  /// Includes the header behind the last #include before the first launch, and
  /// behind the #endif of its branch if the launch is outside of that. Headers
  /// that Visual C++ wants first, such as stdafx.h, stay first.
  void addInclude(const std::string &File, const FileRange &Launch) {
    const LexedText &Text = R.Ed.lexed(SM.getLocForStartOfFile(Launch.ID));
    unsigned At = 0;
    const unsigned Branch = Text.branchAt(Launch.Begin);
    int Depth = 0;
    for (const LexedToken &T : Text.tokensIn(0, Launch.Begin)) {
      if (T.isOfProgram()) {
        Depth += Text.text(T) == "{";
        Depth -= Text.text(T) == "}";
        continue;
      }
      if (T.isComment() || Depth != 0)
        continue;
      const LexedDirective &D = Text.directives()[T.Directive];
      if (T.Begin != D.Begin)
        continue;
      // Where a branch ends that the launch is not in, too.
      const bool Closes =
          D.closes() && At != 0 && !Text.isAround(Text.branchAt(At), Branch);
      if (D.Keyword == "include" || Closes)
        At = D.End;
    }
    const std::string Path =
        llvm::join(std::vector<std::string>(depthOf(File), ".."), "/") +
        (depthOf(File) ? "/" : "") +
        (WithTextures.count(File) ? "amp2hip_record_textures.h"
                                  : "amp2hip_record.h");
    const StringRef Buffer = Text.text();
    StringRef Break = Buffer.contains("\r\n") ? "\r\n" : "\n";
    if (At == 0 && Buffer.starts_with("\xef\xbb\xbf"))
      At = 3;
    else if (At != 0)
      At = std::min(Buffer.find('\n', At), Buffer.size() - 1) + 1;
    R.Ed.edits().insert(File, At, ("#include \"" + Path + "\"" + Break).str(),
                        Position::Include);
  }

  /// How many folders \p File is below the header.
  size_t depthOf(StringRef File) const {
    return StringRef(relativeName(File)).count('/');
  }
};

} // namespace

void recordLaunches(Rewriter &R, ArrayRef<std::string> Roots) {
  // Names alone: it does not matter here which code a translation could not
  // handle.
  std::vector<Diagnostic> Ignored;
  Rewriter Names(R.M, R.Ed, Ignored, R.Unknown);
  planKernels(Names);
  R.Kernels = Names.Kernels;
  LaunchRecorder(R, Roots).run();
}

} // namespace amp2hip
