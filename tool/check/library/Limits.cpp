//===- Limits.cpp - What is too large for a thread or a launch ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Limits of Direct3D's. HIP has none of them, so that their errors may become
// warnings. Limits that depend on Microsoft's generated code (registers,
// nesting: C3566, C3568) are not known here.
//
//===----------------------------------------------------------------------===//

#include "ast/Patterns.h"
#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Direct3D's 4096 registers of 16 bytes that can be indexed. A thread's stack
/// on the CPU platform has four times as much.
constexpr int64_t MaxLocal = 4096 * 16;

/// A constant buffer of Direct3D's, in which a function object travels.
constexpr int64_t MaxFunctionObject = 4096 * 16;
/// From here on a table is hidden in it.
constexpr int64_t LargeFunctionObject = MaxFunctionObject / 4;

/// Direct3D's slots for resources that are read, that are written, and for
/// samplers.
constexpr unsigned MaxReadOnly = 128, MaxWritable = 64, MaxSamplers = 16;

void checkLocals(CheckContext &C, const Body &B) {
  forEachStmt(B.Function, [&](const Stmt *S) {
    for (const VarDecl *V : variablesIn(S)) {
      // tile_static variables have no local storage.
      if (!V->hasLocalStorage() || V->getType()->isReferenceType() ||
          V->isInvalidDecl())
        continue;
      int64_t Size = sizeOf(C.Context, V->getType());
      if (Size > MaxLocal)
        C.report(DiagID::C3583, V->getLocation(),
                 {V->getNameAsString(), std::to_string(Size),
                  std::to_string(MaxLocal)});
    }
  });
}

/// The resources to which the members of a kernel refer.
struct KernelParts {
  unsigned ReadOnly = 0, Writable = 0, Samplers = 0;

  void add(QualType T) {
    bool Reference = T->isReferenceType();
    T = T.getNonReferenceType();
    StringRef Name = ampClassName(T);
    if (isContainer(T)) {
      // Views find their slots when the program runs.
      if (Reference)
        ++(T.isConstQualified() ? ReadOnly : Writable);
    } else if (Name == "sampler") {
      ++Samplers;
    } else if (const CXXRecordDecl *Record = definitionOf(T.getTypePtr());
               Record && Name.empty()) {
      for (QualType Part : partsOf(Record))
        add(Part);
    }
  }
};

void checkFunctionObject(CheckContext &C, const LaunchSite &L) {
  QualType Kernel = L.Kernel->getType().getNonReferenceType();
  SourceLocation Loc = strip(L.Kernel)->getBeginLoc();
  auto Check = [&](DiagID ID, int64_t Has, int64_t Max) {
    if (Has > Max)
      C.report(ID, Loc, {std::to_string(Has), std::to_string(Max)});
  };
  const int64_t Size = sizeOf(C.Context, Kernel);
  Check(DiagID::C3578, Size, MaxFunctionObject);
  if (Size > LargeFunctionObject && Size <= MaxFunctionObject)
    C.report(DiagID::C3578Large, Loc, {std::to_string(Size)});
  KernelParts Parts;
  Parts.add(Kernel);
  Check(DiagID::C3573, Parts.Samplers, MaxSamplers);
  Check(DiagID::C3579, Parts.ReadOnly, MaxReadOnly);
  Check(DiagID::C3580, Parts.Writable, MaxWritable);
}

} // namespace

void checkLimits(CheckContext &C) {
  for (const Body &B : C.Code.ampBodies())
    checkLocals(C, B);
  for (const LaunchSite &L : C.Code.Launches)
    checkFunctionObject(C, L);
}

} // namespace amp2hip
