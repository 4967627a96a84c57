//===- ClOptions.cpp - Options of Visual C++'s compiler -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A table has the options of cl.exe that change a source's meaning. The others
// that clang-cl knows are dropped, and all others are returned as unknown.
//
//===----------------------------------------------------------------------===//

#include "frontend/ClOptions.h"
#include "ast/version/Options.h"
#include "paths/Paths.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
using llvm::StringRef;
namespace path = llvm::sys::path;

namespace {

/// An option with a value that Clang has, too.
struct Translated {
  StringRef Option, ForClang;
};
constexpr Translated WithValue[] = {{"/external:I", "-isystem"},
                                    {"/imsvc", "-isystem"},
                                    {"/FI", "-include"},
                                    {"/D", "-D"},
                                    {"/U", "-U"},
                                    {"/I", "-I"}};

/// Options for C++/CX and C++/CLI, which may be followed by a value.
constexpr StringRef Extended[] = {"/AI", "/FU"};

/// Clang's language for `/std:` with this name; "" for an unknown one.
StringRef standardFor(StringRef Name) {
  return llvm::StringSwitch<StringRef>(Name)
      .Cases("c++14", "c++17", "-std=c++17") // The translation needs C++17.
      .Cases("c++20", "c++23", "c++23preview", "c++latest", "-std=c++20")
      .Default("");
}

bool beginsWithAny(StringRef Arg, llvm::ArrayRef<StringRef> Options) {
  return llvm::any_of(
      Options, [&](StringRef Option) { return Arg.starts_with(Option); });
}

/// Whether clang-cl knows \p Arg as an option. It takes all other words for
/// files.
bool isKnown(const std::string &Arg) {
  unsigned Index = 0, Missing = 0;
  llvm::opt::InputArgList Parsed = getDriverOptTable().ParseArgs(
      {Arg.c_str(), "value"}, Index, Missing,
      llvm::opt::Visibility(clang_options::CLOption));
  unsigned Kind = (*Parsed.begin())->getOption().getKind();
  return Kind != llvm::opt::Option::InputClass &&
         Kind != llvm::opt::Option::UnknownClass;
}

/// Whether an option asks for C++/CX or C++/CLI, or names something that only
/// these use.
bool isExtended(StringRef Arg) {
  return Arg == "/ZW" || Arg.starts_with("/ZW:") ||
         beginsWithAny(Arg, Extended);
}

/// `-W4`, `-WX`, `-Wall`: cl.exe's forms.
bool isFlagOfWarnings(StringRef Arg) {
  return Arg.consume_front("-W") && (Arg.size() == 1 || Arg == "all" ||
                                     beginsWithAny(Arg, {"X", "L", "v:"}));
}

/// Whether Clang's option \p Arg has its value after a space.
bool takesValue(const std::string &Arg) {
  const char *Alone = Arg.c_str();
  unsigned Index = 0, Missing = 0;
  getDriverOptTable().ParseArgs(Alone, Index, Missing);
  return Missing != 0;
}

} // namespace

namespace {

/// Reads arguments one after the other, and writes Clang's.
class Translator {
public:
  Translator(llvm::ArrayRef<std::string> Args, StringRef Folder)
      : Args(Args), Folder(Folder) {}

  void run() {
    // The rest is the linker's.
    for (At = 0; At < Args.size() && Args[At] != "/link"; ++At)
      if (!isOption())
        Result.push_back(Args[At]);
      else
        translate(Args[At]);
  }

  std::vector<std::string> Result, Unknown;

private:
  llvm::ArrayRef<std::string> Args;
  StringRef Folder;
  size_t At = 0;

  bool exists(StringRef Name) const {
    return llvm::sys::fs::exists(absolute(Name, Folder));
  }

  bool isOption() const {
    StringRef Arg = Args[At];
    bool IsValue = At != 0 && takesValue(Args[At - 1]);
    return !IsValue && Arg.starts_with("/") && !Arg.starts_with("/clr");
  }

  /// Translates one argument. On Linux a path also begins with a slash, so an
  /// argument that names a file, or contains another slash, is a path.
  void translate(StringRef Arg) {
    auto *Known = llvm::find_if(WithValue, [&](const Translated &T) {
      return Arg.starts_with(T.Option) &&
             (Arg.size() > T.Option.size() || At + 1 != Args.size());
    });
    StringRef Rest = Arg;
    if (Arg.starts_with("/std:")) {
      translateStandard(Arg);
    } else if (Rest.consume_front("/clang:")) {
      Result.push_back(Rest.str());
    } else if (Known != std::end(WithValue) && !exists(Arg)) {
      StringRef Value = Arg.drop_front(Known->Option.size());
      Result.push_back(Known->ForClang.str());
      Result.push_back(Value.empty() ? Args[++At] : Value.str());
    } else if (Arg == "/J") {
      Result.push_back("-funsigned-char");
    } else if (Arg.starts_with("/openmp")) {
      Result.push_back("-fopenmp");
    } else if (Arg.drop_front().contains('/') || exists(Arg)) {
      Result.push_back(Arg.str()); // A path, or a file that is made.
    } else if (isExtended(Arg) || !isKnown(Arg.str())) {
      Unknown.push_back(Arg.str());
      At += llvm::is_contained(Extended, Arg); // Its value.
    }
  }

  /// Standards of C, `/std:c17`, are ignored.
  void translateStandard(StringRef Arg) {
    StringRef Name = Arg.split(':').second, Standard = standardFor(Name);
    if (!Standard.empty())
      Result.push_back(Standard.str());
    else if (!beginsWithAny(Name, {"c1", "c2"}))
      Unknown.push_back(Arg.str());
  }
};

/// An option of cl.exe with `/`, if that is what `-` begins here.
std::string withSlash(StringRef Arg) {
  if (!Arg.starts_with("-") || Arg.size() < 2)
    return Arg.str();
  std::string Result = ("/" + Arg.drop_front()).str();
  // Clang's own, which clang-cl knows as well.
  if (beginsWithAny(Arg, {"-Xclang", "-W", "-f", "-m", "--", "-Qunused",
                          "-isystem", "-include", "-nostd"}) &&
      !isFlagOfWarnings(Arg))
    return Arg.str();
  bool Known = beginsWithAny(Arg, {"-std:", "-clang:", "-openmp"}) ||
               Arg == "-J" || Arg == "-link" || isKnown(Result) ||
               llvm::any_of(WithValue, [&](const Translated &T) {
                 return StringRef(Result).starts_with(T.Option);
               });
  return Known ? Result : Arg.str();
}

} // namespace

std::vector<std::string>
amp2hip::translateClOptions(std::vector<std::string> &Args, StringRef Folder) {
  Translator T(Args, Folder);
  T.run();
  Args = std::move(T.Result);
  return std::move(T.Unknown);
}

std::vector<std::string>
amp2hip::translateClCommand(std::vector<std::string> &Args, StringRef Folder) {
  // Options that make Clang behave as cl.exe: sources are read as on Linux.
  std::erase_if(Args, [](StringRef Arg) {
    return beginsWithAny(Arg, {"--driver-mode=", "-fms-compatibility",
                               "-fmsc-version="}) ||
           (Arg.starts_with("--target=") && Arg.contains("-windows"));
  });
  for (size_t I = 0; I < Args.size(); ++I)
    if (I == 0 || Args[I - 1] != "-Xclang")
      Args[I] = withSlash(Args[I]);
  std::vector<std::string> Unknown = translateClOptions(Args, Folder);
  for (size_t I = 0; I + 1 < Args.size(); ++I)
    if (Args[I] == "-I" || Args[I] == "-isystem" || Args[I] == "-include")
      Args[I + 1] = path::convert_to_slash(Args[I + 1], path::Style::windows);
  return Unknown;
}

std::string amp2hip::whyLeftOut(StringRef Option) {
  return isExtended(Option)
             ? "is for C++/CX or C++/CLI, which only Visual C++ compiles, and "
               "is left out; sources that use these languages are refused"
             : "is not a known option of cl.exe, and is left out; give Clang's "
               "option with --extra-arg";
}

bool amp2hip::isClDriver(StringRef Program) {
  StringRef Stem = path::filename(Program, path::Style::windows);
  if (Stem.ends_with_insensitive(".exe"))
    Stem = Stem.drop_back(4);
  return Stem.equals_insensitive("cl") ||
         Stem.starts_with_insensitive("clang-cl");
}
