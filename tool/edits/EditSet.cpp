//===- EditSet.cpp - Edits of files, merged and applied -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "edits/EditSet.h"
#include "edits/TokenCheck.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <functional>
#include <memory>
#include <tuple>

using namespace amp2hip;
using llvm::StringRef;

namespace {

constexpr StringRef ByteOrderMark = "\xEF\xBB\xBF";

bool same(const Edit &A, const Edit &B) {
  return A.Offset == B.Offset && A.Length == B.Length && A.Order == B.Order &&
         A.Text == B.Text;
}

/// Insertions come before the range that starts at the same byte.
bool before(const Edit &A, const Edit &B) {
  return std::tuple(A.Offset, A.Length != 0, A.Order) <
         std::tuple(B.Offset, B.Length != 0, B.Order);
}

void fillPlace(EditConflict &C, unsigned Offset) {
  auto Buffer = llvm::MemoryBuffer::getFile(C.File);
  if (!Buffer)
    return;
  StringRef Head = (*Buffer)->getBuffer().take_front(Offset);
  C.Line = Head.count('\n') + 1;
  size_t LineStart = Head.rfind('\n');
  C.Column =
      LineStart == StringRef::npos ? Head.size() + 1 : Head.size() - LineStart;
}

llvm::Error conflict(const Edit &A, const Edit &B) {
  auto C = std::make_unique<EditConflict>();
  C->File = B.File;
  C->First = A.Text;
  C->Second = B.Text;
  fillPlace(*C, B.Offset);
  return llvm::Error(std::move(C));
}

llvm::Error checkSorted(llvm::ArrayRef<Edit> Edits) {
  llvm::Error Result = llvm::Error::success();
  const Edit *Last = nullptr; // The range that ends last so far.
  for (const Edit &E : Edits) {
    if (Last && E.Offset < Last->end())
      Result = llvm::joinErrors(std::move(Result), conflict(*Last, E));
    if (E.Length && (!Last || E.end() > Last->end()))
      Last = &E;
  }
  return Result;
}

llvm::Error loss(StringRef File, StringRef Original, unsigned Offset,
                 std::string What) {
  auto L = std::make_unique<TokenLoss>();
  StringRef Head = Original.take_front(Offset);
  L->File = File.str();
  L->Line = Head.count('\n') + 1;
  L->Column = Head.size() - (Head.rfind('\n') + 1) + 1;
  L->What = std::move(What);
  return llvm::Error(std::move(L));
}

/// Original[Begin, End) with Edits, which all lie within, applied.
llvm::Expected<std::string> applySorted(llvm::ArrayRef<Edit> Edits,
                                        StringRef File, StringRef Original,
                                        unsigned Begin, unsigned End,
                                        StringRef LineBreak = "\n") {
  if (Edits.empty())
    return Original.slice(Begin, End).str();
  LexedText Old(Original.slice(Begin, End));
  EditedText New = applyEdits(Old, Edits, Begin, LineBreak);
  if (auto Fault = findTokenFault(Old, New))
    return loss(File, Original, Begin + Fault->Offset, std::move(Fault->What));
  return std::move(New.Text);
}

bool usesCarriageReturns(StringRef Text) {
  size_t End = Text.find('\n');
  return End != StringRef::npos && End != 0 && Text[End - 1] == '\r';
}

std::string withCarriageReturns(StringRef Text) {
  std::string Result;
  for (size_t I = 0; I != Text.size(); ++I) {
    if (Text[I] == '\n' && (I == 0 || Text[I - 1] != '\r'))
      Result += '\r';
    Result += Text[I];
  }
  return Result;
}

std::vector<const Edit *> insertionsAt(llvm::ArrayRef<Edit> Edits,
                                       unsigned Offset) {
  std::vector<const Edit *> Result;
  for (const Edit &E : Edits)
    if (E.Offset == Offset && E.Length == 0)
      Result.push_back(&E);
  return Result;
}

/// The first of Some that All lacks.
const Edit *firstMissing(llvm::ArrayRef<const Edit *> Some,
                         llvm::ArrayRef<const Edit *> All) {
  for (const Edit *E : Some)
    if (llvm::none_of(All, [&](const Edit *O) { return same(*E, *O); }))
      return E;
  return nullptr;
}

} // namespace

void EditSet::add(Edit E) {
  if (E.Length == 0 && E.Text.empty())
    return;
  std::vector<Edit> &Edits = Files[E.File];
  auto [First, Last] = std::equal_range(Edits.begin(), Edits.end(), E, before);
  if (std::none_of(First, Last, [&](const Edit &O) { return same(E, O); }))
    Edits.insert(Last, std::move(E));
}

void EditSet::insert(StringRef File, unsigned Offset, StringRef Text,
                     int Order) {
  add({File.str(), Offset, 0, Text.str(), Order});
}

void EditSet::replace(StringRef File, unsigned Offset, unsigned Length,
                      StringRef Text) {
  add({File.str(), Offset, Length, Text.str(), 0});
}

void EditSet::remove(StringRef File, unsigned Offset, unsigned Length) {
  replace(File, Offset, Length, "");
}

void EditSet::addUnplaced(std::string What) {
  if (!llvm::is_contained(Unplaced, What))
    Unplaced.push_back(std::move(What));
}

void EditSet::addFailure(llvm::Error E) {
  llvm::handleAllErrors(
      std::move(E),
      [this](const TokenLoss &L) {
        Losses.push_back({L.File, L.Line, L.Column, L.What});
      },
      [this](const llvm::ErrorInfoBase &Other) {
        addUnplaced(Other.message());
      });
}

void EditSet::merge(const EditSet &Other) {
  for (const auto &[File, Theirs] : Other.Files) {
    auto Mine = Files.find(File);
    for (size_t I = 0; Mine != Files.end() && I != Theirs.size(); ++I) {
      bool Seen = I && Theirs[I - 1].Offset == Theirs[I].Offset;
      if (Theirs[I].Length || Seen)
        continue;
      auto A = insertionsAt(Mine->second, Theirs[I].Offset);
      auto B = insertionsAt(Theirs, Theirs[I].Offset);
      const Edit *OnlyA = firstMissing(A, B), *OnlyB = firstMissing(B, A);
      if (OnlyA && OnlyB)
        Conflicts.push_back({*OnlyA, *OnlyB});
    }
    for (const Edit &E : Theirs)
      add(E);
  }
  Conflicts.insert(Conflicts.end(), Other.Conflicts.begin(),
                   Other.Conflicts.end());
  for (const std::string &What : Other.Unplaced)
    addUnplaced(What);
  Losses.insert(Losses.end(), Other.Losses.begin(), Other.Losses.end());
}

llvm::Error EditSet::check() const {
  llvm::Error Result = llvm::Error::success();
  for (const auto &[File, Edits] : Files)
    Result = llvm::joinErrors(std::move(Result), checkSorted(Edits));
  for (const Conflict &C : Conflicts)
    Result = llvm::joinErrors(std::move(Result), conflict(C.First, C.Second));
  for (const std::string &What : Unplaced) {
    auto C = std::make_unique<EditConflict>();
    C->First = What;
    Result = llvm::joinErrors(std::move(Result), llvm::Error(std::move(C)));
  }
  for (const Loss &Each : Losses) {
    auto L = std::make_unique<TokenLoss>();
    L->File = Each.File;
    L->Line = Each.Line;
    L->Column = Each.Column;
    L->What = Each.What;
    Result = llvm::joinErrors(std::move(Result), llvm::Error(std::move(L)));
  }
  return Result;
}

llvm::Expected<std::string> EditSet::apply(StringRef File,
                                           StringRef Original) const {
  auto Found = Files.find(File);
  if (Found == Files.end())
    return Original.str();
  std::vector<Edit> Edits = Found->second;
  if (llvm::Error E = checkSorted(Edits))
    return E;
  bool CarriageReturns = usesCarriageReturns(Original);
  bool Marked = Original.starts_with(ByteOrderMark);
  for (Edit &E : Edits) {
    if (E.end() > Original.size())
      return llvm::createStringError("an edit lies behind the end of '" + File +
                                     "'");
    if (CarriageReturns)
      E.Text = withCarriageReturns(E.Text);
    if (Marked && E.Length == 0 && E.Offset < ByteOrderMark.size())
      E.Offset = ByteOrderMark.size();
  }
  return applySorted(Edits, File, Original, 0, Original.size(),
                     CarriageReturns ? "\r\n" : "\n");
}

llvm::Expected<std::string> EditSet::extract(StringRef File, StringRef Original,
                                             unsigned Begin, unsigned End) {
  auto Found = Files.find(File);
  if (Found == Files.end())
    return Original.slice(Begin, End).str();
  std::vector<Edit> &All = Found->second;
  auto Within = [&](const Edit &E) {
    return E.Offset >= Begin && E.end() <= End;
  };
  for (const Edit &E : All)
    if (!Within(E) && E.Offset < End && E.end() > Begin)
      return conflict(E, {E.File, Begin, End - Begin, "(text moved away)", 0});
  auto First =
      std::stable_partition(All.begin(), All.end(), std::not_fn(Within));
  std::vector<Edit> Inner(std::make_move_iterator(First),
                          std::make_move_iterator(All.end()));
  All.erase(First, All.end());
  if (All.empty())
    Files.erase(Found);
  if (llvm::Error E = checkSorted(Inner))
    return E;
  return applySorted(Inner, File, Original, Begin, End);
}

llvm::Expected<std::string> EditSet::edited(StringRef File, StringRef Original,
                                            unsigned Begin,
                                            unsigned End) const {
  std::vector<Edit> Inner;
  if (auto Found = Files.find(File); Found != Files.end())
    for (const Edit &E : Found->second) {
      bool Within = E.Offset >= Begin && E.end() <= End;
      if (!Within && E.Offset < End && E.end() > Begin)
        return conflict(E, {E.File, Begin, End - Begin, "(text repeated)", 0});
      // What is inserted behind the text is not part of it.
      if (Within && (E.Length != 0 || E.Offset < End))
        Inner.push_back(E);
    }
  if (llvm::Error E = checkSorted(Inner))
    return E;
  return applySorted(Inner, File, Original, Begin, End);
}

bool EditSet::edits(StringRef File) const {
  return Files.find(File) != Files.end();
}

std::vector<std::string> EditSet::files() const {
  std::vector<std::string> Result;
  for (const auto &Entry : Files)
    Result.push_back(Entry.first);
  return Result;
}

llvm::ArrayRef<Edit> EditSet::editsOf(StringRef File) const {
  auto Found = Files.find(File);
  if (Found == Files.end())
    return {};
  return Found->second;
}

void EditSet::clear(StringRef File) {
  auto Found = Files.find(File);
  if (Found != Files.end())
    Files.erase(Found);
}

char TokenLoss::ID;

void TokenLoss::log(llvm::raw_ostream &OS) const {
  OS << File << ':' << Line << ':' << Column << ": " << What;
}

std::error_code TokenLoss::convertToErrorCode() const {
  return llvm::inconvertibleErrorCode();
}

char EditConflict::ID;

void EditConflict::log(llvm::raw_ostream &OS) const {
  if (File.empty()) {
    OS << First;
    return;
  }
  OS << File << ':' << Line << ':' << Column << ": '" << First << "' and '"
     << Second << "' cannot both be written here";
}

std::error_code EditConflict::convertToErrorCode() const {
  return llvm::inconvertibleErrorCode();
}
