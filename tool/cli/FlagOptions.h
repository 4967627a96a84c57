//===- FlagOptions.h - Options about compiling translations -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLI_FLAGOPTIONS_H
#define AMP2HIP_CLI_FLAGOPTIONS_H

#include "cli/Options.h"
#include "llvm/Support/CommandLine.h"

namespace amp2hip {

/// --print-flags, and what else concerns the compiler of a translation: the
/// options as LLVM's library reads them.
struct FlagOptions {
  llvm::cl::OptionCategory &Category;

  llvm::cl::opt<std::string> PrintFlags{
      "print-flags", llvm::cl::value_desc("cpu|cpu-clang|amd|nvidia|editor"),
      llvm::cl::desc(
          "print the flags that compile translated code, or an editor's"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<std::string> Compiler{
      "compiler", llvm::cl::value_desc("program"),
      llvm::cl::desc("with --print-flags=cpu-clang: the Clang to compile with "
                     "(clang++-19)"),
      llvm::cl::cat(Category)};
  llvm::cl::list<std::string> Architectures{
      "offload-arch", llvm::cl::value_desc("gpu,..."), llvm::cl::CommaSeparated,
      llvm::cl::desc(
          "with --print-flags: the GPUs to compile for (gfx942, sm_90), or "
          "native"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<std::string> Bounds{
      "bounds", llvm::cl::value_desc("drop"),
      llvm::cl::desc("with --print-flags: as in Direct3D, out-of-bounds reads "
                     "return 0 and writes are dropped"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<bool> CpuCheck{
      "cpu-check",
      llvm::cl::desc(
          "with --print-flags=cpu or cpu-clang: kernels report accesses "
          "outside of containers, barriers that only some threads reach "
          "and, with cpu-clang, misuse of tile_static variables"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<std::string> Contract{
      "contract", llvm::cl::value_desc("on|off"),
      llvm::cl::desc(
          "with --print-flags: fuse a * b + c, or do not (GPUs fuse, "
          "and CPUs do not)"),
      llvm::cl::cat(Category)};
  llvm::cl::alias FpContract{"fp-contract",
                             llvm::cl::desc("the same as --contract"),
                             llvm::cl::aliasopt(Contract)};
  llvm::cl::opt<std::string> Denormals{
      "denormals", llvm::cl::value_desc("flush"),
      llvm::cl::desc("with --print-flags: kernels take denormal floats for 0, "
                     "as Direct3D does"),
      llvm::cl::cat(Category)};

  /// Reads into O what is not just a text or a flag; returns what is wrong with
  /// them all, or "".
  std::string read(Options &O) const;
};

} // namespace amp2hip

#endif
