//===- Functions.cpp - Functions of MSBuild's expressions -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tables of functions by their names in lower case: MSBuild ignores case. A
// function has no value if an argument is not what it takes: MSBuild ends with
// an error there.
//
//===----------------------------------------------------------------------===//

#include "projects/Functions.h"
#include "paths/Paths.h"
#include "projects/Properties.h"
#include "projects/WindowsPaths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>
#include <regex>

using namespace amp2hip;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace {

using Arguments = llvm::ArrayRef<std::string>;
using Result = std::optional<NetValue>;

constexpr size_t None = StringRef::npos;

NetValue truth(bool Value) { return std::string(Value ? "True" : "False"); }

std::string slashes(StringRef Text) {
  return path::convert_to_slash(Text, path::Style::windows);
}

std::optional<int64_t> integerIn(StringRef Text) {
  int64_t Value;
  if (Text.trim().getAsInteger(10, Value))
    return std::nullopt;
  return Value;
}

NetValue number(double Value) {
  if (Value == std::floor(Value) && std::abs(Value) < 1e15)
    return std::to_string(static_cast<int64_t>(Value));
  std::string Text;
  llvm::raw_string_ostream(Text) << llvm::format("%.15g", Value);
  return Text;
}

/// Text and Part as a search compares them: if Part has a backslash, all
/// slashes are alike.
struct Searched {
  std::string Text, Part;

  Searched(StringRef In, StringRef For) : Text(In), Part(For) {
    if (For.contains('\\')) {
      Text = slashes(In);
      Part = slashes(For);
    }
  }
};

/// Whether the last argument is a StringComparison that ignores case. Removes
/// it.
bool ignoresCase(Arguments &Args, size_t Usual) {
  if (Args.size() <= Usual)
    return false;
  StringRef How = Args.back();
  if (!How.contains_insensitive("Ordinal") &&
      !How.contains_insensitive("Culture"))
    return false;
  Args = Args.drop_back();
  return How.ends_with_insensitive("IgnoreCase");
}

/// A search for Args[0], as `Contains` and its like.
template <typename Search>
Result search(StringRef Of, Arguments Args, Search Found) {
  bool AnyCase = ignoresCase(Args, 1);
  if (Args.size() != 1)
    return std::nullopt;
  Searched S(AnyCase ? Of.lower() : Of.str(),
             AnyCase ? StringRef(Args[0]).lower() : Args[0]);
  return Found(StringRef(S.Text), StringRef(S.Part));
}

Result replaced(StringRef Of, Arguments Args) {
  bool AnyCase = ignoresCase(Args, 2);
  if (Args.size() != 2 || Args[0].empty())
    return std::nullopt;
  Searched S(AnyCase ? Of.lower() : Of.str(),
             AnyCase ? StringRef(Args[0]).lower() : Args[0]);
  // Projects double backslashes for literals. Slashes need no such care.
  StringRef By = Args[1];
  bool IsSlash =
      S.Part == "/" && !By.empty() && By.find_first_not_of("\\/") == None;
  if (IsSlash)
    By = "/";
  std::string Text;
  size_t At = 0;
  for (size_t Next; (Next = S.Text.find(S.Part, At)) != std::string::npos;
       At = Next + S.Part.size())
    Text += (Of.slice(At, Next) + By).str();
  return NetValue(Text + Of.drop_front(At).str());
}

Result substring(StringRef Of, Arguments Args) {
  if (Args.empty() || Args.size() > 2)
    return std::nullopt;
  auto Begin = integerIn(Args[0]);
  auto Length = Args.size() == 2
                    ? integerIn(Args[1])
                    : std::optional<int64_t>(Of.size() - Begin.value_or(0));
  if (!Begin || !Length || *Begin < 0 || *Length < 0 ||
      static_cast<uint64_t>(*Begin + *Length) > Of.size())
    return std::nullopt;
  return NetValue(Of.substr(*Begin, *Length).str());
}

/// The characters that `Trim` and its like remove; without arguments, blanks.
std::string charsIn(Arguments Args) {
  std::string Chars = llvm::join(Args, "");
  if (StringRef(Chars).contains('\\'))
    Chars += '/';
  return Chars.empty() ? " \t\n\v\f\r" : Chars;
}

Result split(StringRef Of, Arguments Args) {
  std::string Separators = charsIn(Args);
  std::vector<std::string> Parts;
  size_t Begin = 0;
  for (size_t I = 0; I <= Of.size(); ++I)
    if (I == Of.size() || StringRef(Separators).contains(Of[I])) {
      Parts.push_back(Of.slice(Begin, I).str());
      Begin = I + 1;
    }
  return NetValue(std::move(Parts));
}

Result padded(StringRef Of, Arguments Args, bool Left) {
  auto Width = Args.empty() ? std::nullopt : integerIn(Args[0]);
  if (!Width || *Width > 1000 || (Args.size() == 2 && Args[1].size() != 1))
    return std::nullopt;
  size_t Missing =
      *Width > static_cast<int64_t>(Of.size()) ? *Width - Of.size() : 0;
  std::string Fill(Missing, Args.size() == 2 ? Args[1][0] : ' ');
  return NetValue(Left ? Fill + Of.str() : Of.str() + Fill);
}

Result inserted(StringRef Of, Arguments Args) {
  auto At = Args.size() == 2 ? integerIn(Args[0]) : std::nullopt;
  if (!At || *At < 0 || static_cast<uint64_t>(*At) > Of.size())
    return std::nullopt;
  return NetValue((Of.take_front(*At) + Args[1] + Of.drop_front(*At)).str());
}

Result removed(StringRef Of, Arguments Args) {
  auto Cut = substring(Of, Args);
  if (!Cut)
    return std::nullopt;
  size_t Begin = *integerIn(Args[0]);
  return NetValue(
      (Of.take_front(Begin) + Of.drop_front(Begin + Cut->Text.size())).str());
}

/// A part of a version: `.Major` of `17.0`.
Result partOf(StringRef Of, StringRef Name) {
  constexpr StringRef Names[] = {"major", "minor", "build", "revision"};
  auto Version = versionIn(Of);
  for (unsigned I = 0; Version && I != 4; ++I)
    if (Name == Names[I])
      return NetValue(std::to_string((*Version)[I]));
  return std::nullopt;
}

Result indexed(const NetValue &Of, Arguments Args) {
  auto At = Args.size() == 1 ? integerIn(Args[0]) : std::nullopt;
  size_t Size = Of.IsList ? Of.List.size() : Of.Text.size();
  if (!At || *At < 0 || static_cast<uint64_t>(*At) >= Size)
    return std::nullopt;
  return NetValue(Of.IsList ? Of.List[*At] : std::string(1, Of.Text[*At]));
}

NetValue position(size_t At) {
  return At == None ? std::string("-1") : std::to_string(At);
}

/// Searches that take one text.
Result callSearch(StringRef Of, StringRef Name, Arguments Args) {
  using Found = Result (*)(StringRef, StringRef);
  static const llvm::StringMap<Found> Searches = {
      {"contains",
       [](StringRef S, StringRef P) { return Result(truth(S.contains(P))); }},
      {"startswith",
       [](StringRef S, StringRef P) {
         return Result(truth(S.starts_with(P)));
       }},
      {"endswith",
       [](StringRef S, StringRef P) { return Result(truth(S.ends_with(P))); }},
      {"equals",
       [](StringRef S, StringRef P) { return Result(truth(S == P)); }},
      {"compareto",
       [](StringRef S, StringRef P) {
         return Result(NetValue(std::to_string(S.compare(P))));
       }},
      {"indexof",
       [](StringRef S, StringRef P) { return Result(position(S.find(P))); }},
      {"lastindexof",
       [](StringRef S, StringRef P) { return Result(position(S.rfind(P))); }},
      {"indexofany", [](StringRef S, StringRef P) {
         return Result(position(S.find_first_of(P)));
       }}};
  auto Known = Searches.find(Name);
  return Known == Searches.end() ? std::nullopt
                                 : search(Of, Args, Known->second);
}

/// Functions without arguments, and functions that change a text.
Result callText(StringRef Of, StringRef Name, Arguments Args) {
  if (Name == "trim")
    return NetValue(Of.trim(charsIn(Args)).str());
  if (Name == "trimstart")
    return NetValue(Of.ltrim(charsIn(Args)).str());
  if (Name == "trimend")
    return NetValue(Of.rtrim(charsIn(Args)).str());
  if (Name == "split")
    return split(Of, Args);
  if (Name == "substring")
    return substring(Of, Args);
  if (Name == "replace")
    return replaced(Of, Args);
  if (Name == "padleft" || Name == "padright")
    return padded(Of, Args, Name == "padleft");
  if (Name == "insert")
    return inserted(Of, Args);
  if (Name == "remove")
    return removed(Of, Args);
  if (!Args.empty())
    return std::nullopt;
  if (Name == "tolower" || Name == "tolowerinvariant")
    return NetValue(Of.lower());
  if (Name == "toupper" || Name == "toupperinvariant")
    return NetValue(Of.upper());
  if (Name == "tostring" || Name == "normalize")
    return NetValue(Of.str());
  if (Name == "length")
    return NetValue(std::to_string(Of.size()));
  return partOf(Of, Name);
}

// --- Static functions ------------------------------------------------------

/// Two numbers and an operator. A quotient of whole numbers is whole in newer
/// versions of MSBuild only, so it has a value only if that is the same.
Result arithmetic(StringRef Name, Arguments Args) {
  auto A = Args.size() == 2 ? numberIn(Args[0]) : std::nullopt;
  auto B = Args.size() == 2 ? numberIn(Args[1]) : std::nullopt;
  if (!A || !B)
    return std::nullopt;
  if (Name == "add")
    return number(*A + *B);
  if (Name == "subtract")
    return number(*A - *B);
  if (Name == "multiply")
    return number(*A * *B);
  bool Whole = *A == std::floor(*A) && *B == std::floor(*B);
  if (*B == 0 || (Name == "divide" && Whole && std::fmod(*A, *B) != 0))
    return std::nullopt;
  if (Name == "divide")
    return number(*A / *B);
  return Name == "modulo" ? Result(number(std::fmod(*A, *B))) : std::nullopt;
}

Result bitwise(StringRef Name, Arguments Args) {
  auto A = Args.empty() ? std::nullopt : integerIn(Args[0]);
  if (A && Args.size() == 1 && Name == "bitwisenot")
    return NetValue(std::to_string(~static_cast<int32_t>(*A)));
  auto B = Args.size() == 2 ? integerIn(Args[1]) : std::nullopt;
  if (!A || !B)
    return std::nullopt;
  if (Name == "bitwiseand")
    return NetValue(std::to_string(*A & *B));
  if (Name == "bitwiseor")
    return NetValue(std::to_string(*A | *B));
  return Name == "bitwisexor" ? Result(NetValue(std::to_string(*A ^ *B)))
                              : std::nullopt;
}

/// `VersionGreaterThan` and similar functions, which accept a version of one
/// number, too. Missing numbers are zeros to them. A part after `-` or `+` is
/// ignored.
Result compareVersions(StringRef Name, Arguments Args) {
  if (!Name.consume_front("version") || Args.size() != 2)
    return std::nullopt;
  std::array<int, 4> Versions[2];
  for (unsigned I = 0; I != 2; ++I) {
    StringRef Text = StringRef(Args[I]).trim();
    Text = Text.take_front(Text.find_first_of("-+"));
    Text.consume_front_insensitive("v");
    auto Version =
        versionIn(Text.contains('.') ? Text.str() : Text.str() + ".0");
    if (!Version)
      return std::nullopt;
    for (int &Part : *Version)
      Part = std::max(Part, 0);
    Versions[I] = *Version;
  }
  auto &[A, B] = Versions;
  llvm::StringMap<bool> Values = {
      {"equals", A == B},     {"notequals", A != B},
      {"greaterthan", A > B}, {"greaterthanorequals", A >= B},
      {"lessthan", A < B},    {"lessthanorequals", A <= B}};
  auto Known = Values.find(Name);
  return Known == Values.end() ? std::nullopt : Result(truth(Known->second));
}

/// The directory at or above From that contains Name; empty if none does.
std::string folderWith(StringRef Name, StringRef From) {
  for (StringRef Folder = From.rtrim('/'); !Folder.empty();
       Folder = path::parent_path(Folder))
    if (fs::exists(localPath(Name, Folder)))
      return Folder.str();
  return "";
}

/// A path of several parts: one that is absolute replaces those before it.
std::string joined(Arguments Parts) {
  std::string Path;
  for (StringRef Part : Parts)
    Path = absolute(slashes(Part), Path);
  return Path;
}

/// A path in full. A slash at its end stays: projects add names to it.
std::string fullPath(StringRef Path, StringRef Here) {
  std::string Full = localPath(Path, Here);
  bool IsFolder = Path.ends_with("/") && !StringRef(Full).ends_with("/");
  return IsFolder ? Full + "/" : Full;
}

/// The functions of MSBuild that find files.
Result findFiles(StringRef Name, Arguments Args, StringRef Here) {
  if (Args.empty())
    return std::nullopt;
  if (Name == "getpathoffileabove") {
    std::string Folder =
        folderWith(Args[0], Args.size() > 1 ? localPath(Args[1], Here) : Here);
    return NetValue(Folder.empty() ? "" : localPath(Args[0], Folder));
  }
  if (Name == "getdirectorynameoffileabove" && Args.size() == 2)
    return NetValue(folderWith(Args[1], localPath(Args[0], Here)));
  if (Name == "normalizepath")
    return NetValue(fullPath(joined(Args), Here));
  if (Name == "normalizedirectory")
    return NetValue(localPath(joined(Args), Here) + "/");
  if (Name == "makerelative" && Args.size() == 2) {
    std::string To = fullPath(slashes(Args[1]), Here);
    return NetValue(relativeFrom(To, localPath(Args[0], Here)));
  }
  return std::nullopt;
}

Result callMSBuild(StringRef Name, Arguments Args, StringRef Here) {
  if (Name == "valueordefault" && Args.size() == 2)
    return NetValue(Args[0].empty() ? Args[1] : Args[0]);
  if (Name == "ensuretrailingslash" && Args.size() == 1) {
    StringRef Path = Args[0];
    bool Has = Path.empty() || Path.ends_with("/") || Path.ends_with("\\");
    return NetValue(Has ? Path.str() : Path.str() + "/");
  }
  if (Name == "isosplatform" && Args.size() == 1)
    return truth(StringRef(Args[0]).equals_insensitive("Windows"));
  if (Name == "isosunixlike" && Args.empty())
    return truth(false);
  // The reader of the expression escapes the result of Escape, and not the
  // result of Unescape.
  if ((Name == "escape" || Name == "unescape") && Args.size() == 1)
    return NetValue(Args[0]);
  for (Result Value : {compareVersions(Name, Args), arithmetic(Name, Args),
                       bitwise(Name, Args)})
    if (Value)
      return Value;
  return findFiles(Name, Args, Here);
}

Result callPath(StringRef Name, Arguments Args, StringRef Here) {
  if (Args.empty())
    return std::nullopt;
  if (Name == "combine")
    return NetValue(joined(Args));
  std::string Path = slashes(Args[0]);
  if (Name == "changeextension" && Args.size() == 2) {
    llvm::SmallString<256> Changed(Path);
    path::replace_extension(Changed, Args[1]);
    return NetValue(Changed.str().str());
  }
  if (Args.size() != 1)
    return std::nullopt;
  if (Name == "getfullpath")
    return NetValue(fullPath(Path, Here));
  if (Name == "getfilename")
    return NetValue(
        StringRef(Path).ends_with("/") ? "" : path::filename(Path).str());
  if (Name == "getfilenamewithoutextension")
    return NetValue(path::stem(Path).str());
  if (Name == "getextension")
    return NetValue(path::extension(Path).str());
  if (Name == "getdirectoryname")
    return NetValue(
        StringRef(Path)
            .take_front(std::min(StringRef(Path).rfind('/'), Path.size()))
            .str());
  if (Name == "hasextension")
    return truth(path::has_extension(Path));
  if (Name == "ispathrooted")
    return truth(StringRef(Path).starts_with("/") || isForeign(Path));
  return std::nullopt;
}

Result callString(StringRef Name, Arguments Args) {
  if (Name == "isnullorempty" && Args.size() == 1)
    return truth(Args[0].empty());
  if (Name == "isnullorwhitespace" && Args.size() == 1)
    return truth(StringRef(Args[0]).trim().empty());
  if (Name == "concat")
    return NetValue(llvm::join(Args, ""));
  if (Name == "join" && !Args.empty())
    return NetValue(llvm::join(Args.drop_front(), Args[0]));
  if ((Name == "new" || Name == "copy") && Args.size() == 1)
    return NetValue(Args[0]);
  if (Name == "equals" || Name == "compare")
    return Args.size() < 2
               ? std::nullopt
               : callSearch(Args[0], Name == "equals" ? "equals" : "compareto",
                            Args.drop_front());
  if (Name != "format" || Args.empty())
    return std::nullopt;
  std::string Text = Args[0];
  for (size_t I = 1; I != Args.size(); ++I)
    Text = replaced(Text, {"{" + std::to_string(I - 1) + "}", Args[I]})->Text;
  return StringRef(Text).contains('{') ? std::nullopt : Result(NetValue(Text));
}

/// By std::regex, whose expressions mean the same. It refuses features that
/// only .NET has, such as named groups.
Result callRegex(StringRef Name, Arguments Args) {
  bool IsMatch = Name == "ismatch";
  size_t Usual = IsMatch ? 2 : 3;
  // The search is recursive.
  if ((!IsMatch && Name != "replace") || Args.size() < Usual ||
      Args[0].size() > 2000)
    return std::nullopt;
  auto Flags = std::regex::ECMAScript;
  for (StringRef Option : Args.drop_front(Usual)) {
    if (!Option.ends_with_insensitive("IgnoreCase"))
      return std::nullopt;
    Flags |= std::regex::icase;
  }
  try {
    std::regex Pattern(Args[1], Flags);
    if (IsMatch)
      return truth(std::regex_search(Args[0], Pattern));
    return NetValue(std::regex_replace(Args[0], Pattern, Args[2]));
  } catch (const std::regex_error &) {
    return std::nullopt;
  }
}

Result callConversion(StringRef Name, Arguments Args) {
  if (Args.size() != 1)
    return std::nullopt;
  if (Name == "toboolean") {
    bool IsTrue = StringRef(Args[0]).trim().equals_insensitive("true");
    bool IsFalse = StringRef(Args[0]).trim().equals_insensitive("false");
    return IsTrue || IsFalse ? Result(truth(IsTrue)) : std::nullopt;
  }
  if (Name == "tostring")
    return NetValue(Args[0]);
  auto Value = integerIn(Args[0]);
  return Value ? Result(NetValue(std::to_string(*Value))) : std::nullopt;
}

Result callFile(StringRef Name, Arguments Args, StringRef Here, bool Folder) {
  if (Name != "exists" || Args.size() != 1)
    return std::nullopt;
  std::string Path = localPath(Args[0], Here);
  return truth(!isForeign(Args[0]) &&
               (Folder ? fs::is_directory(Path) : fs::is_regular_file(Path)));
}

} // namespace

std::optional<double> amp2hip::numberIn(StringRef Text) {
  StringRef Rest = Text;
  if (Rest.consume_front_insensitive("0x")) {
    uint32_t Bits;
    if (Rest.size() > 8 || Rest.getAsInteger(16, Bits))
      return std::nullopt;
    return static_cast<int32_t>(Bits);
  }
  if (!Rest.consume_front("-"))
    Rest.consume_front("+");
  auto [Whole, Fraction] = Rest.split('.');
  if ((Whole.empty() && Fraction.empty()) ||
      !llvm::all_of(Whole, llvm::isDigit) ||
      !llvm::all_of(Fraction, llvm::isDigit))
    return std::nullopt;
  double Value;
  if (StringRef(("0" + Whole + "." + Fraction + "0").str()).getAsDouble(Value))
    return std::nullopt;
  return Text.starts_with("-") ? -Value : Value;
}

std::optional<std::array<int, 4>> amp2hip::versionIn(StringRef Text) {
  llvm::SmallVector<StringRef> Parts;
  Text.split(Parts, '.');
  std::array<int, 4> Version = {-1, -1, -1, -1};
  if (Parts.size() < 2 || Parts.size() > 4)
    return std::nullopt;
  for (size_t I = 0; I != Parts.size(); ++I)
    if (Parts[I].getAsInteger(10, Version[I]) || Version[I] < 0)
      return std::nullopt;
  return Version;
}

bool amp2hip::asksForEmptiness(StringRef Type, StringRef Name) {
  return Name.starts_with_insensitive("IsNullOr") ||
         (Type.equals_insensitive("MSBuild") &&
          Name.equals_insensitive("ValueOrDefault"));
}

std::optional<NetValue> amp2hip::callMember(const NetValue &Of, StringRef Name,
                                            llvm::ArrayRef<std::string> Args) {
  std::string Lower = Name.lower();
  if (Lower == "[]" || Lower == "get_chars" || Lower == "getvalue")
    return indexed(Of, Args);
  if (Of.IsList)
    return Lower == "length" && Args.empty()
               ? Result(NetValue(std::to_string(Of.List.size())))
               : std::nullopt;
  if (Result Value = callSearch(Of.Text, Lower, Args))
    return Value;
  return callText(Of.Text, Lower, Args);
}

std::optional<NetValue> amp2hip::callStatic(StringRef Type, StringRef Name,
                                            llvm::ArrayRef<std::string> Args,
                                            StringRef Here) {
  std::string Lower = Name.lower(), Of = Type.lower();
  if (Of == "msbuild")
    return callMSBuild(Lower, Args, Here);
  if (Of == "system.string")
    return callString(Lower, Args);
  if (Of == "system.io.path")
    return callPath(Lower, Args, Here);
  if (Of == "system.io.file" || Of == "system.io.directory")
    return callFile(Lower, Args, Here, Of == "system.io.directory");
  if (Of == "system.text.regularexpressions.regex")
    return callRegex(Lower, Args);
  if (Of == "system.convert")
    return callConversion(Lower, Args);
  bool Parses = Lower == "parse" || Lower == "new";
  if (Of == "system.int32" || Of == "system.int64")
    return Lower == "parse" ? callConversion("toint32", Args) : std::nullopt;
  if (Of == "system.version" && Parses && Args.size() == 1 &&
      versionIn(Args[0]))
    return NetValue(Args[0]);
  if (Of == "system.environment" && Lower == "getenvironmentvariable" &&
      Args.size() == 1)
    return NetValue(llvm::sys::Process::GetEnv(Args[0]).value_or(""));
  return std::nullopt;
}
