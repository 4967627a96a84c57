//===- LocalClasses.cpp - Kernels over classes of a function --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc takes no class of a function as a kernel, and none in the type of a
// captured variable. Such a class moves before the function.
//
//===----------------------------------------------------------------------===//

#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Patterns.h"
#include "ast/version/Types.h"
#include "rewrite/Rewrite.h"
#include "rewrite/kernels/KernelText.h"
#include "rewrite/kernels/LocalMacros.h"
#include "rewrite/kernels/Places.h"
#include "rewrite/kernels/QualifiedTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Finds names in a class that mean something else outside of its function.
class ClassScan : public QualifiedTypesVisitor {
public:
  /// \p Place is the declaration that \p Class goes before.
  ClassScan(const CXXRecordDecl *Class, const Decl *Place)
      : Class(Class), Place(Place) {}

  const NamedDecl *Local = nullptr; ///< The first name that is not known there.
  /// Other classes of the function.
  llvm::SetVector<const TagDecl *> Classes;
  /// Names without a qualifier that nothing in the function declares.
  llvm::SetVector<const IdentifierInfo *> Outside;

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const auto *Of = dyn_cast<CXXRecordDecl>(E->getDecl()->getDeclContext());
    if (E->getDecl()->isCXXInstanceMember()) // An operator.
      return true;
    // A member by its name alone belongs to a class around it.
    if (Of && !E->hasQualifier() && !Class->Encloses(Of))
      Local = E->getDecl();
    return see(E->getDecl(), E->hasQualifier());
  }
  bool VisitMemberExpr(MemberExpr *E) override {
    return see(E->getMemberDecl(), /*IsQualified=*/true);
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc TL) override {
    return see(TL.getTypePtr()->getDecl(), isQualified(TL.getNameLoc()));
  }
  bool VisitTagTypeLoc(TagTypeLoc TL) override {
    return see(tagOf(TL), isQualified(TL.getNameLoc()));
  }
  bool VisitTemplateSpecializationTypeLoc(
      TemplateSpecializationTypeLoc TL) override {
    const TemplateDecl *D =
        TL.getTypePtr()->getTemplateName().getAsTemplateDecl();
    return !D || see(D, isQualified(TL.getTemplateNameLoc()));
  }
  bool VisitOverloadExpr(OverloadExpr *E) override {
    return E->getQualifier() ||
           llvm::all_of(E->decls(), [this](const NamedDecl *D) {
             return see(D->getUnderlyingDecl(), /*IsQualified=*/false);
           });
  }

private:
  const CXXRecordDecl *Class;
  const Decl *Place;

  bool see(const NamedDecl *D, bool IsQualified) {
    if (D == Class || Class->Encloses(D->getDeclContext()) ||
        Class->Encloses(D->getLexicalDeclContext()))
      return true;
    const IdentifierInfo *Name = IsQualified ? nullptr : D->getIdentifier();
    // Members can move if their class can.
    while (const auto *Outer = dyn_cast<CXXRecordDecl>(D->getDeclContext()))
      D = Outer;
    const auto *Record = dyn_cast<CXXRecordDecl>(D);
    const auto *Tag = dyn_cast<TagDecl>(D);
    if (Record && Record->Encloses(Class))
      Local = D;
    else if (Tag && D->getParentFunctionOrMethod())
      Classes.insert(Tag);
    else if (D->getParentFunctionOrMethod(/*LexicalParent=*/true) ||
             D->getCanonicalDecl() == Place)
      Local = D;
    else if (Name)
      Outside.insert(Name);
    return !Local;
  }
};

/// Finds the statement that declares a class, and other names that the function
/// brings into its scope.
class DeclarationFinder : public DynamicRecursiveASTVisitor {
public:
  explicit DeclarationFinder(const CXXRecordDecl *Class) : Class(Class) {}

  const DeclStmt *Found = nullptr;
  bool HasUsings = false;
  /// Whether the function declares the name of the class again, members of
  /// classes aside.
  bool IsShared = false;
  /// The names of the other classes in the function.
  llvm::SmallPtrSet<const IdentifierInfo *, 8> Classes;

  bool VisitCompoundStmt(CompoundStmt *S) override {
    for (const Stmt *Each : S->body())
      if (const auto *D = dyn_cast<DeclStmt>(Each);
          D && llvm::is_contained(D->decls(), Class))
        Found = D;
    return true;
  }
  bool TraverseDecl(Decl *D) override {
    HasUsings |= isa_and_nonnull<UsingDecl, UsingEnumDecl, UsingDirectiveDecl,
                                 NamespaceAliasDecl>(D);
    if (const auto *Named = dyn_cast_or_null<NamedDecl>(D);
        Named && Class && Named != Class && !Named->isCXXClassMember() &&
        !Class->Encloses(Named->getDeclContext()))
      note(Named);
    return DynamicRecursiveASTVisitor::TraverseDecl(D);
  }

private:
  const CXXRecordDecl *Class;

  void note(const NamedDecl *D) {
    // `typedef struct S {} S;` gives the class its own name.
    const auto *Alias = dyn_cast<TypedefNameDecl>(D);
    IsShared |=
        D->getIdentifier() == Class->getIdentifier() &&
        !(Alias && Alias->getUnderlyingType()->getAsCXXRecordDecl() == Class);
    if (isa<CXXRecordDecl>(D) && D->getParentFunctionOrMethod())
      Classes.insert(D->getIdentifier());
  }
};

/// A class on its way, its style, and the text that is missing after it.
struct MovedText {
  Quote Of;
  KernelStyle Style;
  std::string Behind;
  Conditions Under; ///< The conditions of the #if around it.
};

class LocalClassMover {
public:
  explicit LocalClassMover(Rewriter &R) : R(R) {}

  void run() {
    llvm::SetVector<const TagDecl *> Needed;
    for (const Launch &L : R.M.Launches)
      collect(L.Kernel->getType(), Needed);
    for (const TagDecl *D : Needed)
      if (std::string Why = whyNot(D); !Why.empty())
        R.report(DiagID::AmpLocalClass, D->getLocation(),
                 {D->getName().str(), Why});
    for (const auto &[Class, Statement] : Moved)
      if (const Decl *Outer = outermost(Class);
          !isFree(Class) && !Namespaces.contains(Outer))
        Namespaces[Outer] = namespaceFor(cast<NamedDecl>(Outer));
    llvm::MapVector<const Decl *, std::vector<MovedText>> Texts;
    for (const auto &[Class, Statement] : Moved)
      take(Class, Statement, Texts[outermost(Class)]);
    for (auto &[Outer, Text] : Texts)
      place(Outer, std::move(Text));
  }

private:
  Rewriter &R;
  llvm::DenseMap<const TagDecl *, std::string> Known;
  /// With the statement that declares each, in the order of need.
  std::vector<std::pair<const CXXRecordDecl *, const DeclStmt *>> Moved;
  /// The classes whose names their functions declare more than once.
  llvm::DenseSet<const CXXRecordDecl *> Shared;
  /// The namespace for the classes of a declaration, if the name of one of them
  /// is taken.
  llvm::DenseMap<const Decl *, std::string> Namespaces;

  static void collect(QualType Kernel,
                      llvm::SetVector<const TagDecl *> &Needed) {
    auto Add = [&Needed](const TagDecl *D) {
      const auto *Class = dyn_cast<CXXRecordDecl>(D);
      if (D->getParentFunctionOrMethod() && !(Class && Class->isLambda()))
        Needed.insert(D);
    };
    const CXXRecordDecl *Class =
        Kernel.getNonReferenceType()->getAsCXXRecordDecl();
    if (!Class || !Class->isLambda())
      return forEachTag(Kernel, Add);
    for (const FieldDecl *F : Class->fields())
      forEachTag(F->getType(), Add);
  }

  //===--------------------------------------------------------------------===//
  // Which can move
  //===--------------------------------------------------------------------===//

  /// Why a class cannot move, once for each; empty when it does.
  std::string whyNot(const TagDecl *D) {
    auto [It, First] = Known.try_emplace(D, "");
    if (!First)
      return It->second;
    std::string Why;
    const auto *Class = dyn_cast<CXXRecordDecl>(D);
    DeclarationFinder Finder(Class);
    if (!Class || !Class->getIdentifier())
      Why = Class ? "it has no name" : "its enumerators belong to the function";
    else if (Class->isDependentContext() || isInTemplate(Class))
      Why = "the function is a template";
    else if (!isSpelledInFile(Class) || Class->getPreviousDecl() ||
             Class->getMostRecentDecl() != Class)
      Why = "it is not declared in one place";
    else
      Why = whyNotThere(Class, Finder);
    if (Why.empty()) {
      Moved.emplace_back(Class, Finder.Found);
      if (Finder.IsShared)
        Shared.insert(Class);
    }
    return Known[D] = Why;
  }

  std::string whyNotThere(const CXXRecordDecl *Class,
                          DeclarationFinder &Finder) {
    const Decl *Outer = outermost(Class);
    Finder.TraverseDecl(const_cast<Decl *>(Outer));
    if (!Finder.Found)
      return "it is not declared by a statement";
    if (Finder.HasUsings)
      return "the function has using-declarations";
    if (LocalMacros(R, beginInFile(Outer), Class->getBeginLoc())
            .areIn(Class->getSourceRange()))
      return "it uses macros of the function";
    if (llvm::any_of(R.M.Launches, [Class](const Launch &L) {
          return llvm::is_contained(L.Enclosing, Class);
        }))
      return "it launches kernels itself";
    if (changesConditions(Class, Outer))
      return "it is inside an #if of the function";
    ClassScan Scan(Class, Outer);
    Scan.TraverseDecl(const_cast<CXXRecordDecl *>(Class));
    if (Scan.Local)
      return "it uses '" + Scan.Local->getNameAsString() + "' of the function";
    for (const TagDecl *Other : Scan.Classes)
      if (!whyNot(Other).empty())
        return "it uses '" + Other->getName().str() + "' of the function";
    // Before the function, one of these may hide what the class means.
    for (const IdentifierInfo *Name : Scan.Outside)
      if (Finder.Classes.contains(Name))
        return "the function has another '" + Name->getName().str() + "'";
    if (llvm::any_of(Moved, [&](const auto &Other) {
          return outermost(Other.first) == Outer &&
                 Other.first->getIdentifier() == Class->getIdentifier();
        }))
      return "the function has another '" + Class->getName().str() + "'";
    return "";
  }

  /// Whether the class would be in another branch, or under conditions that
  /// mean something else before the function.
  bool changesConditions(const CXXRecordDecl *Class, const Decl *Outer) const {
    auto Place = placeBefore(R.Ed, Outer);
    auto Here = R.Ed.resolve(Class->getBeginLoc());
    if (!Place || !Here || Place->File != Here->File)
      return false;
    const LexedText &Text = R.Ed.lexed(Class->getBeginLoc());
    unsigned From = Text.branchAt(Here->Begin),
             To = Text.branchAt(Place->Begin);
    return !Text.keepsConditions(To, From, Place->Begin, Here->Begin);
  }

  bool isInTemplate(const CXXRecordDecl *Class) const {
    for (const DeclContext *DC = Class; DC; DC = DC->getParent())
      if (const auto *F = dyn_cast<FunctionDecl>(DC);
          F && F->getTemplatedKind() != FunctionDecl::TK_NonTemplate)
        return true;
    return false;
  }

  bool isSpelledInFile(const CXXRecordDecl *Class) const {
    return isInFile(Class->getSourceRange()) &&
           placeBefore(R.Ed, outermost(Class));
  }

  static const Decl *outermost(const Decl *D) {
    while (!D->getDeclContext()->getRedeclContext()->isFileContext())
      D = cast<Decl>(D->getDeclContext());
    return D;
  }

  /// Whether nothing else has the name in the function, where the class goes
  /// to, or in a class or namespace around that.
  bool isFree(const CXXRecordDecl *Class) {
    if (Shared.contains(Class))
      return false;
    for (const auto &[Other, Statement] : Moved) {
      if (Other == Class)
        break;
      if (Other->getIdentifier() == Class->getIdentifier())
        return false;
    }
    for (const DeclContext *DC = Class->getDeclContext(); DC;
         DC = DC->getParent()) {
      if (DC->isFunctionOrMethod() || DC->isTransparentContext())
        continue;
      LookupResult Found(R.M.Unit.CI.getSema(), Class->getDeclName(),
                         SourceLocation(), Sema::LookupOrdinaryName);
      Found.suppressDiagnostics();
      if (R.M.Unit.CI.getSema().LookupQualifiedName(
              Found, const_cast<DeclContext *>(DC)))
        return false;
    }
    return true;
  }

  std::string namespaceFor(const NamedDecl *Outer) {
    return R.Names.choose(
        (Outer->getIdentifier() ? Outer->getName().str() : "local") + "_types",
        Outer->getLocation(), Outer->getDeclContext());
  }

  //===--------------------------------------------------------------------===//
  // The move
  //===--------------------------------------------------------------------===//

  /// Takes a class out of its function and adds its text to \p Texts.
  void take(const CXXRecordDecl *Class, const DeclStmt *Statement,
            std::vector<MovedText> &Texts) {
    const LexedText &Lexed = R.Ed.lexed(Class->getBeginLoc());
    auto Text =
        R.Ed.resolve(CharSourceRange::getTokenRange(Class->getSourceRange()));
    auto All = R.Ed.resolve(
        CharSourceRange::getTokenRange(Statement->getSourceRange()));
    auto Before = placeBefore(R.Ed, outermost(Class));
    if (!Text || !All || !Before)
      return;
    bool Alone = Statement->isSingleDecl();
    // A comment before the class is the class's.
    KernelLayout Here(Lexed, Text->Begin, Text->End, {});
    if (Alone && Here.startsLine())
      Text->Begin = Here.insertionPoint();
    if (Alone)
      Text->End = All->End;
    FileRange Gone = replace(Class, *Text, *All, Alone, Here);
    // The blanks before the class may stay.
    Text->Begin = std::max(Text->Begin, Gone.Begin);
    Texts.push_back({{Text->Begin, Text->End, /*Moved=*/true},
                     KernelLayout(Lexed, Before->Begin, Text->End, {}).style(),
                     Alone ? "" : ";",
                     Lexed.conditionsOf(Lexed.branchAt(Before->Begin),
                                        Lexed.branchAt(Text->Begin))});
  }

  /// Writes the text in place of the class in its function; returns the range
  /// that it replaces.
  FileRange replace(const CXXRecordDecl *Class, const FileRange &Text,
                    const FileRange &Statement, bool Alone,
                    const KernelLayout &Here) {
    std::string Using;
    if (std::string Name = Namespaces.lookup(outermost(Class)); !Name.empty())
      Using = "using " + Name + "::" + Class->getName().str() + ";";
    FileRange Gone = Text;
    std::string New = Class->getName().str();
    if (Alone) {
      New = Using.empty() ? "" : Here.indent().str() + Using;
      if (Using.empty())
        Gone = withLine(Class, Text);
    } else if (!Using.empty()) {
      KernelLayout There(R.Ed.lexed(Class->getBeginLoc()), Statement.Begin, 0,
                         {});
      R.Ed.edits().insert(
          Statement.File, Statement.Begin,
          Using + (There.startsLine() ? "\n" + There.indent().str() : " "),
          Position::Statement);
    }
    R.Ed.edits().replace(Gone.File, Gone.Begin, Gone.End - Gone.Begin, New);
    return Gone;
  }

  /// The lines of a range, and the empty one after them if there is nothing or
  /// another one before them.
  FileRange withLine(const CXXRecordDecl *Class, FileRange Text) const {
    StringRef Buffer = R.Ed.buffer(Class->getBeginLoc());
    FileRange Gone = R.Ed.withBlanks(Text);
    StringRef Before = Buffer.take_front(Gone.Begin).rtrim(" \t\r");
    StringRef After = Buffer.drop_front(Gone.End);
    size_t First = After.find('\n');
    size_t Second = After.find('\n', First + 1);
    if ((Before.ends_with("{") || Before.ends_with("\n")) &&
        Second != StringRef::npos && After.take_front(Second).trim().empty())
      Gone.End += Second - First;
    return Gone;
  }

  /// Classes of a function are the file's own.
  void place(const Decl *Outer, std::vector<MovedText> Texts) {
    auto Before = placeBefore(R.Ed, Outer);
    if (!Before)
      return;
    KernelLayout There(R.Ed.lexed(beginInFile(Outer)), Before->Begin, 0, {});
    std::vector<Quote> Quotes;
    for (const MovedText &T : Texts)
      Quotes.push_back(T.Of);
    std::vector<std::string> Around = namedNamespaces(Outer);
    Around.push_back("");
    if (std::string Name = Namespaces.lookup(Outer); !Name.empty())
      Around.push_back(Name);
    There.insert(
        R.Ed.edits(), Before->File, std::move(Quotes),
        [Texts = std::move(Texts), Style = There.style(),
         Around = std::move(Around)](ArrayRef<std::string> Parts) {
          std::string Lines;
          for (size_t I = 0; I != Texts.size(); ++I)
            Lines += Texts[I].Under.around(
                Texts[I].Style.moved(Parts[I] + Texts[I].Behind) + "\n");
          return Style.inNamespaces(Around, Lines) + "\n";
        },
        Position::Class);
  }
};

} // namespace

void rewriteLocalClasses(Rewriter &R) { LocalClassMover(R).run(); }

} // namespace amp2hip
