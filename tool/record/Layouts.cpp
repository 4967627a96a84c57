//===- Layouts.cpp - Layouts of recorded types ----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Classes have the same layout with Visual C++ as here, apart from those with a
// `long` or a `wchar_t`: their size differs, and the header takes them as
// bytes.
//
//===----------------------------------------------------------------------===//

#include "record/Layouts.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecordLayout.h"

using namespace clang;

namespace amp2hip {
namespace {

class LayoutText {
public:
  explicit LayoutText(const ASTContext &Context) : Context(Context) {}

  bool add(QualType T) {
    T = T.getCanonicalType().getUnqualifiedType();
    if (T->isDependentType() || T->isIncompleteType())
      return false;
    if (const auto *A = Context.getAsConstantArrayType(T))
      return addArray(A);
    if (const auto *E = T->getAs<EnumType>())
      T = E->getDecl()->getIntegerType();
    if (const auto *Class = T->getAsCXXRecordDecl())
      return addClass(Class);
    const unsigned Bits = Context.getTypeSize(T);
    if (T->isRealFloatingType() && Bits <= 64)
      return addRun('f', Bits, 1);
    if (T->isIntegerType() && Bits <= 64)
      return addRun(T->isSignedIntegerType() ? 'i' : 'u', Bits, 1);
    return false;
  }

  std::string text() const {
    std::string Result;
    for (const Run &R : Runs) {
      if (!Result.empty())
        Result += ',';
      Result += R.Kind;
      if (R.Bits) {
        Result += std::to_string(R.Bits);
        if (R.Count != 1)
          Result += '*' + std::to_string(R.Count);
      } else {
        Result += std::to_string(R.Count);
      }
    }
    return Result;
  }

private:
  struct Run {
    char Kind;
    unsigned Bits; ///< 0 for bytes.
    uint64_t Count;
  };
  static constexpr size_t MaxRuns = 64;
  const ASTContext &Context;
  std::vector<Run> Runs;

  bool addRun(char Kind, unsigned Bits, uint64_t Count) {
    if (Count == 0)
      return true;
    if (!Runs.empty() && Runs.back().Kind == Kind && Runs.back().Bits == Bits)
      Runs.back().Count += Count;
    else
      Runs.push_back({Kind, Bits, Count});
    return Runs.size() <= MaxRuns;
  }

  bool addArray(const ConstantArrayType *A) {
    const uint64_t Count = A->getSize().getZExtValue();
    LayoutText One(Context);
    if (Count == 0 || !One.add(A->getElementType()))
      return false;
    if (One.Runs.size() == 1)
      return addRun(One.Runs[0].Kind, One.Runs[0].Bits,
                    One.Runs[0].Count * Count);
    for (uint64_t I = 0; I != Count; ++I)
      for (const Run &R : One.Runs)
        if (!addRun(R.Kind, R.Bits, R.Count))
          return false;
    return true;
  }

  /// The components of a short vector are properties, not data members.
  static QualType componentOf(const CXXRecordDecl *Class, unsigned &Count) {
    const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(Class);
    if (!S || S->getName() != "packed" || S->getTemplateArgs().size() != 2 ||
        S->getTemplateArgs()[0].getKind() != TemplateArgument::Type ||
        S->getTemplateArgs()[1].getKind() != TemplateArgument::Integral)
      return {};
    Count = S->getTemplateArgs()[1].getAsIntegral().getZExtValue();
    return S->getTemplateArgs()[0].getAsType();
  }

  bool addClass(const CXXRecordDecl *Class) {
    unsigned Count = 0;
    if (QualType Component = componentOf(Class, Count); !Component.isNull()) {
      for (unsigned I = 0; I != Count; ++I)
        if (!add(Component))
          return false;
      return true;
    }
    Class = Class->getDefinition();
    if (!Class || Class->isInvalidDecl() || Class->isUnion() ||
        Class->isPolymorphic() || Class->getNumVBases())
      return false;
    const ASTRecordLayout &Layout = Context.getASTRecordLayout(Class);
    uint64_t At = 0; // Bytes.
    for (const CXXBaseSpecifier &B : Class->bases()) {
      const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl();
      if (!Base || Base->isEmpty())
        continue;
      if (!addAt(Layout.getBaseClassOffset(Base).getQuantity(), B.getType(),
                 At))
        return false;
    }
    for (const FieldDecl *F : Class->fields())
      if (F->isBitField() ||
          !addAt(Layout.getFieldOffset(F->getFieldIndex()) / 8, F->getType(),
                 At))
        return false;
    return addRun('-', 0, Layout.getSize().getQuantity() - At);
  }

  /// Adds a part that begins \p Place bytes behind the class's beginning.
  bool addAt(uint64_t Place, QualType T, uint64_t &At) {
    if (Place < At || T->isReferenceType() || !addRun('-', 0, Place - At) ||
        !add(T))
      return false;
    At = Place + Context.getTypeSizeInChars(T).getQuantity();
    return true;
  }
};

} // namespace

std::string layoutOf(const ASTContext &Context, QualType T) {
  if (T->isArithmeticType() || T->isEnumeralType())
    return "";
  LayoutText Text(Context);
  return Text.add(T) ? Text.text() : "";
}

} // namespace amp2hip
