//===- PropertyOperands.h - Properties as operands in templates -*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_PROPERTYOPERANDS_H
#define AMP2HIP_FRONTEND_PROPERTYOPERANDS_H

#include <memory>

namespace clang {
class CXXRecordDecl;
class Sema;
class ASTContext;
} // namespace clang

namespace amp2hip {

/// Makes operators in templates work with operands that are properties
/// (`__declspec(property)`). In an instance, Clang chooses an operator before
/// it calls the property's getter: it refuses `a.extent == v.extent`, and
/// `v.xy += e` changes a copy. This class changes the templates before Clang
/// instantiates them, so that it calls the getters first.
class PropertyOperands {
public:
  PropertyOperands();
  ~PropertyOperands();

  /// Prepares the templates that \p S instantiates from now on.
  void watch(clang::Sema &S);

  /// Notes the names of the properties that \p Class declares. Operands with
  /// other names stay as they are.
  void note(const clang::CXXRecordDecl *Class);

  /// Undoes the preparation in the instances and in the templates.
  void clean(clang::ASTContext &Context);

private:
  struct State;
  class OnInstantiation;
  std::shared_ptr<State> Shared;
};

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_PROPERTYOPERANDS_H
