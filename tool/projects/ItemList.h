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

/// A reference to all items of a type in MSBuild's language: `@(Type)`,
/// `@(Type->'%(Filename).cpp')`, `@(Type->Distinct(), ' ')`.
class ItemList {
public:
  /// Nothing if Reference is no such reference.
  static std::optional<ItemList> parse(llvm::StringRef Reference);

  /// The values of the list, if Items are the items of a project in Folder.
  /// Nothing if the list calls a function that is not known.
  std::optional<std::vector<NamedItem>> apply(llvm::ArrayRef<Item> Items,
                                              llvm::StringRef Folder) const;

  std::string Type;
  std::string Separator = ";";

private:
  struct Step {
    std::string Function; ///< In lower case; empty: Args[0] is a pattern.
    std::vector<std::string> Args;
  };
  std::vector<Step> Steps;

  static bool change(const Step &S, std::vector<NamedItem> &List,
                     llvm::StringRef Folder);
};

/// The value of the metadata Name of an item: the item's own, or one that
/// MSBuild defines for each item, such as Filename. Empty if there is none.
/// Folder is the project's.
std::string metadataOf(const NamedItem &Of, llvm::StringRef Folder,
                       llvm::StringRef Name);

/// Text with each %(Name) and %(Type.Name) replaced by Lookup(Name).
std::string
withMetadata(llvm::StringRef Text,
             llvm::function_ref<std::string(llvm::StringRef)> Lookup);

} // namespace amp2hip

#endif
