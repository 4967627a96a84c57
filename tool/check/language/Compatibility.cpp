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

#include "ast/Patterns.h"
#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace clang;

namespace amp2hip {
namespace {

std::string quoted(QualType T) { return "'" + T.getAsString() + "'"; }

std::string whyBuiltin(const BuiltinType *T) {
  bool Allowed = llvm::is_contained(
      {BuiltinType::Void, BuiltinType::Bool, BuiltinType::Int,
       BuiltinType::UInt, BuiltinType::Long, BuiltinType::ULong,
       BuiltinType::Float, BuiltinType::Double, BuiltinType::NullPtr},
      T->getKind());
  return Allowed ? "" : "an accelerator has no " + quoted(QualType(T, 0));
}

std::string whyMemberPointer(const MemberPointerType *P, bool Member) {
  if (P->isMemberFunctionPointer())
    return "it points to a member function";
  return Member ? "a member is a pointer" : "";
}

/// Whether \p Class, one of C++ AMP's, is of no use on an accelerator.
bool isOfHost(const CXXRecordDecl *Class) {
  return isAmpEntity(Class) &&
         llvm::is_contained({"accelerator", "accelerator_view",
                             "completion_future", "runtime_exception"},
                            Class->getName());
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
    return llvm::TypeSwitch<const Type *, std::string>(T.getTypePtr())
        .Case([&](const ReferenceType *R) {
          return whyReference(R->getPointeeType(), Member);
        })
        .Case([&](const PointerType *P) {
          return Member ? "a member is a pointer"
                        : whyPointee(P->getPointeeType());
        })
        .Case([&](const MemberPointerType *P) {
          return whyMemberPointer(P, Member);
        })
        .Case([&](const ArrayType *) {
          return whyArray(C.getAsArrayType(T), Member);
        })
        .Case([&](const EnumType *E) { return whyEnum(E->getDecl()); })
        .Case([&](const BuiltinType *T) { return whyBuiltin(T); })
        .Case([&](const RecordType *) {
          return whyRecord(T->getAsCXXRecordDecl());
        })
        .Case([](const FunctionType *) { return ""; })
        // Clang's std::complex has one; Visual C++'s has an array of two.
        .Case([&](const ComplexType *P) {
          return why(P->getElementType(), Member);
        })
        .Default([](auto *) { return "an accelerator has no such type"; });
  }

private:
  const ASTContext &C;
  std::vector<Culprit> *Culprits;
  std::vector<const CXXRecordDecl *> Open;

  void blame(SourceLocation Loc, const std::string &What) {
    if (Culprits && Loc.isValid())
      Culprits->push_back({Loc, What});
  }

  std::string whyReference(QualType To, bool Member) {
    if (isContainer(To))
      return "";
    std::string Why = firstFault(
        {{To->isFunctionType(), "it refers to a function"},
         {Member,
          "a member is a reference, which only arrays and textures may be"}});
    return Why.empty() ? why(To, false) : Why;
  }

  std::string whyPointee(QualType To) {
    if (isContainer(To))
      return "";
    std::string Why =
        firstFault({{To->isFunctionType(), "it points to a function"},
                    {To->isAnyPointerType(), "it points to a pointer"}});
    return Why.empty() ? why(To, false) : Why;
  }

  std::string whyArray(const ArrayType *A, bool Member) {
    QualType Element = A->getElementType();
    bool IsPointer = Element->isAnyPointerType();
    std::string Why =
        firstFault({{isa<VariableArrayType>(A), "its size is not a constant"},
                    {Element->isBooleanType(), "its elements are 'bool'"},
                    {IsPointer && Member, "a member is a pointer"},
                    {IsPointer, "its elements are pointers"}});
    if (Why.empty())
      Why = why(Element, Member);
    if (!Why.empty())
      return Why;
    const CXXRecordDecl *Record = Element->getAsCXXRecordDecl();
    bool IsOdd = Record && hasLayout(Record) && !isAmpEntity(Record) &&
                 C.getTypeSizeInChars(Element).getQuantity() % 4;
    return IsOdd ? "the size of its elements is not a multiple of 4 bytes" : "";
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
      return isOfHost(Record) ? "it exists on the host only: '" +
                                    Record->getNameAsString() + "'"
                              : "";
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
      if (Why.empty())
        return;
      if (First.empty())
        First = Why;
      blame(Loc, Why);
    };
    for (const CXXMethodDecl *M : Record->methods())
      if (M->isVirtual() && !M->isImplicit())
        blame(M->getLocation(), "a virtual function");
    if (Record->isPolymorphic())
      Note(SourceLocation(), Name + " has virtual functions");
    if (Record->getNumVBases())
      Note(Record->getLocation(), Name + " has virtual bases");
    for (const CXXBaseSpecifier &B : Record->bases())
      Note(SourceLocation(), why(B.getType(), true));
    for (const FieldDecl *F : Record->fields())
      Note(F->getLocation(), whyField(F));
    Note(Record->getLocation(), whyAlignment(Record));
    return First;
  }

  /// `#pragma pack` and its like lower the alignment that members request.
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
    return "'" + Record->getNameAsString() + "' is aligned to " +
           std::to_string(Bytes) + (Bytes == 1 ? " byte" : " bytes") +
           ", not to 4";
  }

  /// Among other conditions, a member must be at a multiple of 4 bytes.
  std::string whyField(const FieldDecl *F) {
    std::string Name =
        F->getDeclName() ? "member '" + F->getNameAsString() + "'" : "a member";
    bool IsHeld = isContainer(F->getType()) && !F->getType()->isReferenceType();
    if (std::string Why =
            firstFault({{F->isBitField(), " is a bit field"},
                        {IsHeld, " holds an array or texture by value"}});
        !Why.empty())
      return Name + Why;
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
  while (T->isConstantArrayType())
    T = T->getAsArrayTypeUnsafe()->getElementType();
  if (T.isVolatileQualified() || T->isDependentType() || Depth > 64)
    return false;
  if (const auto *Builtin = T->getAs<BuiltinType>())
    return Builtin->isInteger() ||
           llvm::is_contained({BuiltinType::Float, BuiltinType::Double},
                              Builtin->getKind());
  if (T->isEnumeralType())
    return true;
  const CXXRecordDecl *Class = definitionOf(T.getTypePtr());
  return Class && !isAmpEntity(Class) && !Class->isPolymorphic() &&
         !Class->getNumVBases() &&
         llvm::all_of(partsOf(Class),
                      [&](QualType Part) { return isPlain(Part, Depth + 1); });
}

/// Whether \p T is an array of `bool`, or a class with a member that is one.
static bool hasBoolElements(QualType T, unsigned Depth = 0) {
  if (T->isArrayType())
    return T->getBaseElementTypeUnsafe()->isBooleanType();
  const CXXRecordDecl *Class = definitionOf(T.getTypePtr());
  return Class && Depth < 16 &&
         llvm::any_of(
             partsOf(Class),
             [&](QualType Part) { return hasBoolElements(Part, Depth + 1); });
}

/// Whether `#pragma pack(4)` in place of a smaller number would make \p Class
/// fit. Its members stay where they are: their sizes are multiples of 4.
static bool isPackedTooTightly(const CXXRecordDecl *Class) {
  constexpr unsigned Least = 32;
  const auto *Pack = Class->getAttr<MaxFieldAlignmentAttr>();
  const ASTContext &C = Class->getASTContext();
  return Pack && Pack->getAlignment() < Least &&
         llvm::all_of(
             partsOf(Class),
             [&](QualType Part) {
               return !Part->isReferenceType() &&
                      C.getTypeSize(Part) % Least == 0;
             });
}

std::string adviceOnType(QualType T, const char *Usual) {
  T = T.getNonReferenceType();
  if (T->isPointerType() && T->getPointeeType()->isPointerType())
    return "use a pointer to a value, or an index of an array";
  while (T->isPointerType() && !T->isFunctionPointerType())
    T = T->getPointeeType();
  const CXXRecordDecl *Class = definitionOf(T->getBaseElementTypeUnsafe());
  if (T->isFunctionType() || T->isFunctionPointerType() ||
      T->isMemberFunctionPointerType())
    return "call the function by its name, or choose with a switch, or take a "
           "function object as an argument of a template";
  if (Class && Class->isPolymorphic() && !Class->isInStdNamespace())
    return "use classes without virtual functions: choose with a switch over a "
           "member that says the kind, or make the class an argument of a "
           "template";
  if (Class && isPackedTooTightly(Class))
    return "write '#pragma pack(push, 4)' before the class and '#pragma "
           "pack(pop)' behind it, which leaves its members where they are";
  if (Class && isOfHost(Class))
    return "read what the kernel needs from it into a variable before the "
           "launch, and use that variable";
  if (isPlain(T) && hasBoolElements(T))
    return "use int elements in place of bool";
  if (isContainer(T))
    return "use a local array whose size is a constant, or capture the "
           "container by reference";
  return Usual;
}

std::string whyIncompatible(const ASTContext &C, QualType T, bool IsMember,
                            std::vector<Culprit> *Culprits) {
  return Compatibility(C, Culprits).why(T, IsMember);
}

std::vector<DiagnosticNote> culpritNotes(const CheckContext &C, QualType T) {
  std::vector<Culprit> Culprits;
  whyIncompatible(C.Context, T, /*IsMember=*/false, &Culprits);
  std::vector<DiagnosticNote> Notes;
  for (const Culprit &P : Culprits)
    Notes.push_back(C.note(P.Loc, P.What));
  return Notes;
}

} // namespace amp2hip
