//===- Rewrite.h - From the model to edits ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Translates a unit from C++ AMP to HIP. Each function below makes the edits
// for one kind of construct, and is in a file of its own. Code that cannot be
// translated is reported by a diagnostic; nothing here prints or writes.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_REWRITE_H
#define AMP2HIP_REWRITE_REWRITE_H

#include "diagnostics/Diagnostics.h"
#include "edits/Editor.h"
#include "model/Model.h"
#include "rewrite/FreeNames.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"
#include <memory>

namespace clang::format {
struct FormatStyle;
} // namespace clang::format

namespace amp2hip {

/// A name in a template that has a meaning only in instances, and this source
/// has none.
struct UnknownPlace {
  FileRange Where;
  std::string Template; ///< The location of the template.
  Diagnostic Said;      ///< To be reported if no source knows the meaning.
};

/// A lambda that becomes a named kernel.
struct NamedKernel {
  const Launch *At;
  std::string Name;
  /// Constants from around the lambda, which uses them without capturing them
  /// [amp 2.4.3.2]. The kernel must declare or name those in Constants again:
  /// variables, enumerations and typedefs. It gets those in Values as
  /// parameters.
  std::vector<const clang::NamedDecl *> Constants;
  std::vector<const clang::VarDecl *> Values;
  /// Names in the lambda's body that need their class in front.
  llvm::MapVector<clang::SourceLocation, const clang::CXXRecordDecl *>
      Unqualified;
};

/// The state that the rewrites of one unit share.
struct Rewriter {
  const Model &M;
  Editor &Ed;
  std::vector<Diagnostic> &Diags;
  /// The lambdas that become kernels. planKernels() fills both.
  std::vector<NamedKernel> Kernels;
  llvm::DenseSet<const clang::LambdaExpr *> KernelLambdas;
  /// Names whose meaning this source does not know.
  std::vector<UnknownPlace> &Unknown;
  FreeNames Names;
  /// Operations in code for amp get Direct3D's results where C++ defines none
  /// (--arithmetic=direct3d).
  bool Direct3DArithmetic = false;
  /// The source stays C++ AMP (--fix), so Visual C++ must accept each edit.
  bool KeepsSource = false;

  Rewriter(const Model &M, Editor &Ed, std::vector<Diagnostic> &Diags,
           std::vector<UnknownPlace> &Unknown)
      : M(M), Ed(Ed), Diags(Diags), Unknown(Unknown), Names(M) {}

  /// The program's clang-format style for \p File. It is read once per file.
  std::shared_ptr<const clang::format::FormatStyle>
  styleOf(llvm::StringRef File);
  /// Whether \p F is a lambda for amp that does not become a named kernel.
  bool isDeviceLambda(const RestrictedFunction &F) const;
  /// Adds a diagnostic with \p Args at \p Loc to Diags.
  void report(DiagID ID, clang::SourceLocation Loc,
              std::vector<std::string> Args = {});
  /// Refuses to move \p What, such as "a function of a pair", because it has
  /// only a part of the #if of \p D, a directive in the file of \p In. \p Note:
  /// the text of the note at \p In.
  void refuseSplit(const LexedDirective &D, clang::SourceLocation In,
                   std::string What, std::string Note);

private:
  llvm::StringMap<std::shared_ptr<const clang::format::FormatStyle>> Styles;
};

/// Makes the edits of a whole translation unit.
void rewrite(Rewriter &R);

/// Makes the edits of --fix: those that compilers on Linux need, and that leave
/// the source C++ AMP. Does not report them.
void fixSource(Rewriter &R);

// The rewrites. rewrite() calls them, in an order of its own.

void readDialect(Rewriter &R);         // throw(T) in text that is copied.
void planKernels(Rewriter &R);         // Which lambdas become named kernels.
void rewriteIncludes(Rewriter &R);     // <amp.h> -> <amp2hip/amp.h>
void fixIncludes(Rewriter &R);         // #include "A.h" -> #include "a.h"
void rewriteRestrictions(Rewriter &R); // restrict(amp) -> __device__
void rewriteTileStatics(Rewriter &R);  // tile_static -> __shared__
void rewriteBarriers(Rewriter &R);     // wait() -> __syncthreads(), fences
void rewriteLoops(Rewriter &R);        // #pragma unroll above a for
void rewriteProperties(Rewriter &R);   // v.extent -> v.get_extent()
void rewriteArithmetic(Rewriter &R);   // a / b -> a / amp2hip::d3d(b)
void rewriteMathCalls(Rewriter &R);    // sqrt(d) -> sqrt(static_cast<float>(d))
void rewriteNames(Rewriter &R);        // index<1> -> concurrency::index<1>
void rewriteEnumerators(Rewriter &R);  // enum { index } -> enum { index_ }
void rewriteFixes(Rewriter &R);        // T::type -> typename T::type
void rewriteDialect(Rewriter &R);      // throw(T) -> noexcept(false)
void rewriteFormats(Rewriter &R);      // "%I64d" -> "%lld"
void rewriteVoidMain(Rewriter &R);     // void main() -> int main()
void rewriteWideMain(Rewriter &R);     // wmain() {} -> wmain() { return 0; }
void rewriteFunctors(Rewriter &R);     // array<T> &a; -> array_ref<T> a;
void rewriteArguments(Rewriter &R);    // f(a) -> f(amp2hip::container(a))
void rewritePairs(Rewriter &R);        // f() restrict(amp) -> f_amp()
void rewriteLambdas(Rewriter &R);      // [&a] -> [=, a = array_ref(a)]
void rewriteAccess(Rewriter &R);       // private: -> public: around a lambda
void rewriteLocalClasses(Rewriter &R); // A kernel's class leaves its function.
void rewriteKernels(Rewriter &R);      // parallel_for_each -> launch
void noteUnknown(Rewriter &R);         // Names that other sources may know.
void refuseMacros(Rewriter &R);        // Macros with names that edits write.

/// Gives includes that find a header of the source's tree from outside
/// (IncludeDirective::Inside) the path inside the tree, so that they find the
/// translation of the header in the other tree. Reports those that it cannot
/// edit. \p IsWritten: whether a file is one of the tree.
void keepIncludesInside(Rewriter &R, const PathTest &IsWritten);

/// Writes the bytes of literals that are not UTF-8 as escapes, in files that
/// are written (\p IsWritten).
void escapeLiterals(Rewriter &R, const PathTest &IsWritten);

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// The comments in \p Text.
std::vector<llvm::StringRef> commentsIn(llvm::StringRef Text);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_REWRITE_H
