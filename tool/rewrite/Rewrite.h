//===- Rewrite.h - From the model to edits ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One function and one file a construct. Code that cannot be translated becomes
// a diagnostic; nothing here prints or writes.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_REWRITE_H
#define AMP2HIP_REWRITE_REWRITE_H

#include "diagnostics/Diagnostics.h"
#include "edits/Editor.h"
#include "model/Model.h"
#include "rewrite/FreeNames.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include <memory>

namespace clang::format {
struct FormatStyle;
} // namespace clang::format

namespace amp2hip {

/// A place in a template whose meaning only instances know.
struct UnknownPlace {
  FileRange Where;
  std::string Template; ///< Its place.
  Diagnostic Said;      ///< If no source knows.
};

/// A lambda that becomes a named kernel.
struct NamedKernel {
  const Launch *At;
  std::string Name;
  /// Constants of the function around the lambda, which uses them without
  /// capturing them [amp 2.4.3.2]. Those in Constants must be constants in the
  /// kernel, too: variables, enumerations, and typedefs. For those in Values,
  /// the kernel needs only the value.
  std::vector<const clang::NamedDecl *> Constants;
  std::vector<const clang::VarDecl *> Values;
};

struct Rewriter {
  const Model &M;
  Editor &Ed;
  std::vector<Diagnostic> &Diags;
  /// Filled by planKernels().
  std::vector<NamedKernel> Kernels;
  llvm::DenseSet<const clang::LambdaExpr *> KernelLambdas;
  /// Places that this source does not know enough about.
  std::vector<UnknownPlace> &Unknown;
  FreeNames Names;
  /// Code for amp has Direct3D's results where C++ has none.
  bool Direct3DArithmetic = false;
  /// The source stays C++ AMP, and Visual C++ has to understand each edit.
  bool KeepsSource = false;

  Rewriter(const Model &M, Editor &Ed, std::vector<Diagnostic> &Diags,
           std::vector<UnknownPlace> &Unknown)
      : M(M), Ed(Ed), Diags(Diags), Unknown(Unknown), Names(M) {}

  /// How the program's style formats \p File, read once a file.
  std::shared_ptr<const clang::format::FormatStyle>
  styleOf(llvm::StringRef File);
  /// Whether \p F is a lambda that runs on the device and stays one.
  bool isDeviceLambda(const RestrictedFunction &F) const;
  void report(DiagID ID, clang::SourceLocation Loc,
              std::vector<std::string> Args = {});
  /// Refuses \p What, which holds a part of the #if of \p D, a directive of
  /// the file of \p In; \p Note says what is at that place.
  void refuseSplit(const LexedDirective &D, clang::SourceLocation In,
                   std::string What, std::string Note);

private:
  llvm::StringMap<std::shared_ptr<const clang::format::FormatStyle>> Styles;
};

/// Makes the edits of a whole translation unit.
void rewrite(Rewriter &R);

/// With --fix: only the edits that Linux needs and that are good C++ AMP, too.
/// Their fixes are not reported.
void fixSource(Rewriter &R);

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

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// The comments in \p Text.
std::vector<llvm::StringRef> commentsIn(llvm::StringRef Text);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_REWRITE_H
