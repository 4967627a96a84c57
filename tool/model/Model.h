//===- Model.h - What a translation unit holds of C++ AMP -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one description of a translation unit that checks and rewrites read.
// Everything refers to Clang's AST; nothing is copied. Constructs of system
// headers (the tool's own AMP headers among them) are not in it.
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

/// A function, or a lambda's call operator, that carries a clause of its own.
/// For a template it is the pattern, never an instantiation.
struct RestrictedFunction {
  const clang::FunctionDecl *Function;
  const RestrictClause *Clause;
  const clang::LambdaExpr *Lambda; ///< Null for functions.
};

/// A call of concurrency::parallel_for_each with an extent or tiled_extent; in
/// a template, the pattern's call.
struct Launch {
  const clang::CallExpr *Call;
  const clang::Expr *View;         ///< The accelerator_view, or null.
  const clang::Expr *Domain;       ///< The extent or tiled_extent.
  const clang::Expr *Kernel;       ///< The last argument, as written.
  const clang::LambdaExpr *Lambda; ///< Set when Kernel is a lambda expression.
  /// The functions, lambdas, classes and variables around the call, outermost
  /// first; namespaces left out.
  std::vector<const clang::Decl *> Enclosing;
  bool Dependent; ///< In a template: types may not be known.
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
  /// The place of the name.
  clang::SourceLocation Name;
  const clang::MSPropertyDecl *Property;
  /// The object the property belongs to or the pointer to it, an implicit
  /// `this` too.
  const clang::Expr *Object;
  bool InInstantiation;
  enum Kind { Read, Assign, Compound, Increment };
  Kind What = Read;
  /// The assignment or increment around it.
  const clang::Expr *Whole = nullptr;
  /// The outermost of the subscripts of an indexed property.
  const clang::MSPropertySubscriptExpr *Subscript = nullptr;
};

/// A data member that refers to an array or a texture, `array<T, N> &a`, of a
/// class that kernels may get: one with amp members, or a part of what a kernel
/// captures.
struct ContainerReferenceMember {
  const clang::FieldDecl *Field; ///< In a template, the pattern's.
  bool Const;                    ///< All that it refers to is const.
  /// In some instances of the template it is a reference to something else, or
  /// const.
  bool Mixed;
  /// The launch, lambda or class through which kernels get it.
  clang::SourceLocation Kernel;
};

/// A call of a function for amp that gets a name of its own [amp 2.3.2]; in
/// templates also where an instantiation finds one.
struct PairedCall {
  const clang::CallExpr *Call;
  clang::SourceLocation Name; ///< The callee's name at the call.
  /// The pattern of a template.
  const clang::FunctionDecl *AmpFunction;
  /// The caller is amp and cpu: the side decides which function is called.
  bool BySide;
};

/// A call or an operator that means a function of one scope or of another,
/// depending on the restrictions alone [amp 2.3.2]. The translation names the
/// function with its scope. The arguments of a template do not decide which
/// function it is.
struct ScopedCall {
  const clang::Expr *Call;
  /// The function to name on each side, as it is written. Null if a compiler
  /// without restrictions finds it anyway, or if the code is not for this side.
  const clang::FunctionDecl *Amp, *Cpu;
  Restrictions Where; ///< The caller's.
};

/// A name in a template whose meaning depends on the template's arguments, so
/// that the definition alone does not say how to translate it.
struct DependentUse {
  clang::SourceLocation Name;
  std::string What;              ///< The open question: "'x' is a property".
  const clang::Decl *Definition; ///< The declaration that has no instance yet.
};

/// The place of an unqualified name of AMP's that is ambiguous with one of the
/// global namespace: `index` with Linux's function; `norm`, `texture` and the
/// vectors with HIP's.
struct HiddenName {
  clang::SourceLocation Loc;
  llvm::StringRef Qualifier; ///< The text to insert: "concurrency::".
};

/// An argument of another type, at a call of one of <amp_math.h>'s functions
/// for float in code that is amp alone. It is converted; <cmath> would compute
/// in double [amp 9].
struct NarrowedArgument {
  const clang::Expr *Argument; ///< Without implicit conversions.
};

/// The name of such a function as the operand of a decltype.
struct PairedName {
  clang::SourceLocation Name;
  const clang::FunctionDecl *AmpFunction; ///< The pattern of a template.
};

struct Model {
  Model(clang::ASTContext &Context, const ParsedUnit &Unit)
      : Context(Context), Unit(Unit), Code(Context) {}

  clang::ASTContext &Context;
  const ParsedUnit &Unit;
  const CompleteCode Code;

  std::vector<RestrictedFunction> Functions;
  /// Clauses that belong to no declaration: those of function types.
  std::vector<const RestrictClause *> LooseClauses;
  std::vector<Launch> Launches;
  std::vector<TileStaticVariable> TileStatics;
  std::vector<BarrierWait> Waits;
  /// Places in templates where an instance calls the `wait` of something that
  /// is no barrier.
  llvm::DenseSet<clang::SourceLocation> OtherWaits;
  std::vector<MemoryFence> Fences;
  std::vector<PropertyUse> Properties;
  std::vector<PairedCall> PairedCalls;
  std::vector<PairedName> PairedNames;
  /// Names whose meaning only instances know.
  std::vector<DependentUse> DependentUses;
  /// Places of names in templates that an instance gave a meaning.
  llvm::DenseSet<clang::SourceLocation> Instantiated;
  /// Properties that a user's class declares.
  std::vector<const clang::MSPropertyDecl *> PropertyDecls;
  /// Using-declarations that name a property of a base class.
  std::vector<const clang::UsingDecl *> PropertyUsings;
  /// Using-declarations that name functions of the program, in files.
  std::vector<const clang::UsingDecl *> FunctionUsings;
  /// Places in templates where an instantiation finds a plain data member.
  llvm::DenseSet<clang::SourceLocation> PlainMembers;
  std::vector<ContainerReferenceMember> ContainerReferences;
  /// Members that hold a lambda that captures arrays or textures.
  std::vector<const clang::FieldDecl *> LambdaMembers;
  /// Arrays and textures as arguments of templates that see their class.
  std::vector<const clang::Expr *> ContainerArguments;
  std::vector<HiddenName> HiddenNames;
  /// Using-declarations that bring one of these to global scope.
  std::vector<const clang::UsingDecl *> GlobalIndexUsings;
  /// `main` as declared `void main`.
  std::vector<const clang::FunctionDecl *> VoidMains;
  std::vector<NarrowedArgument> NarrowedArguments;
  /// Calls in templates where an instantiation finds a function for double.
  llvm::DenseSet<clang::SourceLocation> DoubleMathCalls;
  /// Names that this parse understands, outside of a main file that nothing
  /// else parses: they name a data member, or a function whose calls may be
  /// edited.
  llvm::DenseSet<clang::SourceLocation> Resolved;
  std::vector<ScopedCall> ScopedCalls;
};

/// Notes the data members of class \p T, and of its bases and members, that
/// refer to arrays and textures; \p Kernel gets a \p T.
class ContainerMembers {
public:
  void reach(clang::QualType T, clang::SourceLocation Kernel);
  void reach(const clang::CXXRecordDecl *Class, clang::SourceLocation Kernel);
  /// Adds them to \p M, in the order in which they were reached.
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

/// The member of the template that \p F is instantiated from, or \p F.
const clang::FieldDecl *patternOf(const clang::FieldDecl *F);

/// Adds to \p M where host code would see the class of a member that becomes
/// an array_ref.
void addContainerUses(Model &M);

/// Walks the AST of \p Unit.
Model buildModel(clang::ASTContext &Context, const ParsedUnit &Unit);

/// Whether argument number \p I of \p Callee, an array or texture, must have
/// that very class, not one that derives from it.
bool seesContainerClass(const clang::FunctionDecl *Callee, unsigned I);

/// Whether \p Kernel both reads and writes texels through \p V, a texture or a
/// view that it captures, itself or in functions to which it passes \p V.
bool isReadAndWritten(const clang::LambdaExpr *Kernel, const clang::VarDecl *V);

} // namespace amp2hip

#endif // AMP2HIP_MODEL_MODEL_H
