//===- Configurations.cpp - Which configuration is read -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If the user names neither configuration nor platform, Release|x64 is used. If
// the project has no such pair, the platform is relaxed first, then the
// configuration, and the choice is reported. A user's choice is never relaxed.
//
//===----------------------------------------------------------------------===//

#include "projects/Project.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// Whether a configuration such as `Release|x64` has this name and this
/// platform. An empty one fits each.
bool fits(StringRef Known, StringRef Configuration, StringRef Platform) {
  auto [Name, Machine] = Known.split('|');
  return (Configuration.empty() || Name.equals_insensitive(Configuration)) &&
         (Platform.empty() || isSamePlatform(Machine, Platform));
}

const std::string *find(llvm::ArrayRef<std::string> Known,
                        StringRef Configuration, StringRef Platform) {
  const auto *Found = llvm::find_if(Known, [&](StringRef Each) {
    return fits(Each, Configuration, Platform);
  });
  return Found == Known.end() ? nullptr : Found;
}

} // namespace

bool amp2hip::isSamePlatform(StringRef A, StringRef B) {
  auto Name = [](StringRef Platform) {
    std::string Lower = Platform.lower();
    return Lower == "any cpu" ? "anycpu" : Lower == "x86" ? "win32" : Lower;
  };
  return Name(A) == Name(B);
}

/// The exact pair first, then the same configuration for another platform, then
/// any configuration.
llvm::Expected<std::string>
amp2hip::chooseConfiguration(llvm::ArrayRef<std::string> Known,
                             const ConfigurationChoice &Choice, StringRef File,
                             std::string &Told) {
  bool Named = !Choice.Configuration.empty(), Placed = !Choice.Platform.empty();
  std::string Configuration = Named ? Choice.Configuration : "Release";
  std::string Platform = Placed ? Choice.Platform : "x64";
  if (const std::string *Found = find(Known, Configuration, Platform))
    return *Found;
  const std::string *Found = nullptr;
  if (!Placed)
    Found = find(Known, Configuration, "");
  if (!Found && !Named)
    Found = find(Known, "", Placed ? Platform : "");
  if (!Found && (Named || Placed))
    return llvm::createStringError(
        "'" + File + "' has no configuration '" + Configuration + "|" +
        Platform + "'; it has " +
        (Known.empty() ? std::string("none") : llvm::join(Known, ", ")));
  if (!Found)
    return llvm::createStringError("'" + File + "' has no configuration");
  Told = "'" + *Found + "' is used, because there is no '" + Configuration +
         "|" + Platform +
         "'; choose another with --configuration and --platform";
  return *Found;
}
