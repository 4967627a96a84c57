//===- Invocation.cpp - How Clang is called to parse C++ AMP --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes the arguments and the file system for Clang. The headers of C++ AMP are
// files in memory, which the build has compiled into the tool. Arguments that
// would make Clang behave as Visual C++ are removed, because no compiler of the
// translation does.
//
//===----------------------------------------------------------------------===//

#include "frontend/Invocation.h"
#include "BuildInfo.h"
#include "frontend/DecodedFiles.h"
#include "frontend/ParserSupplies.h"
#include "paths/FileLog.h"
#include "clang/Basic/Version.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace llvm;

namespace amp2hip {
namespace {

struct SuppliedHeader {
  StringRef Name, Text;
};

const SuppliedHeader Declarations[] = {
#include "Declarations.inc"
};
const SuppliedHeader RuntimeHeaders[] = {
#include "RuntimeHeaders.inc"
};
const SuppliedHeader CompatHeaders[] = {
#include "CompatHeaders.inc"
};

} // namespace

IntrusiveRefCntPtr<vfs::FileSystem>
createFileSystem(StringRef WorkingDir, const ParserSupplies &Supplies,
                 FileLog *Log) {
  auto Headers = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  auto Add = [&](StringRef Folder, ArrayRef<SuppliedHeader> Texts) {
    for (const SuppliedHeader &H : Texts)
      Headers->addFile(Folder + "/" + H.Name, 0,
                       MemoryBuffer::getMemBuffer(H.Text, H.Name));
  };
  Add(AmpHeaderDir, Declarations);
  Add(AmpHeaderDir, RuntimeHeaders);
  Add(CompatHeaderDir, CompatHeaders);
  for (const SuppliedHeader &H : CompatHeaders)
    if (H.Name == "intrin.h")
      Add(FirstHeaderDir, H);
  for (const std::string &Name : Supplies.Absent)
    Add(AbsentHeaderDir, SuppliedHeader{Name.c_str(), ""});
  IntrusiveRefCntPtr<vfs::FileSystem> Real = vfs::createPhysicalFileSystem();
  if (Log)
    Real = Log->watch(Real);
  auto Overlay = makeIntrusiveRefCnt<vfs::OverlayFileSystem>(Real);
  Overlay->pushOverlay(Headers);
  if (!WorkingDir.empty())
    (void)Overlay->setCurrentWorkingDirectory(WorkingDir);
  std::map<std::string, std::string> Texts = Supplies.texts(*Overlay);
  if (Texts.empty())
    return Overlay;
  return withTexts(Overlay, std::move(Texts));
}

std::string findResourceDir() {
  static char Anchor;
  std::string Tool = sys::fs::getMainExecutable(nullptr, &Anchor);
  SmallString<128> Installed(
      sys::path::parent_path(sys::path::parent_path(Tool)));
  sys::path::append(Installed, "lib", "amp2hip", "clang");
  for (StringRef Dir :
       {StringRef(Installed), StringRef(AMP2HIP_RESOURCE_DIR),
        StringRef("/usr/lib/llvm-" CLANG_VERSION_MAJOR_STRING
                  "/lib/clang/" CLANG_VERSION_MAJOR_STRING),
        StringRef("/usr/lib/clang/" CLANG_VERSION_MAJOR_STRING)})
    if (sys::fs::exists(Dir + "/include/stddef.h"))
      return Dir.str();
  return "";
}

/// Whether an argument has Clang read Visual C++'s own language, which the
/// compilers of the translation do not. The token pass needs none of these.
static bool makesLanguageOthers(StringRef Arg) {
  return Arg == "-fms-extensions" || Arg == "-fdelayed-template-parsing" ||
         Arg.starts_with("-fms-compatibility") ||
         Arg.starts_with("-fmsc-version");
}

/// \p Arg with C++14 in place of an older standard. Visual C++ never had an
/// older one, and the runtime's headers need C++14.
static std::string withNewerStandard(StringRef Arg) {
  StringRef Standard = Arg;
  if (!Standard.consume_front("-std=") && !Standard.consume_front("--std="))
    Standard = Arg;
  bool IsOld = StringSwitch<bool>(Standard)
                   .Cases("c++98", "c++03", "c++0x", "c++11", true)
                   .Cases("gnu++98", "gnu++03", "gnu++0x", "gnu++11", true)
                   .Default(false);
  return IsOld ? Arg.drop_back(2).str() + "14" : Arg.str();
}

std::vector<std::string>
commandLine(StringRef File, ArrayRef<std::string> UserArgs, bool Compat) {
  static const std::string ResourceDir = findResourceDir();
  bool HasStandard = any_of(UserArgs, [](const std::string &A) {
    return StringRef(A).starts_with("-std=") ||
           StringRef(A).starts_with("--std");
  });
  std::vector<std::string> Args = {
      "clang++", "-x", "hip", "--cuda-host-only", "-nogpuinc", "-nogpulib",
      "-nohipwrapperinc", "-fsyntax-only", "-fdeclspec",
      // --print-flags gives it to the compiler of the translation.
      "-D__AMP2HIP__", "-resource-dir=" + ResourceDir, "-isystem", AmpHeaderDir,
      // As with Visual C++, and as --print-flags has it; also on ARM.
      "-fsigned-char",
      // constexpr does not make a function amp [amp 2.3].
      "-Xclang", "-fno-cuda-host-device-constexpr",
      // `return;` of a void main; rewritten with it.
      "-Wno-return-type",
      // A check refuses it where C++ AMP does.
      "-Wno-dynamic-exception-spec",
      // Clang would count the errors on standard error.
      "-fno-caret-diagnostics",
      // Short vectors, which are no templates to programs, would lose their
      // names.
      "-fno-elide-type",
      // The twentieth fault of a file is no reason to be silent on the others.
      "-ferror-limit=0",
      // oneTBB, of which <ppl.h> is made, has checks in its headers for _DEBUG.
      // Without them, Debug and Release are parsed once (ReadText.h).
      "-DTBB_USE_DEBUG=0"};
  if (!HasStandard)
    Args.push_back("-std=c++17");
  for (const std::string &A : UserArgs)
    if (A == "/winsysroot") // clang-cl's word for it.
      Args.push_back("-Xmicrosoft-windows-sys-root");
    else if (!makesLanguageOthers(A))
      Args.push_back(withNewerStandard(A));
  // Clang's own is for its Windows targets, and comes first if the program
  // seems to be compiled by Visual C++.
  if (Compat && llvm::none_of(UserArgs, [](StringRef A) {
        return A.contains("-windows-");
      }))
    Args.insert(Args.end(), {"-isystem", FirstHeaderDir});
  // Last: a project's own header of the name wins.
  if (Compat)
    Args.insert(Args.end(),
                {"-idirafter", CompatHeaderDir, "-idirafter", AbsentHeaderDir});
  Args.push_back(File.str());
  return Args;
}

} // namespace amp2hip
