//===- Inventory.cpp - What headers declare to programs -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Inventory.h"
#include "Probe.h"
#include "ast/version/Types.h"
#include "frontend/Invocation.h"
#include "frontend/ParsedSource.h"
#include "frontend/ParserSupplies.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace clang;

namespace amp2hip::declarations {
namespace {

constexpr char ProbeFile[] = "/amp2hip-probe/probe.cpp";

/// Lists the declarations of one translation unit.
class Lister {
public:
  Lister(CompilerInstance &CI, llvm::StringRef HeaderDir, Inventory &Out)
      : CI(CI), Context(CI.getASTContext()), Policy(Context.getLangOpts()),
        HeaderDir(HeaderDir), Out(Out) {
    Policy.SuppressTagKeyword = true;
    Policy.Bool = true;
    Policy.UsePreferredNames = false;
  }

  void listAll() {
    nameClasses();
    listNamespaces(Context.getTranslationUnitDecl(), "");
    listMacros();
  }

private:
  CompilerInstance &CI;
  ASTContext &Context;
  PrintingPolicy Policy;
  llvm::StringRef HeaderDir;
  Inventory &Out;
  /// The names of probed classes here, longest first, and their numbers.
  std::vector<std::pair<std::string, size_t>> Names;
  std::vector<QualType> Classes;

  /// \p Scope and \p Name are said as they are in all headers.
  void add(const llvm::Twine &Name, const std::string &Rest = "") {
    const std::string Line = Name.str() + shared(Rest);
    // Functions that only the runtime can call are not for programs.
    if (!llvm::StringRef(Line).contains("amp2hip::detail::"))
      Out.Lines.insert(Line);
  }

  /// \p Text with the probed classes under the names that both headers know.
  std::string shared(std::string Text) const {
    for (const auto &[Name, Number] : Names)
      for (size_t At = Text.find(Name); At != std::string::npos;
           At = Text.find(Name, At)) {
        const size_t End = At + Name.size();
        if (End < Text.size() && (isalnum(Text[End]) || Text[End] == '_')) {
          At = End;
          continue;
        }
        Text.replace(At, Name.size(),
                     "<" + probedClasses()[Number].str() + ">");
      }
    return Text;
  }

  std::string spelling(QualType T) const {
    if (const ArrayType *A = Context.getAsArrayType(T))
      return spelling(A->getElementType()) + "[]";
    return T.getCanonicalType().getAsString(Policy);
  }

  /// Programs give a T and a const T & the same arguments.
  std::string parameter(QualType T) const {
    QualType Plain = T.getCanonicalType();
    if (Plain->isLValueReferenceType() &&
        Plain->getPointeeType().isConstQualified() &&
        !Plain->getPointeeType()->isArrayType())
      Plain = Plain->getPointeeType();
    return spelling(Plain.getUnqualifiedType());
  }

  void listNamespaces(const DeclContext *In, const std::string &Scope) {
    for (const Decl *D : In->decls()) {
      const auto *N = dyn_cast<NamespaceDecl>(D);
      if (!N)
        continue;
      const llvm::StringRef Name = N->getName();
      if (Scope.empty() && Name == "probe")
        listProbe(N);
      const bool Public = Scope.empty()
                              ? Name == "Concurrency"
                              : Name != "amp2hip_detail" && Name != "details";
      if (Public) {
        const std::string Inner = Scope + Name.str() + "::";
        for (const Decl *Member : N->decls())
          listName(Member, Inner);
        listNamespaces(N, Inner);
      }
    }
  }

  void listName(const Decl *D, const std::string &Scope) {
    if (const auto *U = dyn_cast<UsingShadowDecl>(D))
      return listName(U->getTargetDecl(), Scope);
    const auto *N = dyn_cast<NamedDecl>(D);
    if (!N || D->isImplicit() || isForRuntime(*N))
      return;
    if (const auto *E = dyn_cast<EnumDecl>(D)) {
      add(Scope + E->getName(),
          ": an enumeration of " + spelling(E->getIntegerType()));
      for (const EnumConstantDecl *C : E->enumerators())
        add(Scope + C->getName() + " = " + llvm::toString(C->getInitVal(), 10));
    } else if (isa<ClassTemplateDecl>(D)) {
      add(Scope + N->getName() + ": a class template");
    } else if (const auto *R = dyn_cast<CXXRecordDecl>(D)) {
      if (!isa<ClassTemplateSpecializationDecl>(D))
        add(Scope + N->getName(),
            " = " + spelling(amp2hip::typeOfClass(Context, R)));
    } else if (const auto *T = dyn_cast<TypedefNameDecl>(D)) {
      add(Scope + T->getName(), " = " + spelling(T->getUnderlyingType()));
    } else if (const auto *V = dyn_cast<VarDecl>(D)) {
      if (!isa<VarTemplateDecl>(D))
        add(Scope + V->getName(), ": " + spelling(V->getType()));
    } else if (const FunctionDecl *F = D->getAsFunction()) {
      // Operators show in their results; members have been listed.
      if (!F->isOverloadedOperator() && !isa<CXXMethodDecl>(F))
        add(Scope, signature(*F, !llvm::StringRef(Scope).contains("_math")));
    }
  }

  static bool isForRuntime(const NamedDecl &N) {
    return N.getDeclName().isIdentifier() &&
           (N.getName().starts_with("amp2hip") || N.getName().empty());
  }

  /// Templates are written in many ways: how many arguments they take.
  static std::string arity(const FunctionDecl &F) {
    const bool Any =
        F.isVariadic() ||
        (F.getNumParams() && F.parameters().back()->isParameterPack());
    std::string Most = Any ? "any" : std::to_string(F.getNumParams());
    std::string Least = std::to_string(F.getMinRequiredArguments());
    return "(" + (Least == Most ? Most : Least + " to " + Most) + ")";
  }

  std::string parameters(const FunctionDecl &F) const {
    if (F.getDescribedFunctionTemplate())
      return arity(F);
    std::string List = "(";
    for (unsigned I = 0; I != F.getNumParams(); ++I) {
      List += I ? ", " : "";
      List += parameter(F.getParamDecl(I)->getType());
      List += I >= F.getMinRequiredArguments() ? " = default" : "";
    }
    return List + (F.isVariadic() ? ", ...)" : ")");
  }

  std::string signature(const FunctionDecl &F, bool Restricted = true) const {
    std::string Line;
    if (F.getDescribedFunctionTemplate())
      Line += "template ";
    const auto *Method = dyn_cast<CXXMethodDecl>(&F);
    if (Method && Method->isStatic())
      Line += "static ";
    if (isa<CXXConversionDecl>(F))
      Line += "operator " + parameter(F.getReturnType());
    else
      Line += isa<CXXConstructorDecl>(F) ? "constructor" : F.getNameAsString();
    Line += parameters(F);
    if (Method && Method->isConst())
      Line += " const";
    if (Method && Method->getRefQualifier() == RQ_LValue)
      Line += " &";
    if (!isa<CXXConstructorDecl, CXXConversionDecl>(F) &&
        !F.getDescribedFunctionTemplate())
      Line += " -> " + result(F.getReturnType());
    // The functions of <cmath> serve both sides of translated programs.
    return Line + (Restricted ? restriction(F) : "") +
           (isExplicit(F) ? " explicit" : "");
  }

  /// Nothing can be done to a constant that cannot be done to a value.
  std::string result(QualType T) const {
    return spelling(T.getCanonicalType().getUnqualifiedType());
  }

  static bool isExplicit(const FunctionDecl &F) {
    if (const auto *C = dyn_cast<CXXConstructorDecl>(&F))
      return C->isExplicit();
    if (const auto *C = dyn_cast<CXXConversionDecl>(&F))
      return C->isExplicit();
    return false;
  }

  static std::string restriction(const FunctionDecl &F) {
    bool Amp = F.hasAttr<CUDADeviceAttr>(), Cpu = F.hasAttr<CUDAHostAttr>();
    for (const auto *A : F.specific_attrs<AnnotateAttr>()) {
      Amp |= A->getAnnotation() == "device";
      Cpu |= A->getAnnotation() == "host";
    }
    if (F.isImplicit())
      Amp = Cpu = true;
    return Amp ? Cpu ? " amp, cpu" : " amp" : " cpu";
  }

  /// Learns the names of the probed classes here.
  void nameClasses() {
    Classes.resize(probedClasses().size());
    for (const Decl *N : Context.getTranslationUnitDecl()->decls()) {
      const auto *Probe = dyn_cast<NamespaceDecl>(N);
      if (!Probe || Probe->getName() != "probe")
        continue;
      for (const Decl *D : Probe->decls())
        if (const auto *T = dyn_cast<TypedefNameDecl>(D)) {
          size_t Number;
          llvm::StringRef Name = T->getName();
          if (Name.consume_front("class_") && !Name.getAsInteger(10, Number))
            Classes[Number] = T->getUnderlyingType();
        }
    }
    for (auto [I, T] : llvm::enumerate(Classes))
      Names.emplace_back(spelling(T), I);
    llvm::sort(Names, [](const auto &A, const auto &B) {
      return std::pair(B.first.size(), A.second) <
             std::pair(A.first.size(), B.second);
    });
  }

  void listProbe(const NamespaceDecl *Probe) {
    for (auto [I, T] : llvm::enumerate(Classes))
      if (const CXXRecordDecl *R = T->getAsCXXRecordDecl())
        listMembers(*R, probedClasses()[I].str() + "::");
    for (const Decl *D : Probe->decls())
      listAnswer(*D);
  }

  /// A result of an operator, or how one type converts to another.
  void listAnswer(const Decl &D) {
    if (const auto *T = dyn_cast<TypedefNameDecl>(&D)) {
      llvm::StringRef Name = T->getName();
      const std::string Result = spelling(T->getUnderlyingType());
      if (Name.starts_with("result_") && Result != "probe::none")
        add(described(Name), " -> " + parameter(T->getUnderlyingType()));
    } else if (const auto *V = dyn_cast<VarDecl>(&D)) {
      auto [Kind, Rest] = V->getName().split('_');
      const APValue *Value = V->evaluateValue();
      if (!Value || !Value->isInt())
        return;
      if (Kind == "rank" || Kind == "length")
        add(type(Rest) + "::" + Kind + " = " +
            llvm::toString(Value->getInt(), 10));
      if (Kind != "conversion")
        return;
      const int64_t Kinds = Value->getInt().getExtValue();
      for (auto [Bit, How] :
           {std::pair(1, " constructs "), std::pair(2, " converts to "),
            std::pair(4, " is assigned to ")})
        if (Kinds & Bit)
          add(conversion(V->getName(), How));
    }
  }

  /// `result_<left>_<right>_<operator>` in the program's words.
  static std::string described(llvm::StringRef Name) {
    llvm::SmallVector<llvm::StringRef> Parts;
    Name.split(Parts, '_');
    const std::string Op = probedOperator(Parts.back(), Parts.size() == 3);
    return Parts.size() == 3 ? Op + type(Parts[1])
                             : type(Parts[1]) + " " + Op + " " + type(Parts[2]);
  }
  static std::string conversion(llvm::StringRef Name, llvm::StringRef Kind) {
    auto [To, From] = Name.substr(strlen("conversion_")).split('_');
    return type(From) + Kind.str() + type(To);
  }
  /// A number of a class, or a scalar type.
  static std::string type(llvm::StringRef Part) {
    size_t Number;
    return Part.getAsInteger(10, Number) ? Part.str()
                                         : probedClasses()[Number].str();
  }

  static const CXXConstructorDecl *defaultConstructor(const CXXRecordDecl &R) {
    for (const CXXConstructorDecl *C : R.ctors())
      if (C->isDefaultConstructor() && !C->isDeleted())
        return C;
    return nullptr;
  }

  void listMembers(const CXXRecordDecl &R, const std::string &Scope,
                   const std::set<DeclarationName> &Hidden = {}) {
    if (const CXXConstructorDecl *C = defaultConstructor(R))
      if (C->isImplicit() && !Hidden.count(C->getDeclName()))
        add(Scope, signature(*C));
    std::set<DeclarationName> Here = Hidden;
    for (const Decl *D : R.decls()) {
      const auto *N = dyn_cast<NamedDecl>(D);
      if (!N || Hidden.count(N->getDeclName()))
        continue;
      Here.insert(N->getDeclName());
      if (D->getAccess() == AS_public &&
          (!D->isImplicit() || isa<UsingShadowDecl>(D)))
        listMember(*D, Scope);
    }
    for (const CXXBaseSpecifier &B : R.bases()) {
      const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl();
      if (!Base || B.getAccessSpecifier() != AS_public ||
          Base->isInStdNamespace())
        continue;
      // Constructors are not inherited.
      std::set<DeclarationName> HiddenThere = Here;
      for (const CXXConstructorDecl *C : Base->ctors())
        HiddenThere.insert(C->getDeclName());
      listMembers(*Base, Scope, HiddenThere);
    }
  }

  void listMember(const Decl &D, const std::string &Scope) {
    if (const auto *U = dyn_cast<UsingShadowDecl>(&D))
      return listMember(*U->getTargetDecl(), Scope);
    const auto *N = dyn_cast<NamedDecl>(&D);
    if (!N || isForRuntime(*N))
      return;
    if (const auto *T = dyn_cast<TypedefNameDecl>(&D))
      add(Scope + T->getName(), " = " + spelling(T->getUnderlyingType()));
    else if (const auto *V = dyn_cast<VarDecl>(&D))
      add(Scope + "static " + V->getName(), ": " + spelling(V->getType()));
    else if (const auto *F = dyn_cast<FieldDecl>(&D))
      add(Scope + F->getName(), ": " + spelling(F->getType()));
    else if (const FunctionDecl *F = D.getAsFunction())
      listFunction(*F, Scope);
  }

  /// Constructors that convert one probed type to another.
  bool showsInConversions(const FunctionDecl &F) const {
    if (!isa<CXXConstructorDecl>(F) || F.getNumParams() == 0 ||
        F.getMinRequiredArguments() > 1)
      return false;
    const QualType From = F.getParamDecl(0)->getType().getNonReferenceType();
    return F.getNumParams() == 1 &&
           (From->isArithmeticType() ||
            llvm::any_of(Classes, [&](QualType Class) {
              return Context.hasSameUnqualifiedType(Class, From);
            }));
  }

  void listFunction(const FunctionDecl &F, const std::string &Scope) {
    if (F.isDeleted() || isa<CXXDestructorDecl>(F) || showsInConversions(F))
      return;
    switch (F.getOverloadedOperator()) {
    case OO_Equal:
    case OO_Plus:
    case OO_Minus:
    case OO_Star:
    case OO_Slash:
    case OO_Percent:
    case OO_Caret:
    case OO_Pipe:
    case OO_Amp:
    case OO_Tilde:
    case OO_LessLess:
    case OO_GreaterGreater:
    case OO_EqualEqual:
    case OO_ExclaimEqual:
    case OO_Less:
    case OO_Greater:
    case OO_LessEqual:
    case OO_GreaterEqual:
      return;
    default:
      add(Scope, signature(F));
    }
  }

  void listMacros() {
    const SourceManager &SM = CI.getSourceManager();
    Preprocessor &PP = CI.getPreprocessor();
    for (const auto &Macro : PP.macros()) {
      const MacroInfo *MI = PP.getMacroInfo(Macro.first);
      if (!MI || MI->isUsedForHeaderGuard() ||
          Macro.first->getName().starts_with("AMP2HIP_") ||
          !SM.getFilename(MI->getDefinitionLoc()).starts_with(HeaderDir))
        continue;
      add("#define " + Macro.first->getName());
    }
  }
};

/// Parses the runtime, and has it listed.
class RuntimeAction : public ASTFrontendAction {
public:
  explicit RuntimeAction(Inventory &Out) : Out(Out) {}

protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 llvm::StringRef) override {
    struct Consumer : ASTConsumer {
      CompilerInstance &CI;
      Inventory &Out;
      Consumer(CompilerInstance &CI, Inventory &Out) : CI(CI), Out(Out) {}
      void HandleTranslationUnit(ASTContext &) override {
        Lister(CI, AMP2HIP_RUNTIME_DIR "/include", Out).listAll();
      }
    };
    return std::make_unique<Consumer>(CI, Out);
  }

private:
  Inventory &Out;
};

/// The files of this machine, with \p Text as the probe.
llvm::IntrusiveRefCntPtr<FileManager> filesWith(const std::string &Text) {
  auto Probe = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  Probe->addFile(ProbeFile, 0, llvm::MemoryBuffer::getMemBufferCopy(Text));
  auto All = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(
      createFileSystem("/", {}));
  All->pushOverlay(Probe);
  return llvm::makeIntrusiveRefCnt<FileManager>(FileSystemOptions(), All);
}

void noteErrors(const TextDiagnosticBuffer &Diagnostics, Inventory &Out) {
  for (auto I = Diagnostics.err_begin(); I != Diagnostics.err_end(); ++I)
    Out.Errors.push_back(I->second);
}

} // namespace

Inventory ofTheParser() {
  Inventory Out;
  auto Files = filesWith("#include <amp.h>\n#include <amp_graphics.h>\n"
                         "#include <amp_math.h>\n" +
                         probe());
  TextDiagnosticBuffer Diagnostics;
  ParsedSource Source({});
  Source.parse(commandLine(ProbeFile, {}, /*Compat=*/false), *Files,
               Diagnostics);
  noteErrors(Diagnostics, Out);
  if (ParsedUnit *Unit = Source.unit())
    Lister(Unit->CI, AmpHeaderDir, Out).listAll();
  return Out;
}

Inventory ofTheRuntime() {
  // Restrictions that can be seen, though the CPU's platform has none.
  const std::string Prelude =
      "#include <hip/hip_runtime.h>\n"
      "#undef __host__\n#undef __device__\n"
      "#define __host__ __attribute__((annotate(\"host\")))\n"
      "#define __device__ __attribute__((annotate(\"device\")))\n"
      "#include <amp2hip/amp.h>\n#include <amp2hip/amp_graphics.h>\n"
      "#include <amp2hip/amp_math.h>\n#include <amp2hip/direct3d.h>\n";
  const std::string Runtime = AMP2HIP_RUNTIME_DIR;
  Inventory Out;
  auto Files = filesWith(Prelude + probe());
  tooling::ToolInvocation Clang(
      {"clang++", "-std=c++17", "-fsyntax-only", "-D__AMP2HIP__",
       "-resource-dir=" + findResourceDir(), "-I" + Runtime + "/include",
       "-I" + Runtime + "/cpu/include", ProbeFile},
      std::make_unique<RuntimeAction>(Out), Files.get());
  TextDiagnosticBuffer Diagnostics;
  Clang.setDiagnosticConsumer(&Diagnostics);
  Clang.run();
  noteErrors(Diagnostics, Out);
  return Out;
}

} // namespace amp2hip::declarations
