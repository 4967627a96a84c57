//===- ValueFixes.cpp - Types that are others with Visual C++ -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Repairs of values: members of iterators that are pointers here, template
// arguments that need a conversion, and temporaries where a `T &` is wanted.
//
//===----------------------------------------------------------------------===//

#include "ast/DiagnosticArguments.h"
#include "ast/version/Compiler.h"
#include "dialect/Reading.h"
#include "dialect/TokensBefore.h"
#include "edits/FilePlaces.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Type.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace amp2hip {

/// The text of the file from \p Loc on; nothing for a macro's.
static StringRef restAt(const SourceManager &SM, SourceLocation Loc) {
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
void askTraits(Reading &R, const Diagnostic &Info) {
  const SourceManager &SM = Info.getSourceManager();
  SourceLocation Loc = placeInFile(SM, R.Error.Loc);
  StringRef Text = restAt(SM, Loc);
  StringRef Name = takeName(Text);
  QualType T = typeIn(Info, 0);
  if (Name.empty() || !Text.consume_front("::") || T.isNull() ||
      !T->isPointerType())
    return;
  Text = Text.ltrim();
  if (llvm::is_contained({"value_type", "difference_type", "pointer",
                          "reference", "iterator_category"},
                         takeName(Text)))
    R.replace(SM, Loc, Name.size(),
              ("std::iterator_traits<" + Name + ">").str());
}

/// The type of the elements of the array \p Member, which Visual C++'s types
/// for vectors have: `m128i_u16`. Empty for other names.
static std::string elementOf(StringRef Member) {
  auto [Vector, Element] = Member.split('_');
  const bool IsVector = llvm::is_contained(
      {"m128", "m128i", "m128d", "m256", "m256i", "m256d"}, Vector);
  StringRef Type = llvm::StringSwitch<StringRef>(
                       Element.drop_front(Element.starts_with("u")))
                       .Case("f32", "float")
                       .Case("f64", "double")
                       .Cases("i8", "8", "char")
                       .Cases("i16", "16", "short")
                       .Cases("i32", "32", "int")
                       .Cases("i64", "64", "long long")
                       .Default("");
  if (!IsVector || Type.empty())
    return "";
  if (Element.starts_with("u"))
    return "unsigned " + Type.str();
  return Type == "char" ? "signed char" : Type.str();
}

/// `v.m128_f32[0]`: `((float *)&v)[0]`.
void castToElements(Reading &R, const Diagnostic &Error) {
  std::optional<ErrorText> E = textAt(Error);
  if (!E || R.Error.Ranges.empty())
    return;
  auto Object = bytesOfUse(E->SM, R.Error.Ranges.front());
  RawTokens Tokens = E->tokens();
  if (!Object || !Tokens.next())
    return;
  const unsigned Begin = Tokens.begin();
  const bool IsPointer = Tokens.token().is(tok::arrow);
  if (!Tokens.next())
    return;
  std::string Type = elementOf(Tokens.word());
  if (Type.empty())
    return;
  // A call may return a temporary.
  const bool IsCall =
      E->SM.getCharacterData(Object->first)[Object->second - 1] == ')';
  std::string Open = "((" + Type + " *)";
  if (!IsPointer)
    Open += IsCall ? "&amp2hip::lvalue(" : "&";
  R.enclose(E->SM, Object->first, Object->second, Open, R.Error.Fault,
            !IsPointer && IsCall ? "))" : ")");
  R.replace(E->SM, E->at(Begin), Tokens.end() - Begin, "", "");
}

/// A template's argument that the parameter's type may not hold.
void castTemplateArgument(Reading &R, const Diagnostic &Info) {
  const SourceManager &SM = Info.getSourceManager();
  SourceLocation Loc = placeInFile(SM, R.Error.Loc);
  StringRef Text = restAt(SM, Loc);
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
  R.enclose(SM, Loc, Argument.size(),
            "static_cast<" + To.getAsString(PrintingPolicy(Lang)) + ">(",
            R.Error.Fault);
}

/// Takes a name with the scopes before it.
static StringRef takeQualified(StringRef &Text) {
  const char *Begin = Text.begin();
  StringRef Last = takeName(Text);
  while (!Last.empty() && Text.consume_front("::")) {
    Text = Text.ltrim();
    Last = takeName(Text);
  }
  return Last.empty() ? "" : StringRef(Begin, Last.end() - Begin);
}

/// Whether the template at \p Loc begins with the parameter \p Name.
static bool isFirstParameter(const SourceManager &SM, SourceLocation Loc,
                             StringRef Name) {
  auto [File, Offset] = SM.getDecomposedLoc(SM.getExpansionLoc(Loc));
  StringRef Text = SM.getBufferData(File).take_front(Offset);
  Text = Text.drop_front(std::min(Text.rfind("template"), Text.size()));
  if (!Text.consume_front("template") ||
      !(Text = Text.ltrim()).consume_front("<"))
    return false;
  Text = Text.ltrim();
  StringRef Key = takeName(Text);
  return (Key == "class" || Key == "typename") && takeName(Text) == Name;
}

/// The two types that a note says are deduced for one parameter are these, in
/// any order.
static bool areTypes(ArrayRef<QualType> Types, BuiltinType::Kind A,
                     BuiltinType::Kind B) {
  return Types.size() == 2 && ((Types[0]->isSpecificBuiltinType(A) &&
                                Types[1]->isSpecificBuiltinType(B)) ||
                               (Types[0]->isSpecificBuiltinType(B) &&
                                Types[1]->isSpecificBuiltinType(A)));
}

/// `std::max(1u, v.size())`: in a program of 32 bits `size_t` is `unsigned`.
/// `AreEqual(0L, result)`: a LONG is a `long`.
void nameSizeType(Reading &R, const Diagnostic &Note) {
  const SourceManager &SM = Note.getSourceManager();
  SourceLocation Loc = placeInFile(SM, R.Error.Loc);
  StringRef Text = restAt(SM, Loc), All = Text;
  StringRef Name = takeQualified(Text);
  if (Name.empty() || !Text.starts_with("("))
    return;
  SmallVector<QualType, 2> Types;
  for (unsigned I = 0; I != Note.getNumArgs(); ++I)
    if (QualType T = typeIn(Note, I); !T.isNull())
      Types.push_back(T);
  bool IsSigned = areTypes(Types, BuiltinType::Int, BuiltinType::Long);
  if (!IsSigned && !areTypes(Types, BuiltinType::UInt, BuiltinType::ULong))
    return;
  StringRef Type;
  if (is_contained({"min", "max", "std::min", "std::max"}, Name) &&
      SM.isInSystemHeader(Note.getLocation()))
    Type = IsSigned ? "<ptrdiff_t>" : "<size_t>";
  else if (Note.getArgKind(1) == DiagnosticsEngine::ak_declarationname &&
           isFirstParameter(
               SM, Note.getLocation(),
               DeclarationName::getFromOpaqueInteger(Note.getRawArg(1))
                   .getAsString()))
    Type = IsSigned ? "<long>" : "<unsigned long>";
  unsigned Behind = Name.end() - All.begin();
  if (!Type.empty())
    R.insertBehind(SM, Loc.getLocWithOffset(Behind), Type, R.Error.Fault);
}

//===----------------------------------------------------------------------===//
// Temporaries
//===----------------------------------------------------------------------===//

/// Whether \p T is a class, or may be one: Visual C++ lets no reference to a
/// scalar bind to a temporary.
static bool isClass(QualType T) {
  return !T.isNull() && (T->isDependentType() || T->isRecordType());
}

/// Whether the declaration at the end of \p Before is a parameter's: it is in
/// parentheses that are not those of a loop or a condition.
static bool isParameter(StringRef Before) {
  const LexedText Text(Before);
  TokensBefore Tokens(Text, Before.size());
  for (int Depth = 0; !Tokens.isEmpty();) {
    StringRef Word = Tokens.take();
    if (Depth == 0 && (Word == ";" || Word == "{" || Word == "}"))
      return false;
    Depth += (Word == ")") - (Word == "(");
    if (Depth < 0)
      return !llvm::is_contained({"for", "if", "while", "switch"},
                                 Tokens.last());
  }
  return false;
}

/// `T &v = temporary();`: with Visual C++ the temporary lives as long as v, and
/// may be changed. `T &&` is the standard's way to say so. A parameter stays a
/// `T &`, because other calls pass a variable.
void keepTemporary(Reading &R, const Diagnostic &Info) {
  if (!isClass(R.Error.Types[1]))
    return;
  const SourceManager &SM = Info.getSourceManager();
  SourceLocation Name = placeInFile(SM, Info.getLocation());
  if (Name.isInvalid())
    return;
  auto [File, Offset] = SM.getDecomposedLoc(Name);
  StringRef Before = SM.getBufferData(File).take_front(Offset).rtrim();
  if (!Before.ends_with("&") || Before.ends_with("&&")) {
    if (!Info.getRanges().empty())
      R.BoundNowhere.push_back(
          {Info.getRanges().front().getAsRange(), R.Error.Fault});
    return;
  }
  if (!isParameter(Before))
    R.replace(SM, SM.getComposedLoc(File, Before.size() - 1), 1, "&&");
  else if (!Info.getRanges().empty())
    R.wrap(SM, Info.getRanges().front().getAsRange(), R.Error.Fault);
}

/// `f(&T(1))`: with Visual C++ the temporary lives until the call returns.
void wrapOperand(Reading &R, const Diagnostic &Info) {
  const SourceManager &SM = Info.getSourceManager();
  SourceLocation And = placeInFile(SM, Info.getLocation());
  if (And.isInvalid() || !isClass(R.Error.Types[0]) || Info.getRanges().empty())
    return;
  auto [File, Offset] = SM.getDecomposedLoc(And);
  StringRef Before = SM.getBufferData(File).take_front(Offset).rtrim();
  // A pointer that is kept would outlive the temporary.
  if (Before.ends_with("(") || Before.ends_with(","))
    R.wrap(SM, Info.getRanges().front().getAsRange(), R.Error.Fault);
}

/// The argument of a call whose parameter is a `T &`.
void wrapArgument(Reading &R, const Diagnostic &Note) {
  if (isClass(R.Error.Types[1]) && !R.Error.Ranges.empty())
    R.wrap(Note.getSourceManager(), R.Error.Ranges.front(), R.Error.Fault);
}

/// A temporary as an argument, a condition or an operand that is a `T &`.
void noteTemporary(Reading &R, const Diagnostic &Note) {
  // Its arguments: whether this is a member, whose first argument is the
  // second operand (0), whether the object is meant (3), and the number of the
  // argument (4).
  if (Note.getNumArgs() <= 4 || Note.getRawArg(3))
    return;
  const SourceManager &SM = Note.getSourceManager();
  const LastError &Error = R.Error;
  if (Error.ID == diag::err_typecheck_nonviable_condition &&
      !Error.Ranges.empty())
    return R.wrap(SM, Error.Ranges.front(), Error.Fault);
  if (Error.ID != diag::err_typecheck_invalid_operands) {
    R.Temporaries.push_back({{Error.Loc, Error.Fault}, Note.getRawArg(4)});
    return;
  }
  constexpr unsigned Method = 1;
  const size_t Operand = Note.getRawArg(4) - (Note.getRawArg(0) != Method);
  if (Operand < std::min<size_t>(Error.Ranges.size(), 2) &&
      !Error.Types[Operand].isNull() && Error.Types[Operand]->isRecordType())
    R.wrap(SM, Error.Ranges[Operand], Error.Fault);
}

/// Whether a \p To is made of an lvalue of \p From that may be changed, and of
/// no other.
static bool isMadeOfLvalue(QualType To, QualType From) {
  const CXXRecordDecl *Class = To.getNonReferenceType()->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition() || !From->isRecordType() ||
      From.isConstQualified())
    return false;
  return llvm::any_of(Class->ctors(), [&](const CXXConstructorDecl *C) {
    if (C->getNumParams() == 0 || C->isExplicit())
      return false;
    QualType First = C->getParamDecl(0)->getType();
    return First->isLValueReferenceType() &&
           First->getPointeeType().getCanonicalType() ==
               From.getCanonicalType();
  });
}

/// Whether a stream of <fstream> is to open a file with a wide name, which only
/// Visual C++'s can.
static bool isWidePath(const Diagnostic &Note, QualType From, QualType To) {
  const SourceManager &SM = Note.getSourceManager();
  StringRef Header = SM.getFilename(SM.getSpellingLoc(Note.getLocation()));
  std::string Type = From.getCanonicalType().getAsString();
  return SM.isInSystemHeader(Note.getLocation()) &&
         llvm::sys::path::filename(Header) == "fstream" &&
         Note.getRawArg(6) == 1 && StringRef(Type).contains("wchar_t") &&
         (To->isPointerType() || To->isReferenceType());
}

/// Whether a `To &` may be bound to the result of converting a \p From: the
/// temporary of another class, as an iterator becomes a const_iterator. The
/// parameters of a template's constructors are not compared.
static bool isMadeOfOther(QualType From, QualType To) {
  if (!To->isLValueReferenceType() || To->getPointeeType().isConstQualified())
    return false;
  const CXXRecordDecl *Class = To->getPointeeType()->getAsCXXRecordDecl();
  const CXXRecordDecl *Other = From->getAsCXXRecordDecl();
  if (!Class || !Other || !Class->hasDefinition() ||
      Class->getCanonicalDecl() == Other->getCanonicalDecl())
    return false;
  return llvm::any_of(Class->decls(), [&](const Decl *D) {
    const auto *Template = dyn_cast<FunctionTemplateDecl>(D);
    if (Template)
      D = Template->getTemplatedDecl();
    const auto *C = dyn_cast<CXXConstructorDecl>(D);
    if (!C || C->isExplicit() || C->getNumParams() == 0 || C->isDeleted())
      return false;
    QualType First = C->getParamDecl(0)->getType().getNonReferenceType();
    return Template ? First->getAs<TemplateSpecializationType>() != nullptr
                    : First->getAsCXXRecordDecl() == Other;
  });
}

/// `new std::ofstream(wide)`, which is not in the AST.
static bool wrapInNew(Reading &R, const SourceManager &SM) {
  SourceLocation Loc = placeInFile(SM, R.Error.Loc);
  if (Loc.isInvalid() || R.Error.Ranges.empty())
    return false;
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  SourceLocation First = placeInFile(SM, R.Error.Ranges.front().getBegin());
  if (!SM.getBufferData(File).take_front(Offset).rtrim().ends_with("new") ||
      First.isInvalid())
    return false;
  RawTokens Tokens(SM, First);
  unsigned End = 0;
  for (int Depth = 0; Tokens.next(); End = Tokens.end()) {
    const Token &T = Tokens.token();
    Depth += T.isOneOf(tok::l_paren, tok::l_square, tok::l_brace);
    Depth -= T.isOneOf(tok::r_paren, tok::r_square, tok::r_brace);
    if (Depth < 0 || (Depth == 0 && T.is(tok::comma)))
      break;
  }
  R.enclose(SM, First, End - SM.getFileOffset(First),
            "amp2hip::compat::pathOf(", R.Error.Fault);
  return true;
}

/// A temporary that becomes another class by way of a `T &`: an array where an
/// array_view is asked for.
void noteConversion(Reading &R, const Diagnostic &Info) {
  // The arguments: the kind of candidate (3), both types, whether the object is
  // meant, and the number of the argument.
  QualType From = typeIn(Info, 3), To = typeIn(Info, 4);
  if (Info.getNumArgs() <= 6 || Info.getRawArg(5) || From.isNull() ||
      To.isNull())
    return;
  if (isWidePath(Info, From, To) && !wrapInNew(R, Info.getSourceManager()))
    R.Temporaries.push_back(
        {{R.Error.inProgram(), R.Error.Fault}, 1, "amp2hip::compat::pathOf("});
  if (isMadeOfOther(From, To)) {
    LangOptions Lang;
    Lang.CPlusPlus = Lang.Bool = true;
    R.Temporaries.push_back(
        {{R.Error.Loc, R.Error.Fault},
         Info.getRawArg(6),
         "amp2hip::lvalue<" +
             To->getPointeeType().getAsString(PrintingPolicy(Lang)) + ">("});
    return;
  }
  if (!isMadeOfLvalue(To, From))
    return;
  if (R.Error.ID == diag::err_ovl_no_viable_oper && R.Error.Ranges.size() == 2)
    R.wrap(Info.getSourceManager(), R.Error.Ranges.back(), R.Error.Fault);
  else
    R.Temporaries.push_back({{R.Error.Loc, R.Error.Fault}, Info.getRawArg(6)});
}

/// Whether the code before \p Loc is in the parameters of a lambda: a kernel
/// names their types where it has no `domain`.
static bool isInLambdaHead(const SourceManager &SM, SourceLocation Loc) {
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  StringRef Before = SM.getBufferData(File).take_front(Offset);
  for (int Depth = 0; !Before.empty(); Before = Before.drop_back()) {
    const char C = Before.back();
    if (C == ';' || C == '{' || C == '}')
      return false;
    if (C == '(' && Depth == 0)
      return Before.drop_back().rtrim().ends_with("]");
    Depth += (C == ')') - (C == '(');
  }
  return false;
}

/// `domain.tile_dim0` in a constant expression, where domain is a parameter
/// that is a reference: with Visual C++ the object does not matter, since the
/// member is static.
void nameTypeOfObject(Reading &R, const Diagnostic &Note) {
  const SourceManager &SM = Note.getSourceManager();
  SourceLocation Loc = placeInFile(SM, Note.getLocation());
  StringRef Text = restAt(SM, Loc), All = Text;
  StringRef Name = takeName(Text);
  const unsigned Before = Text.begin() - All.begin();
  if (Name.empty() || !Text.consume_front(".") || Text.starts_with("*") ||
      isInLambdaHead(SM, Loc))
    return;
  const std::string Type = ("std::decay<decltype(" + Name + ")>::type::").str();
  R.replace(SM, Loc, Before + 1, Type);
  // Clang makes no error of the bound of an array.
  const unsigned First = SM.getFileOffset(Loc);
  int Depth = 0;
  std::vector<Token> Last;
  for (RawTokens Tokens(SM, Loc); Depth >= 0 && Tokens.next();) {
    const Token &T = Tokens.token();
    Depth += T.is(tok::l_brace) - T.is(tok::r_brace);
    Last.push_back(T);
    const size_t N = Last.size();
    if (N < 5 || T.isNot(tok::r_square) || Last[N - 3].isNot(tok::period) ||
        Last[N - 5].isNot(tok::l_square) ||
        Last[N - 4].getLength() != Name.size() ||
        All.substr(SM.getFileOffset(Last[N - 4].getLocation()) - First,
                   Name.size()) != Name)
      continue;
    SourceLocation Begin = Last[N - 4].getLocation();
    R.replace(SM, Begin,
              SM.getFileOffset(Last[N - 3].getLocation()) + 1 -
                  SM.getFileOffset(Begin),
              Type);
  }
}

/// A value in braces that its new type may not hold: the cast that Clang names.
void takeCast(Reading &R, const Diagnostic &Info) {
  if (!Info.getRanges().empty() && !Info.getFixItHints().empty())
    R.wrap(Info.getSourceManager(), Info.getRanges().front().getAsRange(),
           R.Error.Fault, Info.getFixItHints().front().CodeToInsert);
}

} // namespace amp2hip
