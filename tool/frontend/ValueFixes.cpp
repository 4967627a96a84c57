//===- ValueFixes.cpp - Types that are others with Visual C++ -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Fixes for the types of values: members of iterators that are pointers here,
// and template arguments that need a conversion.
//
//===----------------------------------------------------------------------===//

#include "ast/ClangVersion.h"
#include "ast/DiagnosticArguments.h"
#include "frontend/FixFinder.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Type.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace amp2hip {

/// What the file has from \p Loc on; nothing for a macro's.
static StringRef textAt(const SourceManager &SM, SourceLocation Loc) {
  if (Loc.isInvalid() || SM.isInSystemHeader(Loc))
    return "";
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  return SM.getBufferData(File).drop_front(Offset);
}

static StringRef takeName(StringRef &Text) {
  StringRef Name =
      Text.take_while([](char C) { return isAsciiIdentifierContinue(C); });
  Text = Text.drop_front(Name.size()).ltrim();
  return Name;
}

/// `typename Iterator::value_type` where Iterator is a pointer: with Visual C++
/// an array's iterator is a class.
void FixFinder::askTraits(const Diagnostic &Info) {
  const SourceManager &SM = Info.getSourceManager();
  SourceLocation Loc = placeInFile(SM, LastPlace);
  StringRef Text = textAt(SM, Loc);
  StringRef Name = takeName(Text);
  QualType T = typeIn(Info, 0);
  if (Name.empty() || !Text.consume_front("::") || T.isNull() ||
      !T->isPointerType())
    return;
  Text = Text.ltrim();
  if (llvm::is_contained({"value_type", "difference_type", "pointer",
                          "reference", "iterator_category"},
                         takeName(Text)))
    add(SM, Loc, Name.size(), ("std::iterator_traits<" + Name + ">").str(),
        false, LastText);
}

/// A template's argument that the parameter's type may not hold.
void FixFinder::castTemplateArgument(const Diagnostic &Info) {
  const SourceManager &SM = Info.getSourceManager();
  SourceLocation Loc = placeInFile(SM, LastPlace);
  StringRef Text = textAt(SM, Loc);
  QualType To = typeIn(Info, Info.getNumArgs() - 1);
  if (Info.getRawArg(0) != NarrowedTemplateArgument || Text.empty() ||
      To.isNull())
    return;
  // Up to the comma or the bracket after it.
  unsigned Depth = 0, End = 0;
  for (; End != Text.size(); ++End) {
    char C = Text[End];
    if (C == '(')
      ++Depth;
    else if (Depth == 0 && (C == ',' || C == '>'))
      break;
    else if (C == ')')
      --Depth;
    else if (StringRef("<;{}\"'/#").contains(C))
      return;
  }
  StringRef Argument = Text.take_front(End).rtrim();
  if (Argument.empty() || !To->isBuiltinType())
    return;
  LangOptions Lang;
  Lang.CPlusPlus = Lang.Bool = true;
  enclose(SM, Loc, Argument.size(),
          "static_cast<" + To.getAsString(PrintingPolicy(Lang)) + ">(",
          LastText);
}

/// `std::max(1u, v.size())`: in a program of 32 bits `size_t` is `unsigned`.
void FixFinder::nameSizeType(const Diagnostic &Note) {
  const SourceManager &SM = Note.getSourceManager();
  SourceLocation Loc = placeInFile(SM, LastPlace);
  StringRef Text = textAt(SM, Loc), All = Text;
  if (!SM.isInSystemHeader(Note.getLocation()))
    return;
  StringRef Name = takeName(Text);
  if (Name == "std" && Text.consume_front("::")) {
    Text = Text.ltrim();
    Name = takeName(Text);
  }
  if ((Name != "min" && Name != "max") || !Text.starts_with("("))
    return;
  SmallVector<QualType, 2> Types;
  for (unsigned I = 0; I != Note.getNumArgs(); ++I)
    if (QualType T = typeIn(Note, I); !T.isNull())
      Types.push_back(T);
  auto Are = [&](BuiltinType::Kind Short, BuiltinType::Kind Long) {
    return Types.size() == 2 && ((Types[0]->isSpecificBuiltinType(Short) &&
                                  Types[1]->isSpecificBuiltinType(Long)) ||
                                 (Types[0]->isSpecificBuiltinType(Long) &&
                                  Types[1]->isSpecificBuiltinType(Short)));
  };
  StringRef Size = Are(BuiltinType::UInt, BuiltinType::ULong) ? "<size_t>"
                   : Are(BuiltinType::Int, BuiltinType::Long) ? "<ptrdiff_t>"
                                                              : "";
  unsigned Behind = Name.end() - All.begin();
  if (!Size.empty())
    add(SM, Loc.getLocWithOffset(Behind), 0, Size, true, LastText);
}

} // namespace amp2hip
