//===- ItemList.h - Lists of items in expressions ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PROJECTS_ITEMLIST_H
#define AMP2HIP_PROJECTS_ITEMLIST_H

#include "projects/Evaluation.h"

namespace amp2hip {

/// `@(Type)`, `@(Type->'%(Filename).cpp')`, `@(Type->Distinct(), ' ')`.
class ItemList {
public:
  /// Nothing if Reference is not one of these.
  static std::optional<ItemList> parse(llvm::StringRef Reference);

  /// The list's values for these items of a project in Folder; nothing if it
  /// calls a function that is not known here.
  std::optional<std::vector<NamedItem>> apply(llvm::ArrayRef<Item> Items,
                                              llvm::StringRef Folder) const;

  std::string Type;
  std::string Separator = ";";

private:
  struct Step {
    std::string Function; ///< In small letters; empty: Args is a pattern.
    std::vector<std::string> Args;
  };
  std::vector<Step> Steps;

  static bool change(const Step &S, std::vector<NamedItem> &List,
                     llvm::StringRef Folder);
};

/// The value of an item's metadata: its own, or one that every item has.
std::string metadataOf(const NamedItem &Of, llvm::StringRef Folder,
                       llvm::StringRef Name);

/// Replaces each %(Name) and %(Type.Name) by the value that Lookup returns.
std::string
withMetadata(llvm::StringRef Text,
             llvm::function_ref<std::string(llvm::StringRef)> Lookup);

} // namespace amp2hip

#endif
