//===- Model.h - What a translation unit holds of C++ AMP -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The description of a translation unit that checks and rewrites read. It
// refers to Clang's AST and copies nothing of it. Constructs in system headers,
// to which the tool's AMP headers belong, are not in it. A clause is
// `restrict(...)`; code "for amp" has restrict(amp), or restrict(amp, cpu).
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_MODEL_H
#define AMP2HIP_MODEL_MODEL_H

#include "ast/AmpEntities.h"
#include "ast/Captures.h"
#include "ast/Restrictions.h"
#include "ast/Walks.h"
#include "frontend/ParsedUnit.h"
#include "model/CompleteCode.h"
#include "clang/AST/ASTFwd.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <vector>

namespace clang {
class LambdaExpr;
class MSPropertyDecl;
class MSPropertySubscriptExpr;
} // namespace clang

namespace amp2hip {

/// A function, or a lambda's call operator, that has a clause. For a template
/// it is the pattern.
struct RestrictedFunction {
  const clang::FunctionDecl *Function;
  const RestrictClause *Clause;
  const clang::LambdaExpr *Lambda; ///< Null for functions.
};

/// A call of concurrency::parallel_for_each; in a template, the pattern's call.
struct Launch {
  const clang::CallExpr *Call;
  const clang::Expr *View;         ///< The accelerator_view, or null.
  const clang::Expr *Domain;       ///< The extent or tiled_extent.
  const clang::Expr *Kernel;       ///< The last argument, as written.
  const clang::LambdaExpr *Lambda; ///< Kernel, if it is a lambda, or null.
  /// The functions, lambdas, classes and variables around the call, outermost
  /// first; namespaces left out.
  std::vector<const clang::Decl *> Enclosing;
  bool Dependent; ///< Only instances of a template choose the callee.
};

/// A variable declared tile_static (patterns and instantiations).
struct TileStaticVariable {
  const clang::VarDecl *Var;
  clang::SourceLocation Keyword;
  const clang::DeclStmt *Statement; ///< Null outside of functions.
  bool InInstantiation;
};

/// `b.wait()` and its three variants.
struct BarrierWait {
  const clang::CallExpr *Call;
  clang::SourceLocation Name;
  const clang::Expr *Object;
};

/// A call of one of the three memory fences.
struct MemoryFence {
  const clang::CallExpr *Call;
};

/// A use of a property of Visual C++'s, `view.extent`.
struct PropertyUse {
  /// The location of the property's name.
  clang::SourceLocation Name;
  const clang::MSPropertyDecl *Property;
  /// The object that the property belongs to, or the pointer to it; may be an
  /// implicit `this`.
  const clang::Expr *Object;
  bool InInstantiation;
  enum Kind { Read, Assign, Compound, Increment };
  Kind What = Read;
  /// The assignment, increment or decrement of the property; null for Read.
  const clang::Expr *Whole = nullptr;
  /// The outermost subscript of an indexed property; null if there is none.
  const clang::MSPropertySubscriptExpr *Subscript = nullptr;
};

/// The name of a property where no instance shows whether the object has it:
/// in a template's default argument, a partial specialization's arguments, an
/// alias template or a noexcept. Classes that are not AMP's have a member of
/// that name, too.
struct HiddenProperty {
  clang::SourceLocation Name;
  const clang::MSPropertyDecl *Property; ///< One of AMP's classes'.
};

/// A data member that refers to an array or a texture, `array<T, N> &a`. Its
/// class has member functions with restrict(amp), or is the type of a kernel,
/// or of a base, member or capture of a kernel.
struct ContainerReferenceMember {
  const clang::FieldDecl *Field; ///< In a template, the pattern's.
  bool Const;                    ///< In all instances it refers to const.
  /// In some instances of the template it is a reference to something else, or
  /// const.
  bool Mixed;
  /// The launch, lambda or class for which the member was found.
  clang::SourceLocation Kernel;
};

/// A call of a function for amp alone that has another name in the translation,
/// because g++ and nvcc cannot tell it from a function for cpu [amp 2.3.2]. For
/// templates also the calls in instances.
struct PairedCall {
  const clang::CallExpr *Call;
  clang::SourceLocation Name; ///< The callee's name at the call.
  /// The function for amp; of a template the pattern.
  const clang::FunctionDecl *AmpFunction;
  /// The caller is restrict(amp, cpu): the function depends on the side that
  /// runs it.
  bool BySide;
};

/// A call or an operator whose function the translation must name with its
/// scope, `n::f(x)`. C++ AMP chooses the function by the caller's restrictions
/// [amp 2.3.2], compilers without restrictions would choose another one, or
/// none. A call that depends on template arguments is among these once for each
/// instance.
struct ScopedCall {
  const clang::Expr *Call;
  /// The function to name on each side, as it is written. Null if a compiler
  /// without restrictions finds it anyway, or if the code is not for this side.
  const clang::FunctionDecl *Amp, *Cpu;
  Restrictions Where; ///< The caller's restrictions.
};

/// A name in a template whose meaning depends on the template's arguments. Only
/// an instance shows how to translate it.
struct DependentUse {
  clang::SourceLocation Name;
  std::string What; ///< The open question, as a message: "'x' is a property".
  const clang::Decl *Definition; ///< The template, or a function of it.
};

/// An unqualified name that other headers have in the global namespace, too,
/// and that needs a qualifier: a name of C++ AMP's (`index`, which is also a
/// function of Linux; `norm`, `texture` and the vectors, which HIP has), or
/// `min` and `max` where a program means Windows' macros.
struct HiddenName {
  clang::SourceLocation Loc;
  llvm::StringRef Qualifier; ///< The text to insert, such as "concurrency::".
};

/// An argument that a function of <amp_math.h> converts to float, in code for
/// amp alone. The translation must convert it, too: <cmath> would compute in
/// double [amp 9].
struct NarrowedArgument {
  const clang::Expr *Argument; ///< Without implicit conversions.
};

/// `decltype(f)`, where f is a function for amp alone that has another name in
/// the translation (see PairedCall).
struct PairedName {
  clang::SourceLocation Name;
  const clang::FunctionDecl *AmpFunction; ///< The pattern, if a template's.
};

/// The C++ AMP of a translation unit. buildModel() makes it.
struct Model {
  Model(clang::ASTContext &Context, const ParsedUnit &Unit)
      : Context(Context), Unit(Unit), Code(Context) {}

  clang::ASTContext &Context;
  const ParsedUnit &Unit;
  const CompleteCode Code;

  std::vector<RestrictedFunction> Functions;
  /// Clauses that belong to no function declaration in the AST: those of
  /// function types and of explicit instantiations.
  std::vector<const RestrictClause *> LooseClauses;
  std::vector<Launch> Launches;
  std::vector<TileStaticVariable> TileStatics;
  std::vector<BarrierWait> Waits;
  /// Locations in templates where an instance calls a `wait` of a class other
  /// than tile_barrier.
  llvm::DenseSet<clang::SourceLocation> OtherWaits;
  std::vector<MemoryFence> Fences;
  std::vector<PropertyUse> Properties;
  std::vector<PairedCall> PairedCalls;
  std::vector<PairedName> PairedNames;
  std::vector<DependentUse> DependentUses;
  std::vector<HiddenProperty> HiddenProperties;
  /// Locations of names in templates that an instance has given a meaning.
  llvm::DenseSet<clang::SourceLocation> Instantiated;
  /// Properties that the program's classes declare.
  std::vector<const clang::MSPropertyDecl *> PropertyDecls;
  /// Using-declarations that name a property of a base class.
  std::vector<const clang::UsingDecl *> PropertyUsings;
  /// Using-declarations, not from macros, that name functions of the program.
  std::vector<const clang::UsingDecl *> FunctionUsings;
  /// Locations of names in templates that name a data member in an instance.
  llvm::DenseSet<clang::SourceLocation> PlainMembers;
  std::vector<ContainerReferenceMember> ContainerReferences;
  /// Data members, not mutable, that hold a lambda which captures arrays or
  /// textures.
  std::vector<const clang::FieldDecl *> LambdaMembers;
  /// Arrays and textures in code for amp as arguments for which
  /// seesContainerClass() is true, or as operands of decltype, and what
  /// addContainerUses() adds.
  std::vector<const clang::Expr *> ContainerArguments;
  /// `decltype(a)` in code for amp, where a is an array or a texture and is not
  /// declared as a reference. The operands are among ContainerArguments.
  std::vector<clang::DecltypeTypeLoc> ContainerDecltypes;
  std::vector<HiddenName> HiddenNames;
  /// Using-declarations at global scope of names that need a qualifier there
  /// (see HiddenName).
  std::vector<const clang::UsingDecl *> GlobalIndexUsings;
  /// Declarations of `main` with the return type void.
  std::vector<const clang::FunctionDecl *> VoidMains;
  std::vector<NarrowedArgument> NarrowedArguments;
  /// The beginnings of arguments that a function of <amp_math.h> takes as
  /// double. In another instance the same argument may be converted to float.
  llvm::DenseSet<clang::SourceLocation> DoubleMathCalls;
  /// Locations, in files that other parses may read as well, whose meaning this
  /// parse knows: names of data members, of properties and of functions whose
  /// calls may be edited, and the ends of bodies of templates.
  llvm::DenseSet<clang::SourceLocation> Resolved;
  std::vector<ScopedCall> ScopedCalls;
  /// The deduction guides that the program declares.
  std::vector<const clang::FunctionDecl *> Guides;
};

/// Collects data members of kernels that refer to arrays or textures, or hold
/// lambdas that capture some.
class ContainerMembers {
public:
  /// Collects such members of class \p T, and of its bases and members.
  /// \p Kernel: the launch, lambda or class through which kernels get a \p T.
  void reach(clang::QualType T, clang::SourceLocation Kernel);
  void reach(const clang::CXXRecordDecl *Class, clang::SourceLocation Kernel);
  /// Adds the members to ContainerReferences and LambdaMembers of \p M, in the
  /// order in which they were found.
  void addTo(Model &M) const;

private:
  struct Member {
    const clang::FieldDecl *Pattern;
    bool Container = false, AllConst = true, Other = false, Lambda = false;
    clang::SourceLocation Kernel;
  };
  llvm::DenseSet<const clang::CXXRecordDecl *> Seen;
  std::vector<Member> Members;

  void note(const clang::FieldDecl *F, clang::SourceLocation Kernel);
};

/// The data member of the template from which \p F is instantiated; \p F itself
/// if it is in no instance.
const clang::FieldDecl *patternOf(const clang::FieldDecl *F);

/// Adds to \p M the uses, in host code, of members in ContainerReferences that
/// depend on the member's type, which becomes amp2hip::array_ref.
void addContainerUses(Model &M);

/// Makes the model of \p Unit, whose AST is in \p Context.
Model buildModel(clang::ASTContext &Context, const ParsedUnit &Unit);

/// Whether the exact class of argument number \p I, an array or texture,
/// matters to a call of \p Callee: \p Callee, or an overload of it, is a
/// template that deduces that class. Then an object of a derived class must not
/// be passed.
bool seesContainerClass(const clang::FunctionDecl *Callee, unsigned I);

/// Whether \p Kernel both reads and writes texels through \p V, a texture or a
/// view that it captures, itself or in functions to which it passes \p V.
bool isReadAndWritten(const clang::LambdaExpr *Kernel, const clang::VarDecl *V);

} // namespace amp2hip

#endif // AMP2HIP_MODEL_MODEL_H
