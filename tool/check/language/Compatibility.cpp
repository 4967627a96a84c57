//===- Compatibility.cpp - What an accelerator has no variables of --------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Decides whether a type may be the type of a variable in restrict(amp) code
// [amp 2.4.1], and explains why not. For a class, its bases and members are
// examined first, and the explanation names the one that is to blame. A class
// on the way is not examined again, because it may contain a pointer to itself.
//
//===----------------------------------------------------------------------===//

#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace amp2hip {
namespace {

std::string quoted(QualType T) { return "'" + T.getAsString() + "'"; }

std::string whyBuiltin(QualType T) {
  switch (T->castAs<BuiltinType>()->getKind()) {
  case BuiltinType::Void:
  case BuiltinType::Bool:
  case BuiltinType::Int:
  case BuiltinType::UInt:
  case BuiltinType::Long:
  case BuiltinType::ULong:
  case BuiltinType::Float:
  case BuiltinType::Double:
  case BuiltinType::NullPtr:
    return "";
  default:
    return "an accelerator has no " + quoted(T.getUnqualifiedType());
  }
}

/// Explains class types; remembers the classes on the way, which may hold
/// pointers to themselves.
class Compatibility {
public:
  Compatibility(const ASTContext &C, std::vector<Culprit> *Culprits)
      : C(C), Culprits(Culprits) {}

  /// Why \p T is not allowed; empty if it is. Members are more restricted than
  /// variables: they must not be pointers.
  std::string why(QualType T, bool Member) {
    if (T->isDependentType() || T->isUndeducedType())
      return "";
    if (T.isVolatileQualified())
      return "it is volatile";
    T = T.getCanonicalType();
    if (const auto *R = T->getAs<ReferenceType>())
      return whyReference(R->getPointeeType(), Member);
    if (const auto *P = T->getAs<PointerType>())
      return Member ? "a member is a pointer" : whyPointee(P->getPointeeType());
    if (const auto *P = T->getAs<MemberPointerType>())
      return P->isMemberFunctionPointer() ? "it points to a member function"
             : Member                     ? "a member is a pointer"
                                          : "";
    if (const auto *A = C.getAsArrayType(T))
      return whyArray(A, Member);
    if (const auto *E = T->getAs<EnumType>())
      return whyEnum(E->getDecl());
    if (T->isBuiltinType())
      return whyBuiltin(T);
    if (const CXXRecordDecl *Record = T->getAsCXXRecordDecl())
      return whyRecord(Record);
    return T->isFunctionType() ? "" : "an accelerator has no such type";
  }

private:
  const ASTContext &C;
  std::vector<Culprit> *Culprits;
  std::vector<const CXXRecordDecl *> Open;

  /// Notes what is to blame. False: there is no need to look for more.
  bool blame(SourceLocation Loc, const std::string &What) {
    if (Culprits && Loc.isValid())
      Culprits->push_back({Loc, What});
    return Culprits;
  }

  std::string whyReference(QualType To, bool Member) {
    if (isContainer(To))
      return "";
    if (To->isFunctionType())
      return "it refers to a function";
    if (Member)
      return "a member is a reference, which only arrays and textures may be";
    return why(To, false);
  }

  std::string whyPointee(QualType To) {
    if (isContainer(To))
      return "";
    if (To->isFunctionType())
      return "it points to a function";
    if (To->isAnyPointerType())
      return "it points to a pointer";
    return why(To, false);
  }

  std::string whyArray(const ArrayType *A, bool Member) {
    if (isa<VariableArrayType>(A))
      return "its size is not a constant";
    QualType Element = A->getElementType();
    if (Element->isBooleanType())
      return "its elements are 'bool'";
    if (Element->isAnyPointerType())
      return Member ? "a member is a pointer" : "its elements are pointers";
    if (std::string Why = why(Element, Member); !Why.empty())
      return Why;
    const CXXRecordDecl *Record = Element->getAsCXXRecordDecl();
    if (Record && hasLayout(Record) && !isAmpEntity(Record) &&
        C.getTypeSizeInChars(Element).getQuantity() % 4)
      return "the size of its elements is not a multiple of 4 bytes";
    return "";
  }

  /// False for classes that Clang did not understand: it cannot lay them out.
  static bool hasLayout(const CXXRecordDecl *Record) {
    if (!(Record = Record->getDefinition()) || Record->isInvalidDecl() ||
        Record->isDependentType() || Record->isBeingDefined())
      return false;
    auto IsKnown = [](QualType T) {
      const Type *Element = T->getBaseElementTypeUnsafe();
      const CXXRecordDecl *R = Element->getAsCXXRecordDecl();
      return !Element->isDependentType() && (!R || hasLayout(R));
    };
    return llvm::none_of(
               Record->fields(),
               [](const FieldDecl *F) { return F->isInvalidDecl(); }) &&
           llvm::all_of(partsOf(Record), IsKnown);
  }

  std::string whyEnum(const EnumDecl *E) {
    QualType Underlying = E->getIntegerType();
    if (Underlying.isNull())
      return "";
    if (Underlying->isBooleanType())
      return "its values are 'bool'";
    return why(Underlying, false);
  }

  std::string whyRecord(const CXXRecordDecl *Record) {
    if (!(Record = Record->getDefinition()) || Record->isLambda() ||
        Record->isInvalidDecl() || llvm::is_contained(Open, Record))
      return "";
    if (isAmpEntity(Record))
      return llvm::StringSwitch<std::string>(Record->getName())
          .Cases("accelerator", "accelerator_view", "completion_future",
                 "runtime_exception",
                 "it exists on the host only: '" + Record->getNameAsString() +
                     "'")
          .Default("");
    Open.push_back(Record);
    std::string Why = whyMembers(Record);
    Open.pop_back();
    return Why;
  }

  /// Examines bases and members. The first fault is the reason; all of them are
  /// noted as culprits, if the caller wants them.
  std::string whyMembers(const CXXRecordDecl *Record) {
    std::string Name = "'" + Record->getNameAsString() + "'", First;
    auto Note = [&](SourceLocation Loc, std::string Why) {
      if (First.empty())
        First = Why;
      return blame(Loc, Why);
    };
    if (Record->isPolymorphic()) {
      for (const CXXMethodDecl *M : Record->methods())
        if (M->isVirtual() && !M->isImplicit())
          blame(M->getLocation(), "a virtual function");
      if (!Note(SourceLocation(), Name + " has virtual functions"))
        return First;
    }
    if (Record->getNumVBases() &&
        !Note(Record->getLocation(), Name + " has virtual bases"))
      return First;
    for (const CXXBaseSpecifier &B : Record->bases())
      if (std::string Why = why(B.getType(), true);
          !Why.empty() && !Note(SourceLocation(), Why))
        return First;
    for (const FieldDecl *F : Record->fields())
      if (std::string Why = whyField(F);
          !Why.empty() && !Note(F->getLocation(), Why))
        return First;
    if (std::string Why = whyAlignment(Record); !Why.empty())
      Note(Record->getLocation(), Name + " is " + Why);
    return First;
  }

  /// `#pragma pack` and its like lower what the members ask for.
  std::string whyAlignment(const CXXRecordDecl *Record) const {
    constexpr int64_t Least = 4;
    if (!hasLayout(Record))
      return "";
    int64_t Bytes = C.getASTRecordLayout(Record).getAlignment().getQuantity();
    auto NeedsMore = [&](QualType T) {
      T = C.getBaseElementType(T.getNonReferenceType());
      return C.getTypeAlignInChars(T).getQuantity() >= Least;
    };
    if (Bytes >= Least || llvm::none_of(partsOf(Record), NeedsMore))
      return "";
    return "aligned to " + std::to_string(Bytes) +
           (Bytes == 1 ? " byte" : " bytes") + ", not to 4";
  }

  /// Among other conditions, a member must be at a multiple of 4 bytes.
  std::string whyField(const FieldDecl *F) {
    std::string Name =
        F->getDeclName() ? "member '" + F->getNameAsString() + "'" : "a member";
    if (F->isBitField())
      return Name + " is a bit field";
    if (isContainer(F->getType()) && !F->getType()->isReferenceType())
      return Name + " holds an array or texture by value";
    if (std::string Why = why(F->getType(), true); !Why.empty())
      return Name + ": " + Why;
    const auto *Class = dyn_cast<CXXRecordDecl>(F->getParent());
    if (!Class || !hasLayout(Class))
      return "";
    const ASTRecordLayout &Layout = C.getASTRecordLayout(Class);
    if (Layout.getFieldOffset(F->getFieldIndex()) % 32 != 0)
      return Name + " is not at a multiple of 4 bytes";
    return "";
  }
};

} // namespace

bool isPlain(QualType T, unsigned Depth) {
  while (const auto *A = T->getAsArrayTypeUnsafe()) {
    if (!isa<ConstantArrayType>(A))
      return false;
    T = A->getElementType();
  }
  if (T.isVolatileQualified() || T->isDependentType() || Depth > 64)
    return false;
  if (const auto *Builtin = T->getAs<BuiltinType>())
    return Builtin->isInteger() || Builtin->getKind() == BuiltinType::Float ||
           Builtin->getKind() == BuiltinType::Double;
  if (T->isEnumeralType())
    return true;
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  if (!Class || !(Class = Class->getDefinition()) || isAmpEntity(Class) ||
      Class->isPolymorphic() || Class->getNumVBases())
    return false;
  return llvm::all_of(partsOf(Class),
                      [&](QualType Part) { return isPlain(Part, Depth + 1); });
}

std::string whyIncompatible(const ASTContext &C, QualType T, bool IsMember,
                            std::vector<Culprit> *Culprits) {
  return Compatibility(C, Culprits).why(T, IsMember);
}

} // namespace amp2hip
