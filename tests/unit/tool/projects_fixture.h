//===- projects_fixture.h - What tests of projects share -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TESTS_PROJECTS_FIXTURE_H
#define AMP2HIP_TESTS_PROJECTS_FIXTURE_H

#include "driver_fixture.h"
#include "projects/Projects.h"

namespace amp2hip {

/// Writes projects of Visual Studio and reads them.
class ProjectsTest : public DriverTest {
protected:
  /// A project of which Body stands between the configurations and the end.
  void putProject(llvm::StringRef Name, llvm::StringRef Body) const {
    std::string Rows;
    for (llvm::StringRef Each : {"Debug|Win32", "Debug|x64", "Release|x64"})
      Rows += ("<ProjectConfiguration Include=\"" + Each + "\"/>\n").str();
    put(Name, ("<Project xmlns=\"http://schemas.microsoft.com/developer/"
               "msbuild/2003\">\n<ItemGroup>\n" +
               Rows +
               "</ItemGroup>\n<Import Project=\"$(VCTargetsPath)\\Microsoft."
               "Cpp.Default.props\"/>\n" +
               Body + "\n</Project>\n")
                  .str());
  }

  /// The arguments of the only source, on one line, without the root.
  std::string argumentsOf(llvm::StringRef Body,
                          ConfigurationChoice Choice = {}) {
    putProject("p/p.vcxproj", Body);
    auto Read = readSingleProject(at("p/p.vcxproj"), Choice);
    if (!Read)
      return toString(Read.takeError());
    Set = std::move(*Read);
    std::string Result;
    for (const ProjectSource &Source : Set.Projects[0].Sources)
      for (std::string Arg : Source.Settings.arguments()) {
        if (llvm::StringRef(Arg).starts_with(Root))
          Arg = Arg.substr(Root.size() + 1);
        Result += (Result.empty() ? "" : " ") + Arg;
      }
    return Result;
  }

  std::string told() const {
    std::string Result;
    for (const Diagnostic &D : Set.Diags)
      Result += std::to_string(D.Where.Line) + ": " + D.text() + "\n";
    return Result;
  }

  ProjectSet Set;
};

inline constexpr llvm::StringRef Source =
    "<ItemGroup><ClCompile Include=\"a.cpp\"/></ItemGroup>";

} // namespace amp2hip

#endif
