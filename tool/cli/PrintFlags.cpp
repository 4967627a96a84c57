//===- PrintFlags.cpp - Flags to compile translated code ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Puts together the flags that compile a translation, for each platform. The
// runtime's headers are looked for relative to the running program, in an
// installation first and then in a build tree.
//
//===----------------------------------------------------------------------===//

#include "cli/PrintFlags.h"
#include "BuildInfo.h"
#include "cli/AmdFlags.h"
#include "paths/Paths.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include <algorithm>
#include <vector>

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// The parser defines this macro, too. So programs may test it with #if, and
/// the branches that were translated are compiled.
constexpr char ChosenBranches[] = "-D__AMP2HIP__";

/// Neither Visual C++ nor Direct3D infers from types which memory overlaps:
/// programs read one buffer as int and as float.
constexpr char UntypedMemory[] = "-fno-strict-aliasing";

/// With Visual C++ a char has a sign on every processor. On Linux it has none
/// on ARM. (nvcc has no such flag.)
constexpr char SignedChars[] = "-fsigned-char";

/// Translations keep Visual C++'s pragmas, and g++ does not know
/// `#pragma unroll`.
constexpr char OthersPragmas[] = "-Wno-unknown-pragmas";

struct RuntimeFolders {
  std::string Include, CpuInclude, CompatInclude, EditorInclude, Library;
};

/// An installed tool is in bin/, beside include/ and lib/. Otherwise it runs in
/// its build tree.
RuntimeFolders runtimeFoldersOf(StringRef Tool) {
  StringRef Prefix =
      llvm::sys::path::parent_path(llvm::sys::path::parent_path(Tool));
  std::string Include = absolute("include", Prefix);
  if (llvm::sys::fs::exists(absolute("amp2hip/amp.h", Include)))
    return {Include, absolute("include/amp2hip-cpu", Prefix),
            absolute("include/amp2hip-compat", Prefix),
            absolute("include/amp2hip-editor", Prefix),
            absolute("lib", Prefix)};
  return {AMP2HIP_SOURCE_DIR "/runtime/include",
          AMP2HIP_SOURCE_DIR "/runtime/cpu/include",
          AMP2HIP_SOURCE_DIR "/runtime/compat/include",
          AMP2HIP_SOURCE_DIR "/runtime/editor/include",
          AMP2HIP_BINARY_DIR "/lib"};
}

/// An empty variable is as good as none.
std::string environment(StringRef Name, StringRef Default) {
  std::string Value = llvm::sys::Process::GetEnv(Name).value_or("");
  return Value.empty() ? Default.str() : Value;
}

std::vector<std::string> cpuFlags(const RuntimeFolders &F) {
  return {"-O3",
          "-std=c++17",
          "-ffp-contract=off",
          UntypedMemory,
          SignedChars,
          OthersPragmas,
          "-I" + F.Include,
          "-I" + F.CpuInclude,
          "-L" + F.Library,
          "-lamp2hip_cpu",
          "-ltbb",
          "-lboost_context",
          "-pthread"};
}

/// From Clang 22 on, a driver may link <rocm>/lib/libamdhip64.so itself. Debian
/// has the library in another folder, which -l finds.
std::vector<std::string> amdFlags(const RuntimeFolders &F, unsigned Clang) {
  std::vector<std::string> Flags = {"-O3", "-std=c++17", UntypedMemory,
                                    SignedChars};
  llvm::append_range(Flags,
                     hipInstallationFlags(rocmFolder(), /*System=*/"", Clang));
  Flags.insert(Flags.end(), {"-I" + F.Include, "-no-hip-rt", "-lamdhip64"});
  return Flags;
}

/// Clang of the HIP SDK for Windows finds its own directories, and defines
/// _MSC_VER. The SDK's installer sets HIP_PATH for other Clangs; on Linux the
/// variable has another meaning.
std::vector<std::string> windowsFlags(const RuntimeFolders &F) {
  std::vector<std::string> Flags = {"-O3", "-x", "hip", "-std=c++17",
                                    UntypedMemory};
  if (llvm::sys::path::is_style_windows(NativePaths))
    llvm::append_range(Flags, hipSdkFlags(environment("HIP_PATH", "")));
  Flags.insert(Flags.end(), {"-I" + F.Include, "-lamdhip64"});
  return Flags;
}

std::vector<std::string> nvidiaFlags(const RuntimeFolders &F) {
  // Kernels are optimized unless -G says otherwise; nvcc warns of a second -O.
  // Its own optimizer infers nothing from the types of a kernel's memory.
  std::vector<std::string> Flags = {"-Xcompiler=-O3",
                                    std::string("-Xcompiler=") + UntypedMemory,
                                    "-x",
                                    "cu",
                                    "-std=c++17",
                                    "--extended-lambda",
                                    "--expt-relaxed-constexpr",
                                    "-D__HIP_PLATFORM_NVIDIA__",
                                    "-include",
                                    "amp2hip/detail/cuda13_prelude.h",
                                    "-I" + F.Include};
  return Flags;
}

/// <amp.h> is among the headers of compatFlags(), whose flag comes last: by
/// that the tool recognizes these flags in a database (CompileCommands.cpp).
/// Headers in folders of the system have no warnings.
std::vector<std::string> editorFlags(const RuntimeFolders &F) {
  return {"-std=c++17",
          "-fdeclspec",
          "-include",
          "amp2hip_editor.h",
          "-isystem" + F.EditorInclude,
          "-isystem" + F.Include,
          "-isystem" + F.CpuInclude};
}

/// The variable that names GPUs.
const char *variableOf(Platform P) {
  return P == Platform::Amd ? "AMP2HIP_AMD_ARCH" : "AMP2HIP_NVIDIA_ARCH";
}

/// Whether compilers may know a GPU of this name: gfx942, gfx90a:xnack-,
/// gfx11-generic, sm_90a; or amdgcnspirv, which is compiled for the GPU there
/// is when the program starts.
bool isArchitecture(Platform P, StringRef Name) {
  if (P == Platform::Nvidia)
    return Name.consume_front("sm_") &&
           Name.take_while(llvm::isDigit).size() >= 2 &&
           Name.drop_while(llvm::isDigit).size() <= 1;
  if (!Name.consume_front("gfx"))
    return Name == "amdgcnspirv";
  StringRef Rest = Name.drop_while(llvm::isHexDigit);
  bool IsFamily = Rest.ends_with("-generic");
  return (Name.size() - Rest.size() >= 3 &&
          (Rest.empty() || Rest.starts_with(":"))) ||
         (IsFamily && Name.size() != Rest.size());
}

/// Checks the names of GPUs that an option or a variable has.
llvm::Error checkNames(Platform P, llvm::ArrayRef<std::string> Names,
                       StringRef Giver) {
  for (StringRef Name : Names) {
    bool IsNative =
        Name == "native" && (P == Platform::Amd || Names.size() == 1);
    if (!IsNative && !isArchitecture(P, Name))
      return llvm::createStringError(Giver + " takes GPUs as " +
                                     (P == Platform::Amd ? "gfx942" : "sm_90") +
                                     ", or native, not '" + Name + "'");
  }
  return llvm::Error::success();
}

/// The GPUs to compile for: the ones of the options, of the environment, a list
/// with commas, or the platform's usual one.
std::vector<std::string> architectures(const FlagChoices &Choices) {
  Platform P = Choices.For;
  if (!Choices.Architectures.empty() || P == Platform::Cpu ||
      P == Platform::Editor)
    return Choices.Architectures;
  const char *Usual = P != Platform::Amd  ? ""
                      : Choices.OnWindows ? "gfx1100"
                                          : "gfx90a";
  std::string All = environment(variableOf(P), Usual);
  llvm::SmallVector<StringRef> Names;
  StringRef(All).split(Names, ',', -1, /*KeepEmpty=*/false);
  return {Names.begin(), Names.end()};
}

/// nvcc takes one GPU by -arch, and several each by its code.
std::vector<std::string> architectureFlags(Platform P,
                                           llvm::ArrayRef<std::string> Names) {
  std::vector<std::string> Result;
  for (StringRef Name : Names) {
    if (P == Platform::Amd)
      Result.push_back(("--offload-arch=" + Name).str());
    else if (Names.size() == 1)
      Result.push_back(("-arch=" + Name).str());
    else
      Result.push_back(
          ("-gencode=arch=compute_" + Name.drop_front(3) + ",code=" + Name)
              .str());
  }
  return Result;
}

/// nvcc splits an option of the host compiler at commas, and a shell then
/// splits it at spaces; within double quotes neither does.
std::string forHostCompiler(const std::string &Option) {
  bool IsPlain =
      shellQuoted(Option) == Option && !StringRef(Option).contains(',');
  return "-Xcompiler=" + (IsPlain ? Option : '"' + Option + '"');
}

/// The replacements for headers of Visual C++ and Windows, searched last, and
/// the library below their PPL, which only the CPU platform has in any case.
std::vector<std::string> compatFlags(Platform P, const RuntimeFolders &F) {
  std::string Option = "-idirafter" + F.CompatInclude;
  if (P == Platform::Nvidia)
    Option = forHostCompiler(Option);
  if (P == Platform::Cpu || P == Platform::Editor)
    return {Option};
  for (StringRef Folder :
       {"/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64",
        "/usr/lib", "/usr/local/lib"})
    if (llvm::sys::fs::exists(Folder + "/libtbb.so"))
      return {Option, "-ltbb"};
  return {Option};
}

} // namespace

llvm::Error amp2hip::checkArchitectures(const FlagChoices &Choices) {
  Platform P = Choices.For;
  if ((P == Platform::Cpu || P == Platform::Editor) &&
      !Choices.Architectures.empty())
    return llvm::createStringError(
        "--offload-arch is for --print-flags=amd or nvidia: there is no GPU to "
        "compile for with cpu or editor");
  return checkNames(P, Choices.Architectures, "--offload-arch");
}

llvm::Error amp2hip::checkEnvironment(const FlagChoices &Choices) {
  Platform P = Choices.For;
  std::string Rocm = environment("ROCM_PATH", "");
  if (P == Platform::Amd && !Choices.OnWindows && !Rocm.empty() &&
      !llvm::sys::fs::is_directory(Rocm))
    return llvm::createStringError(
        "the environment variable ROCM_PATH takes the folder of ROCm, such as "
        "/opt/rocm, not '" +
        Rocm + "', which is no folder here");
  if (!Choices.Architectures.empty() || P == Platform::Cpu ||
      P == Platform::Editor)
    return llvm::Error::success();
  return checkNames(P, architectures(Choices),
                    std::string("the environment variable ") + variableOf(P));
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

std::string amp2hip::shellQuoted(StringRef Arg, PathStyle Shell) {
  auto Plain = [](char C) {
    return llvm::isAlnum(C) || StringRef("-_./=+:,@%").contains(C);
  };
  if (!Arg.empty() && llvm::all_of(Arg, Plain))
    return Arg.str();
  const bool IsWindows = llvm::sys::path::is_style_windows(Shell);
  const char Quote = IsWindows ? '"' : '\'';
  std::string Result(1, Quote);
  for (char C : Arg)
    Result += C == Quote ? std::string(IsWindows ? "\\\"" : "'\\''")
                         : std::string(1, C);
  return Result + Quote;
}

std::string amp2hip::shellLine(llvm::ArrayRef<std::string> Args) {
  auto Quoted = [](const std::string &Arg) { return shellQuoted(Arg); };
  return llvm::join(llvm::map_range(Args, Quoted), " ");
}

std::string amp2hip::rocmFolder() {
  return environment("ROCM_PATH", "/opt/rocm");
}

std::string amp2hip::pluginFolder(StringRef Tool) {
  return runtimeFoldersOf(Tool).Library + "/amp2hip";
}

/// The flags that the platform needs in any case.
static std::vector<std::string> platformFlags(const RuntimeFolders &Folders,
                                              const FlagChoices &Choices) {
  switch (Choices.For) {
  case Platform::Cpu:
    return cpuFlags(Folders);
  case Platform::Amd:
    return Choices.OnWindows ? windowsFlags(Folders)
                             : amdFlags(Folders, Choices.ClangVersion);
  case Platform::Nvidia:
    return nvidiaFlags(Folders);
  case Platform::Editor:
    return editorFlags(Folders);
  }
  llvm_unreachable("unknown platform");
}

/// The flags that define Visual C++'s macros for a version.
static std::vector<std::string> versionFlags(const FlagChoices &Choices) {
  Platform P = Choices.For;
  if (P == Platform::Editor)
    return msvcMacros(Choices.DefineMsvc);
  if (Choices.OnWindows)
    return {};
  return {"-DAMP2HIP_MSC_VER=" + std::to_string(Choices.DefineMsvc), "-include",
          "amp2hip/detail/msvc_macros.h"};
}

/// The flags for the results of floating-point operations.
static std::vector<std::string> arithmeticFlags(const FlagChoices &Choices) {
  Platform P = Choices.For;
  std::vector<std::string> Flags;
  bool OnNvidia = P == Platform::Nvidia;
  if (Choices.Contracts && OnNvidia)
    Flags.push_back(*Choices.Contracts ? "--fmad=true" : "--fmad=false");
  else if (Choices.Contracts && P != Platform::Editor)
    // With "on" for "fast", g++ would not fuse.
    Flags.push_back(*Choices.Contracts ? "-ffp-contract=fast"
                                       : "-ffp-contract=off");
  if (Choices.FlushesDenormals && P != Platform::Editor)
    Flags.push_back(OnNvidia             ? "--ftz=true"
                    : P == Platform::Amd ? "-fgpu-flush-denormals-to-zero"
                                         : "-DHIPCPU_FLUSH_DENORMALS");
  return Flags;
}

/// The order matters: the user's choice of headers and macros comes after the
/// platform's own flags.
std::vector<std::string> amp2hip::flagWords(StringRef Tool,
                                            const FlagChoices &Choices) {
  Platform P = Choices.For;
  RuntimeFolders Folders = runtimeFoldersOf(Tool);
  std::vector<std::string> Flags = platformFlags(Folders, Choices);
  if (P == Platform::Cpu && !Choices.TilePlugin.empty())
    Flags.insert(Flags.end(),
                 {"-fpass-plugin=" + Choices.TilePlugin, "-DHIPCPU_TILE_PASS"});
  llvm::append_range(Flags, architectureFlags(P, architectures(Choices)));
  if (Choices.Compat || P == Platform::Editor)
    llvm::append_range(Flags, compatFlags(P, Folders));
  if (Choices.DefineMsvc)
    llvm::append_range(Flags, versionFlags(Choices));
  llvm::append_range(Flags, arithmeticFlags(Choices));
  if (Choices.DropsOutside)
    Flags.push_back("-DAMP2HIP_BOUNDS=drop");
  if (Choices.SamplesByUnit)
    Flags.push_back("-DAMP2HIP_TEXTURES=unit");
  if (Choices.CheckingMode) {
    // The reports name lines of the code, and each line once: no loop is
    // unrolled. With -O3, GCC unrolls some in spite of the flag.
    std::replace(Flags.begin(), Flags.end(), std::string("-O3"),
                 std::string("-O2"));
    Flags.insert(Flags.end(),
                 {"-fno-unroll-loops", "-g", "-DAMP2HIP_CPU_CHECK=1"});
    // The runtime has the functions that these call.
    Flags.push_back("-fsanitize=integer-divide-by-zero,shift-exponent,"
                    "float-cast-overflow");
    if (!Choices.TilePlugin.empty())
      Flags.push_back("-fno-sanitize-link-runtime");
  }
  if (P != Platform::Editor) // Its header defines the macro.
    Flags.insert(Flags.begin(), ChosenBranches);
  return Flags;
}

std::string amp2hip::flagsFor(StringRef Tool, const FlagChoices &Choices) {
  return shellLine(flagWords(Tool, Choices));
}
