//===- MissingIncludes.cpp - Includes that only Windows finds -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Maps Clang's error about a missing header to one that says where the header
// comes from, or that Windows ignores case.
//
//===----------------------------------------------------------------------===//

#include "clang_errors/MissingIncludes.h"
#include "clang_errors/Advice.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"

using namespace amp2hip;
using llvm::StringRef;

/// Whether the name of the included file is after `#import`.
static bool isImport(const clang::Diagnostic &Info) {
  const clang::SourceManager &SM = Info.getSourceManager();
  auto [File, Offset] =
      SM.getDecomposedLoc(SM.getExpansionLoc(Info.getLocation()));
  StringRef Before = SM.getBufferData(File).take_front(Offset).rtrim();
  return Before.consume_back("import") && Before.rtrim().ends_with("#");
}

std::optional<Diagnostic>
amp2hip::mapMissingInclude(const clang::Diagnostic &Info, bool OnWindows,
                           StringRef CompatFolder) {
  if (Info.getID() != clang::diag::err_pp_file_not_found ||
      !Info.hasSourceManager() ||
      Info.getArgKind(0) != clang::DiagnosticsEngine::ak_std_string)
    return std::nullopt;
  const std::string &Name = Info.getArgStdStr(0);
  if (isImport(Info))
    return Diagnostic(DiagID::AmpImport, {}, {Name});
  if (!isWindowsHeader(Name))
    return Diagnostic(DiagID::AmpParse, {}, {textOfMissingHeader(Name)});
  if (OnWindows)
    return Diagnostic(
        DiagID::AmpParse, {},
        {"<" + Name +
         "> is not among these headers of Windows; translate with those of "
         "Visual C++ and its SDK: after '--' give "
         "--target=x86_64-pc-windows-msvc and their folder with /winsysroot"});
  const bool Ours =
      Info.getSourceManager().getFileManager().getVirtualFileSystem().exists(
          CompatFolder + "/" + StringRef(Name).lower());
  return Diagnostic(
      DiagID::AmpUnsupportedHeader, {},
      {Name,
       Ours ? "amp2hip has a replacement for it, which --no-compat disables"
            : "HIP has no counterpart: remove the include and what uses "
              "it"});
}

std::string amp2hip::textOfMissingHeader(StringRef Name) {
  if (Name.starts_with("amp2hip/"))
    return ("this file is a translation already, since it includes '" + Name +
            "'; leave out the sources that are translations, too, or restore "
            "the original files and translate all sources of the program "
            "together")
        .str();
  return ("'" + Name + "' file not found").str();
}

/// By Clang's words, which the tool also uses for headers that Clang has not
/// come to.
bool amp2hip::isMissingHeader(const Diagnostic &D) {
  return D.ID == DiagID::AmpParse &&
         StringRef(D.text()).ends_with("' file not found");
}
