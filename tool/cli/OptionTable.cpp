//===- OptionTable.cpp - The options of Options.td ------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From LLVM 20 on the names are offsets into one table.
//
//===----------------------------------------------------------------------===//

#include "cli/OptionTable.h"
#include "llvm/Config/llvm-config.h"

using namespace amp2hip;
using namespace llvm::opt;

namespace {

#if LLVM_VERSION_MAJOR >= 20
#define OPTTABLE_STR_TABLE_CODE
#include "CommandLine.inc"
#undef OPTTABLE_STR_TABLE_CODE
#define OPTTABLE_PREFIXES_TABLE_CODE
#include "CommandLine.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE
#else
#define PREFIX(NAME, VALUE)                                                    \
  constexpr llvm::StringLiteral NAME##_init[] = VALUE;                         \
  constexpr llvm::ArrayRef<llvm::StringLiteral> NAME(                          \
      NAME##_init, std::size(NAME##_init) - 1);
#include "CommandLine.inc"
#undef PREFIX
#endif

constexpr llvm::opt::OptTable::Info Infos[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "CommandLine.inc"
#undef OPTION
};

class Table : public llvm::opt::GenericOptTable {
public:
#if LLVM_VERSION_MAJOR >= 20
  Table() : GenericOptTable(OptionStrTable, OptionPrefixesTable, Infos) {}
#else
  Table() : GenericOptTable(Infos) {}
#endif
};

} // namespace

const llvm::opt::OptTable &amp2hip::optionTable() {
  static const Table All;
  return All;
}

Option amp2hip::optionNamed(llvm::StringRef Name) {
  const llvm::opt::OptTable &All = optionTable();
  for (unsigned ID = 1; ID <= All.getNumOptions(); ++ID)
    if (Option Each = All.getOption(ID); !Name.empty() &&
                                         Each.getKind() != Option::GroupClass &&
                                         Each.getName() == Name)
      return Each.getUnaliasedOption();
  return All.getOption(OPT_INVALID);
}

std::string amp2hip::spellingOf(const Option &Option) {
  return (Option.getName().size() == 1 ? "-" : "--") + Option.getName().str();
}

bool amp2hip::takesValue(const Option &Option) {
  return Option.isValid() && Option.getKind() != Option::FlagClass;
}
