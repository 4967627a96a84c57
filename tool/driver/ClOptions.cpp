//===- ClOptions.cpp - Options of Visual C++'s compiler -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/ClOptions.h"
#include "clang/Driver/Options.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/FileSystem.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// An option with a value that Clang has, too.
struct Translated {
  StringRef Option, ForClang;
};
constexpr Translated WithValue[] = {{"/external:I", "-isystem"},
                                    {"/FI", "-include"},
                                    {"/D", "-D"},
                                    {"/U", "-U"},
                                    {"/I", "-I"}};

/// Without meaning for what a source says, whatever stands behind.
constexpr StringRef Dropped[] = {"/analyze",
                                 "/arch:",
                                 "/await",
                                 "/bigobj",
                                 "/c",
                                 "/cgthreads",
                                 "/diagnostics",
                                 "/doc",
                                 "/E",
                                 "/errorReport",
                                 "/execution-charset",
                                 "/experimental:",
                                 "/external:",
                                 "/F",
                                 "/favor:",
                                 "/fp:",
                                 "/G",
                                 "/guard:",
                                 "/H",
                                 "/homeparams",
                                 "/hotpatch",
                                 "/JMC",
                                 "/kernel",
                                 "/LD",
                                 "/LN",
                                 "/M",
                                 "/nologo",
                                 "/O",
                                 "/P",
                                 "/permissive",
                                 "/Q",
                                 "/RTC",
                                 "/sdl",
                                 "/showIncludes",
                                 "/source-charset",
                                 "/TP",
                                 "/u",
                                 "/utf-8",
                                 "/V",
                                 "/validate-charset",
                                 "/vd",
                                 "/vm",
                                 "/W",
                                 "/w",
                                 "/X",
                                 "/Y",
                                 "/Z"};

/// Clang's language for `/std:` with this name; "" for an unknown one.
StringRef standardFor(StringRef Name) {
  return llvm::StringSwitch<StringRef>(Name)
      .Cases("c++14", "c++17", "-std=c++17") // The translation needs C++17.
      .Cases("c++20", "c++23preview", "c++latest", "-std=c++20")
      .Default("");
}

/// Whether Clang's option \p Arg has its value behind a space.
bool takesValue(const std::string &Arg) {
  const char *Alone = Arg.c_str();
  unsigned Index = 0, Missing = 0;
  clang::driver::getDriverOptTable().ParseArgs(Alone, Index, Missing);
  return Missing != 0;
}

} // namespace

std::string amp2hip::translateClOptions(std::vector<std::string> &Args) {
  std::vector<std::string> Result;
  for (size_t I = 0; I != Args.size(); ++I) {
    StringRef Arg = Args[I];
    if (Arg == "/link")
      break; // The rest is the linker's.
    bool IsValue = I != 0 && takesValue(Args[I - 1]);
    if (IsValue || !Arg.starts_with("/") || Arg.starts_with("/clr")) {
      Result.push_back(Args[I]);
      continue;
    }
    if (StringRef Name = Arg; Name.consume_front("/std:")) {
      Result.push_back(standardFor(Name).str());
      if (Result.back().empty())
        return "'" + Arg.str() +
               "' of cl.exe is not known; write Clang's "
               "option, such as '-std=c++17'";
      continue;
    }
    auto *Known = llvm::find_if(WithValue, [&](const Translated &T) {
      return Arg.starts_with(T.Option) &&
             (Arg.size() > T.Option.size() || I + 1 != Args.size());
    });
    if (Known != std::end(WithValue) && !llvm::sys::fs::exists(Arg)) {
      StringRef Value = Arg.drop_front(Known->Option.size());
      Result.push_back(Known->ForClang.str());
      Result.push_back(Value.empty() ? Args[++I] : Value.str());
    } else if (Arg == "/J") {
      Result.push_back("-funsigned-char");
    } else if (Arg.starts_with("/openmp")) {
      Result.push_back("-fopenmp");
    } else if (Arg.drop_front().contains('/') || llvm::sys::fs::exists(Arg)) {
      Result.push_back(Args[I]); // A path, or a file that is made.
    } else if (llvm::none_of(Dropped, [&](StringRef Option) {
                 return Arg.starts_with(Option);
               })) {
      return "'" + Arg.str() +
             "' behind '--' is neither a file nor an option of cl.exe that is "
             "known; leave it out, or write Clang's option";
    }
  }
  Args = std::move(Result);
  return "";
}

std::vector<std::string> amp2hip::msvcMacros(unsigned Version) {
  std::string Number = std::to_string(Version);
  return {"-D_MSC_VER=" + Number,
          "-D_MSC_FULL_VER=" + Number + "00000",
          "-D_M_X64=100",
          "-D_M_AMD64=100",
          "-D_NATIVE_WCHAR_T_DEFINED=1",
          "-D_INTEGRAL_MAX_BITS=64"};
}
