//===- options_test.cpp - Tests of the command line -----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/CommandLine.h"
#include "cli/PrintFlags.h"
#include "driver_fixture.h"
#include "frontend/ClOptions.h"
#include "select/CompileCommands.h"
#include <cstdlib>
#include <gtest/gtest.h>

using namespace amp2hip;

namespace {

llvm::Expected<Options> parse(std::vector<const char *> Args) {
  Args.insert(Args.begin(), "amp2hip");
  return parseOptions(Args);
}

std::string faultOf(std::vector<const char *> Args) {
  auto O = parse(std::move(Args));
  return O ? "" : toString(O.takeError());
}

TEST(Options, SourcesAndOutput) {
  auto O = parse({"a.cpp", "-o", "-"});
  ASSERT_TRUE(bool(O));
  EXPECT_EQ(O->Sources, std::vector<std::string>{"a.cpp"});
  EXPECT_EQ(O->Output, "-");
  EXPECT_FALSE(O->CompilerArgs);
}

TEST(Options, WhatFollowsTheDashesIsTheCompilers) {
  auto O = parse({"a.cpp", "--", "-DX", "--check"});
  ASSERT_TRUE(bool(O));
  EXPECT_EQ(*O->CompilerArgs, (std::vector<std::string>{"-DX", "--check"}));
  EXPECT_FALSE(O->DryRun);
}

TEST(Options, ArgumentsOfCompilersNeedNoDashes) {
  auto O = parse({"a.cpp", "-I", "inc", "-DX=1", "-std=c++20"});
  ASSERT_TRUE(bool(O));
  EXPECT_EQ(O->Sources, std::vector<std::string>{"a.cpp"});
  EXPECT_EQ(O->ExtraArgs,
            (std::vector<std::string>{"-I", "inc", "-DX=1", "-std=c++20"}));
}

TEST(Options, JobsWithAndWithoutASpace) {
  EXPECT_EQ(llvm::cantFail(parse({"a.cpp", "-j4"})).Jobs, 4u);
  EXPECT_EQ(llvm::cantFail(parse({"a.cpp", "-j", "3"})).Jobs, 3u);
}

TEST(Options, ExtensionWithAndWithoutItsDot) {
  EXPECT_EQ(llvm::cantFail(parse({"a.cpp", "--extension=.cu"})).Extension,
            "cu");
  EXPECT_EQ(llvm::cantFail(parse({"a.cpp"})).Extension, "hip");
}

TEST(Options, FilesOfVisualStudioHaveOptionsOfTheirOwn) {
  EXPECT_EQ(faultOf({"App.sln"}), "'App.sln' is a file of Visual Studio: give "
                                  "it as '--sln App.sln'");
  EXPECT_EQ(faultOf({"-p", "b/App.SLN"}),
            "'b/App.SLN' is a file of Visual Studio: give it as "
            "'--sln b/App.SLN'");
  EXPECT_EQ(faultOf({"a.cpp", "b.vcxproj"}),
            "'b.vcxproj' is a file of Visual Studio: give it as "
            "'--vcxproj b.vcxproj'");
}

TEST(Options, UnknownOnesAreNamed) {
  EXPECT_EQ(faultOf({"a.cpp", "--frobnicate"}),
            "'--frobnicate' is not an option of amp2hip; --help lists them");
  // The library would read options of one letter.
  for (auto [Option, Nearest] : {std::pair("--print", "--print-flags"),
                                 {"--printflag", "--print-flags"},
                                 {"--out-rot", "--out-root"},
                                 {"-chekc", "--check"},
                                 {"--hlep", "--help"}})
    EXPECT_EQ(faultOf({"a.cpp", Option}),
              std::string("'") + Option +
                  "' is not an option of amp2hip; did you mean '" + Nearest +
                  "'?");
}

TEST(Options, WhatOtherToolsCallThemIsKnown) {
  for (auto [Option, Advice] : {std::pair("--json", "--format=json"),
                                {"--verbose", "write -v"},
                                {"--quiet", "write -q"},
                                {"-I", "after '--'"},
                                {"--jobs=4", "-j <n>"}})
    EXPECT_NE(faultOf({"a.cpp", Option}).find(Advice), std::string::npos)
        << faultOf({"a.cpp", Option});
}

TEST(Options, FormatsAndReports) {
  EXPECT_EQ(llvm::cantFail(parse({"a.cpp", "--format=sarif"})).Format,
            ReportFormat::Sarif);
  EXPECT_EQ(
      llvm::cantFail(parse({"a.cpp", "--report=r.html", "--report", "r.JSON"}))
          .Reports.size(),
      2u);
  EXPECT_NE(faultOf({"a.cpp", "--format=xml"}).find("xml"), std::string::npos);
  EXPECT_NE(faultOf({"a.cpp", "--report=r.txt"}).find(".html"),
            std::string::npos);
  EXPECT_NE(faultOf({"a.cpp", "--format=json", "--diff"}).find("--report"),
            std::string::npos);
  EXPECT_NE(faultOf({"a.cpp", "-v", "-q"}), "");
  EXPECT_NE(faultOf({"a.cpp", "--color=maybe"}).find("always"),
            std::string::npos);
  EXPECT_EQ(llvm::cantFail(parse({"a.cpp", "--color=always"})).Colors, true);
}

TEST(Options, FaultsOfValuesAreToldInOurForm) {
  for (auto [Option, Advice] :
       {std::pair("-o", "'-o <file>'"), std::pair("--suppress", "<id,...>"),
        std::pair("-j", "'-j <n>'"), std::pair("-o-", "'-o -'"),
        std::pair("-p.", "'-p .'"), std::pair("--check=x", "leave out '=x'"),
        std::pair("--print-after=x", "not an option of amp2hip"),
        std::pair("-hp", "not an option of amp2hip")})
    EXPECT_NE(faultOf({"a.cpp", Option}).find(Advice), std::string::npos)
        << faultOf({"a.cpp", Option});
  EXPECT_NE(faultOf({"a.cpp", "-o", "b", "-o=c"}).find("given twice"),
            std::string::npos);
  EXPECT_EQ(faultOf({"a.cpp", "--suppress=C3561", "--suppress=C3569"}), "");
}

TEST(Options, VersionsOfVisualCpp) {
  EXPECT_EQ(llvm::cantFail(parse({"a.cpp"})).DefineMsvc, 0u);
  EXPECT_EQ(llvm::cantFail(parse({"a.cpp", "--define-msvc"})).DefineMsvc,
            1900u);
  EXPECT_EQ(llvm::cantFail(parse({"--define-msvc=1800", "a.cpp"})).DefineMsvc,
            1800u);
  EXPECT_NE(faultOf({"a.cpp", "--define-msvc=12"}), "");
  EXPECT_NE(flagsFor("/bin/amp2hip", {Platform::Cpu, true, 1800})
                .find("-DAMP2HIP_MSC_VER=1800"),
            std::string::npos);
}

TEST(Options, UnknownPlatformIsNamed) {
  EXPECT_NE(faultOf({"--print-flags=vax"}).find("vax"), std::string::npos);
}

TEST(Options, BoundsAreForTheCompilerOfTheTranslation) {
  EXPECT_TRUE(llvm::cantFail(parse({"--print-flags=cpu", "--bounds=drop"}))
                  .Flags->DropsOutside);
  EXPECT_FALSE(
      llvm::cantFail(parse({"--print-flags=cpu"})).Flags->DropsOutside);
  EXPECT_NE(faultOf({"--print-flags=cpu", "--bounds=wrap"}).find("wrap"),
            std::string::npos);
  EXPECT_NE(faultOf({"a.cpp", "--bounds=drop"}).find("--print-flags"),
            std::string::npos);
}

TEST(Options, TexturesMayBeSampledByTheUnit) {
  EXPECT_TRUE(llvm::cantFail(parse({"--print-flags=nvidia", "--textures=unit"}))
                  .Flags->SamplesByUnit);
  EXPECT_FALSE(
      llvm::cantFail(parse({"--print-flags=nvidia"})).Flags->SamplesByUnit);
  EXPECT_EQ(faultOf({"--print-flags=cpu", "--textures=foo"}),
            "--textures takes unit, not 'foo'");
  EXPECT_NE(faultOf({"a.cpp", "--textures=unit"}).find("--print-flags"),
            std::string::npos);
}

TEST(Options, KernelsAreCheckedOnTheCpu) {
  EXPECT_TRUE(llvm::cantFail(parse({"--print-flags=cpu-clang", "--cpu-check"}))
                  .Flags->CheckingMode);
  EXPECT_FALSE(
      llvm::cantFail(parse({"--print-flags=cpu"})).Flags->CheckingMode);
  EXPECT_NE(faultOf({"--print-flags=amd", "--cpu-check"}).find("GPUs"),
            std::string::npos);
  EXPECT_NE(faultOf({"a.cpp", "--cpu-check"}).find("--cpu-check needs"),
            std::string::npos);
  FlagChoices Choices;
  Choices.CheckingMode = true;
  EXPECT_NE(flagsFor("/bin/amp2hip", Choices).find("-DAMP2HIP_CPU_CHECK=1"),
            std::string::npos);
}

TEST(Options, TheCompilerIsForThePluginAndForAmd) {
  EXPECT_EQ(llvm::cantFail(
                parse({"--print-flags=cpu-clang", "--compiler=clang++-22"}))
                .Flags->Compiler,
            "clang++-22");
  EXPECT_EQ(
      llvm::cantFail(parse({"--print-flags=amd", "--compiler=clang++-22"}))
          .Flags->Compiler,
      "clang++-22");
  for (const char *Other : {"--print-flags=cpu", "--print-flags=nvidia"})
    EXPECT_NE(faultOf({Other, "--compiler=g++"}).find("cpu-clang or amd"),
              std::string::npos);
  EXPECT_NE(faultOf({"a.cpp", "--compiler=g++"}).find("--compiler needs"),
            std::string::npos);
}

TEST(Options, ContractionIsOfTheCompilerOfTheTranslation) {
  auto Contracts = [](std::vector<const char *> Words) {
    Words.insert(Words.begin(), "--print-flags=amd");
    return llvm::cantFail(parse(Words)).Flags->Contracts;
  };
  EXPECT_EQ(Contracts({"--contract=off"}), false);
  EXPECT_EQ(Contracts({"--contract=on"}), true);
  EXPECT_EQ(Contracts({}), std::nullopt);
  EXPECT_EQ(Contracts({"--fp-contract=off"}), false) << "its earlier name";
  EXPECT_NE(faultOf({"--print-flags=amd", "--contract=fast"}).find("'fast'"),
            std::string::npos);
  EXPECT_NE(faultOf({"a.cpp", "--contract=off"}).find("--print-flags"),
            std::string::npos);
}

TEST(Options, DenormalsAreKeptOrFlushed) {
  EXPECT_TRUE(llvm::cantFail(parse({"--print-flags=cpu", "--denormals=flush"}))
                  .Flags->FlushesDenormals);
  EXPECT_NE(faultOf({"--print-flags=cpu", "--denormals=keep"}).find("'keep'"),
            std::string::npos);
  EXPECT_NE(faultOf({"a.cpp", "--denormals=flush"}).find("--print-flags"),
            std::string::npos);
}

TEST(Options, ArithmeticIsDirect3DsOrTheLanguages) {
  EXPECT_TRUE(llvm::cantFail(parse({"a.cpp", "--arithmetic=direct3d"}))
                  .Direct3DArithmetic);
  EXPECT_NE(faultOf({"a.cpp", "--arithmetic=fast"}).find("'fast'"),
            std::string::npos);
}

TEST(Options, LongHas32BitsInAllSources) {
  Options O = llvm::cantFail(parse({"a.cpp", "--long=32"}));
  EXPECT_TRUE(O.LongIs32);
  EXPECT_TRUE(O.Trees.AllSources);
  EXPECT_NE(faultOf({"a.cpp", "--long=64"}).find("'64'"), std::string::npos);
}

std::string gpuFlags(Platform P, std::vector<std::string> Names) {
  FlagChoices Choices;
  Choices.For = P;
  Choices.Architectures = std::move(Names);
  return flagsFor("/bin/amp2hip", Choices);
}

TEST(Options, GpusAreNamedAsThePlatformsCompilerDoes) {
  EXPECT_EQ(llvm::cantFail(parse({"--print-flags=amd",
                                  "--offload-arch=gfx942,gfx90a:xnack+"}))
                .Flags->Architectures,
            (std::vector<std::string>{"gfx942", "gfx90a:xnack+"}));
  EXPECT_NE(gpuFlags(Platform::Amd, {"gfx942", "gfx1100"})
                .find("--offload-arch=gfx942 --offload-arch=gfx1100"),
            std::string::npos);
  EXPECT_EQ(llvm::cantFail(parse({"--print-flags=amd", "--offload-arch",
                                  "amdgcnspirv,gfx12-generic,gfx9-4-generic"}))
                .Flags->Architectures.size(),
            3u);
  EXPECT_NE(gpuFlags(Platform::Nvidia, {"native"}).find("-arch=native"),
            std::string::npos);
  EXPECT_NE(gpuFlags(Platform::Nvidia, {"sm_80", "sm_90a"})
                .find("-gencode=arch=compute_80,code=sm_80 "
                      "-gencode=arch=compute_90a,code=sm_90a"),
            std::string::npos);
}

TEST(Options, OtherGpusAreFaults) {
  for (auto [Platform, Gpu] : {std::pair("--print-flags=amd", "sm_90"),
                               {"--print-flags=amd", "gfxyz"},
                               {"--print-flags=amd", "gfx9"},
                               {"--print-flags=amd", "spirv"},
                               {"--print-flags=nvidia", "amdgcnspirv"},
                               {"--print-flags=nvidia", "gfx942"},
                               {"--print-flags=nvidia", "sm_"},
                               {"--print-flags=cpu", "native"}})
    EXPECT_NE(faultOf({Platform, "--offload-arch", Gpu}).find("--offload-arch"),
              std::string::npos);
  EXPECT_NE(faultOf({"a.cpp", "--offload-arch=gfx942"}).find("--print-flags"),
            std::string::npos);
}

/// A variable of the environment while a test runs.
class Variable {
public:
  Variable(const char *Name, const char *Value) : Name(Name) {
    setenv(Name, Value, /*overwrite=*/1);
  }
  ~Variable() { unsetenv(Name); }

private:
  const char *Name;
};

TEST(Options, VariablesOfTheEnvironmentAreChecked) {
  const std::tuple<const char *, const char *, Platform, std::string> Faults[] =
      {{"ROCM_PATH", "/nope", Platform::Amd,
        "the environment variable ROCM_PATH takes the folder of ROCm, such as "
        "/opt/rocm, not '/nope', which is no folder here"},
       {"AMP2HIP_AMD_ARCH", "gfx90a,foo", Platform::Amd,
        "the environment variable AMP2HIP_AMD_ARCH takes GPUs as gfx942, or "
        "native, not 'foo'"},
       {"AMP2HIP_NVIDIA_ARCH", "foo", Platform::Nvidia,
        "the environment variable AMP2HIP_NVIDIA_ARCH takes GPUs as sm_90, or "
        "native, not 'foo'"},
       {"ROCM_PATH", "/nope", Platform::Nvidia, ""},
       {"AMP2HIP_AMD_ARCH", "gfx11-generic,gfx90a:xnack-", Platform::Amd, ""},
       {"AMP2HIP_AMD_ARCH", "foo", Platform::Cpu, ""},
       {"AMP2HIP_AMD_ARCH", "", Platform::Amd, ""}};
  for (const auto &[Name, Value, P, Fault] : Faults) {
    Variable Set(Name, Value);
    EXPECT_EQ(toString(checkEnvironment({P})), Fault) << Name << Value;
  }
  // An option wins over a variable.
  Variable Set("AMP2HIP_AMD_ARCH", "foo");
  FlagChoices Choices{Platform::Amd};
  Choices.Architectures = {"gfx942"};
  EXPECT_EQ(toString(checkEnvironment(Choices)), "");
}

TEST(Options, WindowsHasFlagsForItsSdkAlone) {
  const Options O =
      llvm::cantFail(parse({"--host=windows", "--print-flags=amd"}));
  std::string Flags = flagsFor(
      "/bin/amp2hip", {Platform::Amd, O.Compat, 1900, false, O.OnWindows});
  EXPECT_NE(Flags.find("-x hip"), std::string::npos);
  for (llvm::StringRef OfLinux :
       {"/usr/lib", "--rocm-path", "-idirafter", "MSC_VER"})
    EXPECT_EQ(Flags.find(OfLinux), std::string::npos) << OfLinux.str();
  EXPECT_NE(faultOf({"--host=windows", "--print-flags=cpu"}).find("amd"),
            std::string::npos);
}

TEST(Options, WindowsAsTheHostHasHeadersOfItsOwn) {
  const Options O = llvm::cantFail(parse(
      {"a.cpp", "--host=windows", "--", "--target=x86_64-pc-windows-msvc"}));
  EXPECT_FALSE(O.Compat);
  ASSERT_FALSE(O.ExtraArgsBefore.empty());
  EXPECT_EQ(O.ExtraArgsBefore.front(), "--target=x86_64-w64-windows-gnu");
  EXPECT_TRUE(llvm::cantFail(parse({"a.cpp", "--host=linux"})).Compat);
  EXPECT_NE(faultOf({"a.cpp", "--host=vax"}).find("vax"), std::string::npos);
}

TEST(Options, DiagnosticsMayBeNamedInAnyCaseAndWithoutPrefix) {
  for (const char *Name : {"--explain=c3561", "--explain=AMP-C3561"})
    EXPECT_EQ(llvm::cantFail(parse({Name})).Explain, "amp-C3561");
  EXPECT_EQ(llvm::cantFail(parse({"--explain=parse"})).Explain, "amp-parse");
}

TEST(Options, UnknownDiagnosticsGetTheNearestAsAHint) {
  EXPECT_NE(faultOf({"a.cpp", "--suppress=C3569,C4891"}).find("amp-C4881"),
            std::string::npos);
  EXPECT_NE(faultOf({"--explain=longsize"}).find("amp-long-size"),
            std::string::npos);
}

TEST(Options, WhatCannotBeTranslatedStaysAnError) {
  for (const char *Option : {"--warn=amp-parse", "--suppress=C3930",
                             "--suppress=amp-edit-conflict", "--warn=amp-io"}) {
    std::string Fault = faultOf({"a.cpp", Option});
    EXPECT_NE(Fault.find("stays an error"), std::string::npos) << Option;
    EXPECT_NE(Fault.find("C3559, C3560, C3561"), std::string::npos) << Fault;
  }
  EXPECT_EQ(faultOf({"a.cpp", "--error=amp-parse"}), "");
}

TEST(Options, OneDiagnosticHasOneSeverity) {
  EXPECT_NE(faultOf({"a.cpp", "--warn=C3561", "--error=amp-C3561"}), "");
  EXPECT_EQ(faultOf({"a.cpp", "--warn=C3561", "--warn=amp-C3561"}), "");
}

TEST(Options, NothingToDoIsAFault) { EXPECT_NE(faultOf({}), ""); }

TEST(Options, OneOutputForTwoSourcesIsAFault) {
  EXPECT_NE(faultOf({"a.cpp", "b.cpp", "-o", "c"}), "");
}

TEST(Options, OneRootAloneIsAFault) {
  EXPECT_NE(faultOf({"a.cpp", "--in-root", "."}), "");
  EXPECT_NE(faultOf({"a.cpp", "--out-root", ".", "--check"}), "");
  EXPECT_EQ(faultOf({"a.cpp", "--in-root", ".", "--check"}), "");
  EXPECT_EQ(faultOf({"a.cpp", "--in-root", ".", "--diff"}), "");
}

TEST(Options, RootOfASolutionIsItsFolder) {
  for (auto [File, Folder] :
       {std::pair("w/a.sln", "w"), {"a.slnx", "."}, {"/p/w/a.sln", "/p/w"}}) {
    auto O = parse({"--sln", File, "--out-root", "out"});
    ASSERT_TRUE(bool(O)) << toString(O.takeError());
    EXPECT_EQ(O->InRoot, Folder);
  }
  EXPECT_EQ(faultOf({"--vcxproj", "w/a.vcxproj", "--out-root", "out"}), "");
  auto Given = parse({"--sln", "w/a.sln", "--in-root", "v", "--out-root", "o"});
  ASSERT_TRUE(bool(Given));
  EXPECT_EQ(Given->InRoot, "v");
}

TEST(Arguments, OfOutputsAndInputsAreDropped) {
  EXPECT_EQ(cleanArguments({"-DX", "-c", "a.cpp", "-o", "a.o", "-MD", "-MF",
                            "a.d", "-x", "c++", "-Iinc"},
                           false),
            (std::vector<std::string>{"-D", "X", "-I", "inc"}));
}

TEST(Arguments, OfAnotherCompilerAreDroppedFromADatabase) {
  EXPECT_EQ(cleanArguments({"--not-of-clang", "-std=c++20"}, true),
            std::vector<std::string>{"-std=c++20"});
}

// Clang has other warnings than the project's compiler.
TEST(Arguments, OfWarningsAreDropped) {
  EXPECT_EQ(cleanArguments({"-Wall", "-Werror", "-Wno-such", "-pedantic-errors",
                            "-Wp,-DX"},
                           true),
            std::vector<std::string>{"-Wp,-DX"});
}

// As CMake has Clang use them.
TEST(Arguments, OfPrecompiledHeadersAreDroppedAndNotTheHeaders) {
  EXPECT_EQ(
      cleanArguments({"-Xclang", "-include-pch", "-Xclang", "h.hxx.pch",
                      "-Xclang", "-include", "-Xclang", "h.hxx"},
                     true),
      (std::vector<std::string>{"-Xclang", "-include", "-Xclang", "h.hxx"}));
}

TEST(Arguments, UnknownOnesOfTheUserPassOn) {
  EXPECT_EQ(cleanArguments({"--not-of-clang"}, false),
            std::vector<std::string>{"--not-of-clang"});
}

// 1.019
TEST(Arguments, ManagedCodeIsWhatItsMacroSays) {
  for (const char *Option : {"/clr", "-clr", "/clr:pure"})
    EXPECT_EQ(cleanArguments({Option, "-DX"}, true),
              (std::vector<std::string>{"-D", "X", "-D__cplusplus_cli=200406"}))
        << Option;
  EXPECT_EQ(cleanArguments({"/home/clr.cpp"}, false),
            std::vector<std::string>());
}

TEST(Arguments, OfVisualCppBecomeClangs) {
  std::vector<std::string> Args = {
      "/nologo", "/EHsc",    "/DX=1", "/D",      "Y",        "/Iinc",
      "/I",      "/abs",     "/W4",   "/wd4996", "/O2",      "/Zi",
      "/MDd",    "/fp:fast", "/J",    "-DZ",     "/FIpch.h", "/std:c++20",
      "/Foa.o",  "/tmp/",    "/link", "/DEBUG"};
  EXPECT_EQ(translateClOptions(Args, "/"), std::vector<std::string>());
  EXPECT_EQ(Args, (std::vector<std::string>{"-D", "X=1", "-D", "Y", "-I", "inc",
                                            "-I", "/abs", "-funsigned-char",
                                            "-DZ", "-include", "pch.h",
                                            "-std=c++20", "/tmp/"}));
  for (const char *Unknown : {"/kittens", "/std:c++3"}) {
    Args = {Unknown};
    EXPECT_EQ(translateClOptions(Args, "/"), std::vector<std::string>{Unknown});
    EXPECT_TRUE(Args.empty());
  }
}

TEST(Flags, ChooseTheBranchesThatWereTranslated) {
  for (Platform P : {Platform::Cpu, Platform::Amd, Platform::Nvidia})
    EXPECT_NE(flagsFor("/bin/amp2hip", {P}).find("-D__AMP2HIP__ "),
              std::string::npos);
}

class NvidiaFlags : public DriverTest {
protected:
  /// Whether the flags of an installation in `Prefix` have `Before`, the option
  /// for the folder of headers, and `After`.
  bool haveOption(std::string Prefix, std::string Before, std::string After) {
    put(Prefix + "/include/amp2hip/amp.h", "");
    std::string Flags =
        flagsFor(at(Prefix + "/bin/amp2hip"), {Platform::Nvidia});
    std::string Option = "-idirafter" + at(Prefix + "/include/amp2hip-compat");
    return llvm::StringRef(Flags).contains(Before + Option + After);
  }
};

TEST_F(NvidiaFlags, QuoteWhatNvccWouldSplit) {
  EXPECT_TRUE(haveOption("plain", " -Xcompiler=", ""));
  EXPECT_TRUE(haveOption("a space", " '-Xcompiler=\"", "\"'"));
  EXPECT_TRUE(haveOption("a,comma", " '-Xcompiler=\"", "\"'"));
}

TEST(Shell, QuotesWhatItMust) {
  EXPECT_EQ(shellQuoted("-I/usr/include"), "-I/usr/include");
  EXPECT_EQ(shellQuoted("-I/a b"), "'-I/a b'");
  EXPECT_EQ(shellQuoted("it's"), "'it'\\''s'");
  EXPECT_EQ(shellQuoted("-IC:/a b", PathStyle::windows), "\"-IC:/a b\"");
  EXPECT_EQ(shellQuoted("-DA=\"b\"", PathStyle::windows), R"("-DA=\"b\"")");
}

} // namespace
