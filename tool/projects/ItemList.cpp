//===- ItemList.cpp - Lists of items in expressions -----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a list and applies its patterns and functions one after the other.
//
//===----------------------------------------------------------------------===//

#include "projects/ItemList.h"
#include "projects/WindowsPaths.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
using llvm::StringRef;
namespace path = llvm::sys::path;

namespace {

/// The metadata that MSBuild defines for each item, such as %(Filename).
std::optional<std::string> wellKnown(StringRef Include, StringRef Folder,
                                     StringRef Name) {
  std::string Full = localPath(Include, Folder);
  std::string Lower = Name.lower();
  if (Lower == "identity")
    return Include.str();
  if (Lower == "fullpath")
    return Full;
  if (Lower == "filename")
    return path::stem(Full).str();
  if (Lower == "extension")
    return path::extension(Full).str();
  if (Lower == "rootdir")
    return path::root_path(Full).str();
  std::string Above = (path::parent_path(Full) + "/").str();
  if (Lower == "relativedir")
    return Above;
  if (Lower == "directory") // As "rootdir" comes before it.
    return Above.substr(path::root_name(Above).size());
  return std::nullopt;
}

/// Removes a text in quotes from the beginning of Rest.
std::optional<std::string> quoted(StringRef &Rest) {
  Rest = Rest.ltrim();
  size_t End = Rest.starts_with("'") ? Rest.find('\'', 1) : StringRef::npos;
  if (End == StringRef::npos)
    return std::nullopt;
  std::string Text = Rest.slice(1, End).str();
  Rest = Rest.drop_front(End + 1).ltrim();
  return Text;
}

} // namespace

/// Replaces each %(Name) and %(Type.Name) by the value that Lookup returns.
std::string
amp2hip::withMetadata(StringRef Text,
                      llvm::function_ref<std::string(StringRef)> Lookup) {
  std::string Result;
  while (true) {
    auto [Before, Rest] = Text.split("%(");
    Result += Before;
    if (Before.size() == Text.size())
      return Result;
    auto [Name, After] = Rest.split(')');
    Result += Lookup(Name.trim().rsplit('.').second.empty()
                         ? Name.trim()
                         : Name.trim().rsplit('.').second);
    Text = After;
  }
}

std::string amp2hip::metadataOf(const NamedItem &Of, StringRef Folder,
                                StringRef Name) {
  auto Found = Of.Own.find(Name.lower());
  if (Found != Of.Own.end() && !Found->second.Text.empty())
    return Found->second.Text;
  return wellKnown(Of.Name, Folder, Name).value_or("");
}

std::optional<ItemList> ItemList::parse(StringRef Rest) {
  ItemList Result;
  if (!Rest.consume_front("@(") || !Rest.consume_back(")"))
    return std::nullopt;
  StringRef Type = Rest.take_front(std::min(Rest.find("->"), Rest.find(',')));
  Result.Type = Type.trim().str();
  Rest = Rest.drop_front(Type.size());
  while (Rest.consume_front("->")) {
    if (auto Pattern = quoted(Rest)) {
      Result.Steps.push_back({"", {*Pattern}});
      continue;
    }
    Rest = Rest.ltrim();
    StringRef Name = Rest.take_while(llvm::isAlpha);
    Rest = Rest.drop_front(Name.size()).ltrim();
    size_t End =
        Rest.starts_with("(") ? closingBracket(Rest, 1) : StringRef::npos;
    if (Name.empty() || End == StringRef::npos)
      return std::nullopt;
    Step S{Name.lower(), {}};
    StringRef Inside = Rest.slice(1, End).trim();
    for (StringRef Arg : llvm::split(Inside, ','))
      if (!Inside.empty())
        S.Args.push_back(Arg.trim().trim("'\"").str());
    Result.Steps.push_back(std::move(S));
    Rest = Rest.drop_front(End + 1).ltrim();
  }
  if (Rest.consume_front(",")) {
    auto Separator = quoted(Rest);
    if (!Separator)
      return std::nullopt;
    Result.Separator = *Separator;
  }
  return Rest.empty() && !Result.Type.empty() ? std::optional(Result)
                                              : std::nullopt;
}

/// Applies a pattern, or a function of MSBuild for lists.
bool ItemList::change(const Step &S, std::vector<NamedItem> &List,
                      StringRef Folder) {
  StringRef Name = S.Function;
  auto Value = [&](const NamedItem &Each, StringRef Of) {
    return metadataOf(Each, Folder, Of);
  };
  auto IsOther = [&](const NamedItem &Each) {
    return !StringRef(Value(Each, S.Args[0])).equals_insensitive(S.Args[1]);
  };
  if (Name.empty()) {
    for (NamedItem &Each : List)
      Each.Name = withMetadata(S.Args[0],
                               [&](StringRef Of) { return Value(Each, Of); });
  } else if (Name == "distinct" && S.Args.empty()) {
    llvm::StringSet<> Known;
    std::erase_if(List, [&](const NamedItem &Each) {
      return !Known.insert(StringRef(Each.Name).lower()).second;
    });
  } else if (Name == "reverse" && S.Args.empty()) {
    std::reverse(List.begin(), List.end());
  } else if (Name == "count" && S.Args.empty()) {
    List = {{std::to_string(List.size()), {}}};
  } else if (Name == "exists" && S.Args.empty()) {
    std::erase_if(List, [&](const NamedItem &Each) {
      return !llvm::sys::fs::exists(localPath(Each.Name, Folder));
    });
  } else if (Name == "hasmetadata" && S.Args.size() == 1) {
    std::erase_if(List, [&](const NamedItem &Each) {
      return Value(Each, S.Args[0]).empty();
    });
  } else if (Name == "withmetadatavalue" && S.Args.size() == 2) {
    std::erase_if(List, IsOther);
  } else if (Name == "anyhavemetadatavalue" && S.Args.size() == 2) {
    List = {{llvm::all_of(List, IsOther) ? "false" : "true", {}}};
  } else if (bool Named = Name == "metadata" && S.Args.size() == 1;
             Named || (S.Args.empty() && wellKnown("a", Folder, Name))) {
    for (NamedItem &Each : List)
      Each.Name = Value(Each, Named ? StringRef(S.Args[0]) : Name);
    std::erase_if(List,
                  [](const NamedItem &Each) { return Each.Name.empty(); });
  } else {
    return false;
  }
  return true;
}

std::optional<std::vector<NamedItem>>
ItemList::apply(llvm::ArrayRef<Item> Items, StringRef Folder) const {
  std::vector<NamedItem> List;
  for (const Item &I : Items)
    if (StringRef(I.Type).equals_insensitive(Type))
      List.push_back({I.Include, I.Own});
  for (const Step &S : Steps)
    if (!change(S, List, Folder))
      return std::nullopt;
  return List;
}
