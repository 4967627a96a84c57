//===- Doctor.cpp - The report of --doctor --------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nothing but compilers is searched here. A program is compiled with the flags
// that --print-flags prints for each, and run. The compilers' complaints show
// the missing parts.
//
//===----------------------------------------------------------------------===//

#include "cli/Doctor.h"
#include "BuildInfo.h"
#include "cli/AmdFlags.h"
#include "cli/PrintFlags.h"
#include "cli/RunProgram.h"
#include "cli/TilePlugin.h"
#include "paths/Paths.h"
#include "clang/Basic/Version.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <set>
#include <vector>

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// Prints the devices, and runs a kernel on one.
constexpr char Probe[] = R"cpp(#include <amp2hip/amp.h>
#include <cstdio>
#include <vector>

static __global__ void probe_kernel(concurrency::extent<1> domain,
                                    concurrency::array_view<int> to) {
  const concurrency::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    to[i] = 42;
}

int main() {
  int count = 0;
  (void)hipGetDeviceCount(&count);
  for (int i = 0; i < count; ++i) {
    hipDeviceProp_t device;
    if (hipGetDeviceProperties(&device, i) != hipSuccess)
      continue;
    std::printf("device: %s", device.name);
#if defined(__HIP_PLATFORM_AMD__)
    std::printf(" (%s)", device.gcnArchName);
#endif
std::printf("\n");
}
std::fflush(stdout);
try {
  std::vector<int> data(1);
  concurrency::array_view<int> to(1, data);
  amp2hip::launch<probe_kernel>(to.get_extent(), to);
  to.synchronize();
  return data[0] == 42 ? 0 : 1;
} catch (const std::exception &e) {
  std::printf("%s\n", e.what());
  return 1;
}
}
)cpp";

/// A part that is missing if a compiler or linker says one of these.
struct Need {
  StringRef Signs; ///< With '|' between them.
  StringRef Text;
};
constexpr Need Needs[] = {
    {"'tbb/|oneapi/tbb|<tbb/| tbb/|-ltbb",
     "oneTBB (Debian: libtbb-dev, Fedora: tbb-devel)"},
    {"boost/context|-lboost_context",
     "Boost.Context (Debian: libboost-context-dev, Fedora: boost-devel)"},
    {"-lamp2hip_cpu", "amp2hip's library for the CPU (target amp2hip_cpu of "
                      "the build, component cpu of an installation)"},
    {"hip/hip_runtime|cannot find HIP runtime|-lamdhip64",
     "HIP (Debian: libamdhip64-dev, Fedora: rocm-hip-devel)"},
    {"device library",
     "ROCm's device libraries (Debian 12: rocm-device-libs, Debian 13: "
     "rocm-device-libs-17, Fedora: rocm-device-libs)"},
    {"lld", "the linker lld (Debian: lld-19, Fedora: lld)"},
    {"clang-offload-bundler", "clang-offload-bundler (Debian: clang-tools-19, "
                              "Fedora: clang-tools-extra)"},
    {"-lstdc++|cstddef|iostream",
     "g++'s standard library (Debian: g++, Fedora: gcc-c++)"},
};

/// The line of a program's text that says most: that with an error, or the
/// last one.
StringRef mainLine(StringRef Text) {
  llvm::SmallVector<StringRef> Lines;
  Text.split(Lines, '\n', -1, /*KeepEmpty=*/false);
  for (StringRef Line : Lines)
    if (Line.contains("error"))
      return Line.trim();
  return Lines.empty() ? "" : Lines.back().trim();
}

/// The line with the version in the output of --version.
StringRef versionLine(StringRef Text) {
  llvm::SmallVector<StringRef> Lines;
  Text.split(Lines, '\n', -1, /*KeepEmpty=*/false);
  for (StringRef Line : Lines)
    if (Line.contains("release ")) // nvcc's fourth
      return Line.trim();
  return Lines.empty() ? "unknown version" : Lines.front().trim();
}

/// A platform as this page sees it.
struct Kind {
  Platform For;
  StringRef Name;
  std::vector<std::string> Compilers; ///< To look for.
  bool TriesAll;        ///< Not only up to the first that compiles.
  StringRef NoCompiler; ///< The missing part if none is there.
};

std::vector<std::string> clangs() {
  std::vector<std::string> Result;
  for (unsigned Version = OldestPlugin; Version <= NewestPlugin; ++Version)
    Result.push_back("clang++-" + std::to_string(Version));
  Result.push_back("clang++");
  return Result;
}

std::vector<Kind> kinds() {
  Kind Cpu{Platform::Cpu, "cpu", clangs(), true,
           "a compiler (Debian: g++ or clang-19, Fedora: gcc-c++ or clang)"};
  Cpu.Compilers.insert(Cpu.Compilers.begin(), "g++");
  Kind Amd{Platform::Amd, "amd", clangs(), false,
           "Clang 19 or later (Debian: clang-19, Fedora: clang)"};
  Amd.Compilers.insert(Amd.Compilers.begin(),
                       rocmFolder() + "/llvm/bin/clang++");
  return {std::move(Cpu),
          std::move(Amd),
          {Platform::Nvidia,
           "nvidia",
           {"nvcc", "/usr/local/cuda/bin/nvcc"},
           false,
           "nvcc (CUDA's toolkit of NVIDIA, or Debian's "
           "nvidia-cuda-toolkit)"}};
}

/// A compiler's part of the page.
struct Trial {
  bool Compiles = false, Works = false;
  std::string Text;

  void say(const llvm::Twine &Line) { Text += ("    " + Line + "\n").str(); }
};

/// Puts the probe into a folder of its own, and removes it again.
class ProbeFolder {
public:
  ProbeFolder() {
    if (llvm::sys::fs::createUniqueDirectory("amp2hip-doctor", Folder))
      return;
    std::error_code Fault;
    llvm::raw_fd_ostream(source(), Fault) << Probe;
  }
  ProbeFolder(const ProbeFolder &) = delete;
  ProbeFolder &operator=(const ProbeFolder &) = delete;
  ~ProbeFolder() { llvm::sys::fs::remove_directories(Folder); }

  std::string source() const { return absolute("probe.hip", Folder); }
  std::string program() const { return absolute("probe", Folder); }

private:
  llvm::SmallString<128> Folder;
};

void runProbe(const ProbeFolder &Probe, Trial &T) {
  T.Compiles = true;
  auto Ran = runProgram(Probe.program(), {});
  if (!Ran)
    return T.say("compiles, cannot be run: " + toString(Ran.takeError()));
  T.Works = Ran->Status == 0;
  llvm::SmallVector<StringRef> Lines;
  StringRef(Ran->Text).split(Lines, '\n', -1, /*KeepEmpty=*/false);
  for (StringRef Line : Lines)
    T.say(Line);
  T.say(T.Works ? "compiles and runs" : "compiles, does not run");
}

void compileProbe(const std::string &Compiler,
                  llvm::ArrayRef<std::string> Language,
                  llvm::ArrayRef<std::string> Flags, Trial &T) {
  ProbeFolder Probe;
  std::vector<std::string> Args = Language;
  Args.push_back(Probe.source());
  llvm::append_range(Args, Flags);
  Args.insert(Args.end(), {"-o", Probe.program()});
  auto Compiled = runProgram(Compiler, Args);
  if (!Compiled)
    return T.say("does not run: " + toString(Compiled.takeError()));
  if (Compiled->Status == 0)
    return runProbe(Probe, T);
  std::string Missing = missingPackage(Compiled->Text);
  T.say(Missing.empty() ? "does not compile: " + mainLine(Compiled->Text)
                        : "missing: " + Missing);
}

/// The path of the plugin that fits, or "".
std::string pluginThatFits(StringRef Tool, const std::string &Compiler) {
  auto Plugin = tilePlugin(pluginFolder(Tool), Compiler);
  if (Plugin)
    return *Plugin;
  llvm::consumeError(Plugin.takeError());
  return "";
}

Trial tryCompiler(StringRef Tool, const Kind &K, const std::string &Compiler) {
  Trial T;
  auto Version = runProgram(Compiler, {"--version"});
  if (!Version) {
    T.Text = "  " + Compiler + ": " + toString(Version.takeError()) + "\n";
    return T;
  }
  T.Text = ("  " + Compiler + ": " + versionLine(Version->Text) + "\n").str();
  FlagChoices Choices;
  Choices.For = K.For;
  bool OnCpu = K.For == Platform::Cpu;
  if (OnCpu && StringRef(Version->Text).contains("clang version")) {
    Choices.TilePlugin = pluginThatFits(Tool, Compiler);
    T.say("plugin for tiles: " + (Choices.TilePlugin.empty()
                                      ? "none for this version"
                                      : Choices.TilePlugin));
  }
  if (K.For == Platform::Amd)
    Choices.ClangVersion = clangProgramIn(Version->Text).Version;
  if (llvm::Error E = checkEnvironment(Choices)) {
    T.say(toString(std::move(E)));
    return T;
  }
  std::vector<std::string> Flags = flagWords(Tool, Choices);
  for (StringRef Flag : Flags)
    if (Flag.starts_with("--rocm") || Flag.contains("-arch"))
      T.say("flag: " + Flag);
  std::vector<std::string> Language;
  if (OnCpu)
    Language = {"-x", "c++"};
  compileProbe(Compiler, Language, Flags, T);
  return T;
}

/// \returns whether the platform works.
bool examine(StringRef Tool, const Kind &K, llvm::raw_ostream &Out) {
  Out << '\n' << K.Name << '\n';
  std::vector<Trial> Trials;
  std::set<std::string> Known;
  for (const std::string &Compiler : K.Compilers) {
    auto Path = llvm::sys::findProgramByName(Compiler);
    if (!Path || !llvm::sys::fs::can_execute(*Path) ||
        !Known.insert(realPath(*Path)).second)
      continue;
    Trials.push_back(tryCompiler(Tool, K, *Path));
    if (!K.TriesAll && Trials.back().Compiles) {
      Trials.erase(Trials.begin(), Trials.end() - 1);
      break;
    }
  }
  if (Trials.empty())
    Out << "    missing: " << K.NoCompiler << '\n';
  if (!K.TriesAll && !Trials.empty())
    Trials.resize(1);
  for (const Trial &T : Trials)
    Out << T.Text;
  Out.flush();
  return llvm::any_of(Trials, [](const Trial &T) { return T.Works; });
}

} // namespace

std::string amp2hip::missingPackage(StringRef Text) {
  for (const Need &N : Needs) {
    llvm::SmallVector<StringRef> Signs;
    N.Signs.split(Signs, '|');
    for (StringRef Sign : Signs)
      if (Text.contains(Sign))
        return N.Text.str();
  }
  return "";
}

bool amp2hip::printDoctor(StringRef Tool, llvm::raw_ostream &Out) {
  Out << "amp2hip " AMP2HIP_VERSION ", built with Clang " CLANG_VERSION_STRING
         "\n    "
      << Tool << '\n';
  bool Works = false;
  for (const Kind &K : kinds())
    Works |= examine(Tool, K, Out);
  return Works;
}
