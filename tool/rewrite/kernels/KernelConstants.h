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

/// Constant variables, enumerations and typedefs that a lambda uses without
/// capturing them. All are called constants here.
using ConstantSet = llvm::SetVector<const clang::NamedDecl *>;

/// The declaration that a kernel needs in order to name \p D: for an
/// enumerator its enumeration, unless that is an unnamed one of a class; else
/// \p D.
const clang::NamedDecl *declarationWith(const clang::NamedDecl *D);

/// How a kernel gets a constant. A constant of a class is not repeated if that
/// can be avoided, so that a later change of it changes the kernel as well.
enum class ConstantForm {
  Repeated, ///< The kernel declares it again, with the same text.
  Named,    ///< The kernel names it with its class.
  Parameter ///< The launch passes it as an argument of the kernel's template.
};

/// The form in which a kernel gets the constant \p D. \p Place: the declaration
/// before which the kernel is written; the kernel can name only public members
/// of classes that are declared before it.
ConstantForm formOf(const clang::NamedDecl *D, const clang::Decl *Place);

/// The constants of \p K with the form Parameter.
llvm::SmallVector<const clang::ValueDecl *> parametersOf(const NamedKernel &K);

/// The type of the constant \p D, as text for a kernel before \p Place.
std::string typeOfConstant(Rewriter &R, const clang::ValueDecl *D,
                           const clang::Decl *Place);

/// Whether code before \p Place can name \p Class.
bool isNamedBefore(const clang::CXXRecordDecl *Class, const clang::Decl *Place);

/// `Class::`, for code outside of the class.
std::string qualifierOf(const clang::CXXRecordDecl *Class);

/// The name of \p D, a constant of a class, for code outside of the class.
std::string qualifiedName(const clang::NamedDecl *D);

/// Adds the constant \p D to \p Found, after the constants that its declaration
/// names. \returns false and adds nothing if a kernel before \p Place cannot
/// declare it again: its value is not constant, or its declaration names
/// something that the kernel cannot name.
bool addRepeated(const clang::NamedDecl *D, const clang::Decl *Place,
                 ConstantSet &Found);

/// Whether \p V is a local sampler whose modes are constants. A kernel should
/// declare it again, since it is then compiled for these modes; otherwise the
/// sampler is a parameter.
bool isConstantSampler(const clang::VarDecl *V);

/// Whether a kernel for \p L can repeat the text of the constant \p D: it needs
/// no edit, and each branch of #if that it is in is around \p L as well. True
/// if formOf() is not Repeated.
bool isRepeatedAsWritten(Rewriter &R, const clang::NamedDecl *D,
                         const Launch &L);

/// The text that declares the constant \p D alone, also if the source declares
/// others with it. Lines after the first keep their indentation relative to it.
std::string repeatedText(const Editor &Ed, const clang::NamedDecl *D);

/// \p Range as a range in the file: with the names of macros in place of their
/// replacement lists.
clang::CharSourceRange writtenRange(const Editor &Ed, clang::SourceRange Range);

/// The number of references to \p D in \p S. For an enumeration, references to
/// its enumerators count.
unsigned usesOf(const clang::NamedDecl *D, const clang::Stmt *S);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_KERNELCONSTANTS_H
