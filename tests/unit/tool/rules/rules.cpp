//===- rules.cpp - What the tests of the language's rules share -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using llvm::StringRef;

namespace amp2hip::rules {
namespace {

/// A source file that goes when the test ends.
class SourceFile {
public:
  explicit SourceFile(StringRef Text) {
    int Descriptor;
    if (llvm::sys::fs::createTemporaryFile("rule", "cpp", Descriptor, Path))
      llvm::report_fatal_error("no temporary file can be made");
    llvm::raw_fd_ostream(Descriptor, /*shouldClose=*/true)
        << "#include <amp.h>\nusing namespace concurrency;\n"
        << Text;
  }
  ~SourceFile() { llvm::sys::fs::remove(Path); }
  std::string path() const { return Path.str().str(); }

private:
  llvm::SmallString<128> Path;
};

std::string lineAndCode(unsigned Line, StringRef Code) {
  if (Code.starts_with("amp-C") && Code.size() == 9)
    Code = Code.drop_front(4);
  return (llvm::Twine(Line) + " " + Code).str();
}

} // namespace

/// Whether \p Source includes a header that is not C++ AMP's.
static bool includesOthers(StringRef Source) {
  while (true) {
    size_t At = Source.find("#include");
    if (At == StringRef::npos)
      return false;
    Source = Source.substr(At).ltrim("#include \t");
    if (!Source.starts_with("<amp") && !Source.starts_with("<xxamp"))
      return true;
  }
}

/// Parsing the compiler's standard library takes five times as long as all the
/// rest. A source that uses nothing of it is parsed with the small one of the
/// fuzzers, unless it has arguments of its own or `tests/run --all` runs.
static void useSmallLibrary(StringRef Source, std::vector<std::string> &Args) {
  if (std::getenv("AMP2HIP_THOROUGH") || includesOthers(Source) ||
      Source.contains("std::") || !Args.empty())
    return;
  Args.insert(Args.begin(), {"-isystem", AMP2HIP_SMALL_LIBRARY});
}

static std::vector<Diagnostic> diagnosticsOf(StringRef Source,
                                             std::vector<std::string> Args,
                                             unsigned MaxReadings = 64) {
  SourceFile File(Source);
  TranslationRequest Request;
  useSmallLibrary(Source, Args);
  Request.File = File.path();
  Request.CompilerArgs = std::move(Args);
  Request.WorkingDir = "/";
  Request.MaxReadings = MaxReadings;
  return translate(Request).Diags;
}

std::vector<std::string> messagesAbout(StringRef Source, unsigned MaxReadings) {
  std::vector<std::string> Texts;
  for (const Diagnostic &D : diagnosticsOf(Source, {}, MaxReadings))
    Texts.push_back(D.text());
  return Texts;
}

std::vector<std::string> faultsIn(StringRef Source,
                                  std::vector<std::string> Args) {
  std::vector<std::string> Found;
  for (const Diagnostic &D : diagnosticsOf(Source, std::move(Args)))
    // Two lines stand before the source.
    Found.push_back(
        lineAndCode(D.Where.Line > 2 ? D.Where.Line - 2 : 0, D.code()));
  llvm::sort(Found);
  return Found;
}

std::vector<std::string> announcedIn(StringRef Source) {
  llvm::SmallVector<StringRef> Lines, Codes;
  Source.split(Lines, '\n');
  std::vector<std::string> Announced;
  for (unsigned I = 0; I != Lines.size(); ++I) {
    Codes.clear();
    llvm::SplitString(Lines[I].split("//!").second, Codes);
    for (StringRef Code : Codes)
      Announced.push_back(lineAndCode(I + 1, Code));
  }
  llvm::sort(Announced);
  return Announced;
}

void expectFaults(StringRef Source, std::vector<std::string> Args) {
  EXPECT_EQ(faultsIn(Source, std::move(Args)), announcedIn(Source))
      << Source.str();
}

void expectInKernel(StringRef Body, StringRef Before) {
  expectFaults((Before + R"(
    void launch(array_view<int, 2> v, int n) {
      parallel_for_each(v.extent.tile<4, 4>(),
                        [=](tiled_index<4, 4> t) restrict(amp) {)" +
                Body + R"(
      });
    }
  )")
                   .str());
}

} // namespace amp2hip::rules
