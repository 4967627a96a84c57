//===- RestrictErrors.cpp - Errors about restriction clauses --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Maps the errors of the token pass to diagnostics. The frontend does not know
// report/.
//
//===----------------------------------------------------------------------===//

#include "translate/RestrictErrors.h"
#include "frontend/TokenPass.h"

using namespace amp2hip;

Diagnostic amp2hip::faultOf(const RestrictError &E, FileLocation Where) {
  switch (E.What) {
  case RestrictError::EmptyClause:
    return {DiagID::C3937, std::move(Where), {}, {}};
  case RestrictError::UnknownRestriction:
    return {DiagID::C3936, std::move(Where), {E.Name}, {}};
  case RestrictError::Commas:
    return {DiagID::AmpParse,
            std::move(Where),
            {"one comma belongs between two restriction specifiers, and none "
             "before the first or after the last"},
            {}};
  case RestrictError::Misplaced:
    return {
        DiagID::AmpParse,
        std::move(Where),
        {"a restriction specifier belongs after const, volatile, mutable, & "
         "and &&, and before the exception specification; move it across '" +
         E.Name + "'"},
        {}};
  }
  llvm_unreachable("a restriction's error of no kind");
}
