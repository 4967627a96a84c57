//===- KernelConstants.h - Constants that kernels repeat --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_KERNELS_KERNELCONSTANTS_H
#define AMP2HIP_REWRITE_KERNELS_KERNELCONSTANTS_H

#include "rewrite/Rewrite.h"
#include "llvm/ADT/SetVector.h"

namespace amp2hip {

/// Constant variables, enumerations and typedefs.
using ConstantSet = llvm::SetVector<const clang::NamedDecl *>;

/// The declaration that a kernel repeats to have \p D: for an enumerator of a
/// function, the enumeration.
const clang::NamedDecl *declarationWith(const clang::NamedDecl *D);

/// How a kernel gets a constant. If it repeated the value of one that belongs
/// to a class, the two might differ one day.
enum class ConstantForm {
  Repeated, ///< It declares the constant with the same text.
  Named,    ///< It takes the value from the class, by name.
  Parameter ///< The launch gives the value as an argument of the template.
};

/// How a kernel before \p Place gets the constant \p D: it can name a member
/// of a class if that is public and declared by then.
ConstantForm formOf(const clang::NamedDecl *D, const clang::Decl *Place);

/// The constants of \p K that are parameters of its template.
llvm::SmallVector<const clang::ValueDecl *> parametersOf(const NamedKernel &K);

/// The type of a constant as a kernel before \p Place can write it.
std::string typeOfConstant(Rewriter &R, const clang::ValueDecl *D,
                           const clang::Decl *Place);

/// The name of a constant in a class, for code outside of it.
std::string qualifiedName(const clang::NamedDecl *D);

/// Adds \p D, a variable, an enumeration or a typedef of a function, to
/// \p Found, and before it the declarations that it names. False where a kernel
/// that is before \p Place cannot declare it again: it has no constant value,
/// or names something that only its place knows.
bool addRepeated(const clang::NamedDecl *D, const clang::Decl *Place,
                 ConstantSet &Found);

/// Whether \p V is a sampler of a function whose modes are constants. A kernel
/// that declares it again is compiled for its modes alone; if it cannot, the
/// sampler is passed.
bool isConstantSampler(const clang::VarDecl *V);

/// Whether the text of \p D, such a constant, is the same in all branches that
/// \p L is in, and needs no edit.
bool isRepeatedAsWritten(Rewriter &R, const clang::NamedDecl *D,
                         const Launch &L);

/// The declaration of such a constant, by itself; lines below the first are
/// indented against that.
std::string repeatedText(const Editor &Ed, const clang::NamedDecl *D);

/// The tokens of \p Range as the file has them: the names of macros, not their
/// replacement lists.
clang::CharSourceRange writtenRange(const Editor &Ed, clang::SourceRange Range);

/// How often \p S names \p D: a variable, a typedef, or an enumeration or one
/// of its enumerators.
unsigned usesOf(const clang::NamedDecl *D, const clang::Stmt *S);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_KERNELCONSTANTS_H
