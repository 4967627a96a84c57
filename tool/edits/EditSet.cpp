//===- EditSet.cpp - Edits of files, merged and applied -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Merges sets of edits, finds edits that contradict each other, and applies the
// rest. Guesses give way before conflicts are looked for, so that a source that
// knows less never causes one.
//
//===----------------------------------------------------------------------===//

#include "edits/EditSet.h"
#include "edits/Layers.h"
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

/// Whether two edits are equal. Compose cannot be compared: Text is its result
/// for the unedited quotes. add() merges Guess.
bool same(const Edit &A, const Edit &B) {
  return A.Offset == B.Offset && A.Length == B.Length && A.Order == B.Order &&
         A.Text == B.Text && A.Quotes == B.Quotes;
}

/// Whether B does all that A does, and more.
bool givesWay(const Edit &A, const Edit &B) {
  return !A.General.empty() && A.General == B.Text && A.Offset == B.Offset &&
         A.Length == B.Length && A.Order == B.Order && A.Quotes == B.Quotes;
}

/// The line and the column of a byte, from 1.
std::pair<unsigned, unsigned> placeIn(StringRef Text, unsigned Offset) {
  StringRef Head = Text.take_front(Offset);
  return {Head.count('\n') + 1, Head.size() - (Head.rfind('\n') + 1) + 1};
}

llvm::Error errorOf(llvm::ArrayRef<Clash> Clashes) {
  llvm::Error Result = llvm::Error::success();
  for (const Clash &C : Clashes)
    Result = llvm::joinErrors(std::move(Result), conflictOf(C.First, C.Second));
  return Result;
}

llvm::Error loss(StringRef File, StringRef Original, const TokenFault &Fault) {
  auto [Line, Column] = placeIn(Original, Fault.Offset);
  return llvm::make_error<TokenLoss>(File.str(), Line, Column, Fault.What);
}

} // namespace

std::vector<Edit> amp2hip::withoutYieldingGuesses(llvm::ArrayRef<Edit> Edits) {
  std::vector<Edit> Result = Edits.vec();
  // An edit that was inside of a guess may clash with another one once the
  // guess is gone. Each round removes an edit, so that this ends.
  while (true) {
    std::vector<Clash> Clashes = Layers(Result).clashes();
    auto GivesWay = [&](const Edit &E) {
      return E.Guess && llvm::any_of(Clashes, [&](const Clash &C) {
               return (same(C.First, E) && !C.Second.Guess) ||
                      (same(C.Second, E) && !C.First.Guess);
             });
    };
    if (!std::erase_if(Result, GivesWay))
      return Result;
  }
}

namespace {

bool usesCarriageReturns(StringRef Text) {
  size_t End = Text.find('\n');
  return End != StringRef::npos && End != 0 && Text[End - 1] == '\r';
}

std::vector<const Edit *> insertionsAt(llvm::ArrayRef<Edit> Edits,
                                       unsigned Offset) {
  std::vector<const Edit *> Result;
  for (const Edit &E : Edits)
    if (E.Offset == Offset && E.Length == 0)
      Result.push_back(&E);
  return Result;
}

/// The first of Some that All lacks. A more general form of it counts as it. A
/// kernel is missing only if there is another one of the same launch.
const Edit *firstMissing(llvm::ArrayRef<const Edit *> Some,
                         llvm::ArrayRef<const Edit *> All) {
  auto IsOfOtherLaunch = [&](const Edit *E) {
    return E->Order.At == Position::Kernel &&
           llvm::none_of(All,
                         [&](const Edit *O) { return O->Order == E->Order; });
  };
  for (const Edit *E : Some)
    if (!IsOfOtherLaunch(E) && llvm::none_of(All, [&](const Edit *O) {
          return same(*E, *O) || givesWay(*E, *O) || givesWay(*O, *E);
        }))
      return E;
  return nullptr;
}

} // namespace

llvm::Error amp2hip::conflictOf(const Edit &A, const Edit &B) {
  constexpr const char *AsItIs = "(as it is)";
  auto C = std::make_unique<EditConflict>();
  C->File = B.File;
  C->First = isKept(A) ? AsItIs : A.Text;
  C->Second = isKept(B) ? AsItIs : B.Text;
  C->A = A;
  C->B = B;
  // Edits have only offsets. A file that cannot be read has no lines either.
  if (auto Buffer = llvm::MemoryBuffer::getFile(C->File))
    std::tie(C->Line, C->Column) = placeIn((*Buffer)->getBuffer(), B.Offset);
  return llvm::Error(std::move(C));
}

void EditSet::add(Edit E) {
  if (E.Length == 0 && E.Text.empty())
    return;
  std::vector<Edit> &Edits = Files[E.File];
  // Two edits, if they are equal or one gives way to the other, are equal in
  // this order: no other edits need to be looked at.
  auto [First, Last] =
      std::equal_range(Edits.begin(), Edits.end(), E, standsBefore);
  auto Known =
      std::find_if(First, Last, [&](const Edit &O) { return same(E, O); });
  if (Known != Last) {
    // One source that understands the code is enough.
    Known->Guess &= E.Guess;
    return;
  }
  if (std::any_of(First, Last, [&](const Edit &O) { return givesWay(E, O); }))
    return;
  auto End = std::remove_if(First, Last,
                            [&](const Edit &O) { return givesWay(O, E); });
  Edits.insert(Edits.erase(End, Last), std::move(E));
}

void EditSet::insert(StringRef File, unsigned Offset, StringRef Text,
                     InsertionOrder Order) {
  add({File.str(), Offset, 0, Text.str(), Order});
}

void EditSet::replace(StringRef File, unsigned Offset, unsigned Length,
                      StringRef Text) {
  add({File.str(), Offset, Length, Text.str()});
}

void EditSet::remove(StringRef File, unsigned Offset, unsigned Length) {
  replace(File, Offset, Length, "");
}

void EditSet::compose(StringRef File, StringRef Original, unsigned Offset,
                      unsigned Length, std::vector<Quote> Quotes,
                      ComposeText Compose, InsertionOrder Order,
                      ComposeText General, ComposeText LayOut) {
  std::vector<std::string> Written;
  for (const Quote &Q : Quotes)
    Written.push_back(Original.slice(Q.Begin, Q.End).str());
  std::string Text = Compose(Written);
  add({File.str(), Offset, Length, std::move(Text), Order, std::move(Quotes),
       std::move(Compose), /*Guess=*/false, General ? General(Written) : "",
       std::move(LayOut)});
}

void EditSet::addUnplaced(std::string What, StringRef File, unsigned Line,
                          unsigned Column) {
  Fault New{File.str(), Line, Column, std::move(What)};
  if (!llvm::is_contained(Unplaced, New))
    Unplaced.push_back(std::move(New));
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
      // All insertions at one byte are compared at the first of them.
      bool Seen = I && Theirs[I - 1].Offset == Theirs[I].Offset;
      if (Theirs[I].Length || Seen)
        continue;
      auto A = insertionsAt(Mine->second, Theirs[I].Offset);
      auto B = insertionsAt(Theirs, Theirs[I].Offset);
      const Edit *OnlyA = firstMissing(A, B), *OnlyB = firstMissing(B, A);
      // A source may see less than another one. But if each has an insertion
      // that the other lacks, they disagree on what belongs here.
      if (OnlyA && OnlyB)
        Conflicts.push_back({*OnlyA, *OnlyB});
    }
    for (const Edit &E : Theirs)
      add(E);
  }
  for (const auto &[File, Ranges] : Other.Kept)
    Kept[File].insert(Ranges.begin(), Ranges.end());
  Conflicts.insert(Conflicts.end(), Other.Conflicts.begin(),
                   Other.Conflicts.end());
  for (const Fault &Each : Other.Unplaced)
    addUnplaced(Each.What, Each.File, Each.Line, Each.Column);
  Losses.insert(Losses.end(), Other.Losses.begin(), Other.Losses.end());
}

llvm::Error EditSet::conflicts() const {
  llvm::Error Result = llvm::Error::success();
  auto Add = [&](llvm::Error E) {
    Result = llvm::joinErrors(std::move(Result), std::move(E));
  };
  for (const auto &[File, Edits] : Files) {
    std::vector<Edit> Effective = withoutYieldingGuesses(Edits);
    Add(errorOf(Layers(Effective).clashes()));
    if (auto Found = Kept.find(File); Found != Kept.end())
      Add(conflictsOfKept(File, Effective, Found->second));
  }
  for (const Conflict &C : Conflicts)
    Add(conflictOf(C.First, C.Second));
  for (const Fault &Each : Unplaced) {
    auto C = std::make_unique<EditConflict>();
    C->UsedIn = Each.File;
    C->Line = Each.Line;
    C->Column = Each.Column;
    C->First = Each.What;
    Add(llvm::Error(std::move(C)));
  }
  for (const Fault &Each : Losses)
    Add(llvm::make_error<TokenLoss>(Each.File, Each.Line, Each.Column,
                                    Each.What));
  return Result;
}

llvm::Expected<std::string> EditSet::apply(StringRef File,
                                           StringRef Original) const {
  auto Found = Files.find(File);
  if (Found == Files.end())
    return Original.str();
  std::vector<Edit> Edits = withoutYieldingGuesses(Found->second);
  if (llvm::Error E = errorOf(Layers(Edits).clashes()))
    return E;
  bool CarriageReturns = usesCarriageReturns(Original);
  bool Marked = Original.starts_with(ByteOrderMark);
  for (Edit &E : Edits) {
    unsigned End = E.end();
    for (const Quote &Q : E.Quotes)
      End = std::max(End, Q.End);
    // The file may have become shorter since it was parsed.
    if (End > Original.size())
      return llvm::createStringError("an edit lies behind the end of '" + File +
                                     "'");
    if (Marked && E.Length == 0 && E.Offset < ByteOrderMark.size())
      E.Offset = ByteOrderMark.size();
  }
  LayeredText New = Layers(Edits).applied(Original, CarriageReturns);
  if (New.Fault)
    return loss(File, Original, *New.Fault);
  // Text that was put together from parts may hold a part of an #if.
  if (Original.contains('#') && unbalancedAt(LexedText(New.Text)) &&
      !unbalancedAt(LexedText(Original)))
    return loss(File, Original,
                {Edits.front().Offset, "an #if or its #endif is lost"});
  return std::move(New.Text);
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
  // An edit across an end of the range can be made neither here nor in the text
  // that moves.
  for (const Edit &E : All)
    if (!Within(E) && E.Offset < End && E.end() > Begin)
      return conflictOf(E, {E.File, Begin, End - Begin, "(text moved away)"});
  // Stable: both parts must stay sorted.
  auto First =
      std::stable_partition(All.begin(), All.end(), std::not_fn(Within));
  std::vector<Edit> Inner(std::make_move_iterator(First),
                          std::make_move_iterator(All.end()));
  All.erase(First, All.end());
  if (All.empty())
    Files.erase(Found);
  Inner = withoutYieldingGuesses(Inner);
  Layers Taken(Inner);
  if (llvm::Error E = errorOf(Taken.clashes()))
    return E;
  LayeredText New = Taken.applied(Original, Begin, End);
  if (New.Fault)
    return loss(File, Original, *New.Fault);
  return std::move(New.Text);
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

//===----------------------------------------------------------------------===//
// Besides edits, a set of edits contains claims about names: *keep* (right as
// it is), *understand* (this source knows what it means), and *unknown* (this
// source does not). A claim of one source and an edit of another one contradict
// each other if they concern the same name.
//===----------------------------------------------------------------------===//

namespace {

unsigned endOf(ByteSpan S) { return S.first + S.second; }

/// Whether an edit that replaces some bytes is about a name. It may include
/// text before the name or behind it. With text on both sides it is about the
/// code around the name, which is moved or removed as a whole.
bool isAbout(ByteSpan Replaced, ByteSpan Name) {
  return Replaced.second &&
         ((Name.first <= Replaced.first && Replaced.first < endOf(Name)) ||
          (Replaced.first < Name.first && endOf(Replaced) == endOf(Name)));
}

bool isAbout(const Edit &E, ByteSpan Name) {
  return isAbout({E.Offset, E.Length}, Name);
}

bool holds(const Quote &Q, ByteSpan Name) {
  return Q.Begin <= Name.first && endOf(Name) <= Q.End;
}

/// The side of a conflict that wants no change.
Edit asItIs(StringRef File, ByteSpan Name) {
  return {File.str(), Name.first, 0, ""};
}

} // namespace

void EditSet::keep(StringRef File, unsigned Offset, unsigned Length) {
  Kept[File.str()].insert({Offset, Length});
}

void EditSet::markUnknown(StringRef File, unsigned Offset, unsigned Length) {
  auto Found = Files.find(File);
  if (Found == Files.end())
    return;
  for (Edit &E : Found->second) {
    // The edit takes away a name that this source does not understand. If an
    // edit quotes the name, it is still there, and nothing is guessed.
    bool Replaces =
        E.Offset <= Offset && Offset + Length <= E.end() && E.Length > Length;
    E.Guess |= Replaces && llvm::none_of(Found->second, [&](const Edit &Other) {
                 return llvm::any_of(Other.Quotes, [&](const Quote &Q) {
                   return holds(Q, {Offset, Length});
                 });
               });
  }
}

void EditSet::understand(StringRef File, std::vector<ByteSpan> Names) {
  // All names of a file, so a sorted vector: a set would need several times the
  // memory.
  std::vector<ByteSpan> &All = Understood[File.str()];
  All.insert(All.end(), Names.begin(), Names.end());
  llvm::sort(All);
  All.erase(std::unique(All.begin(), All.end()), All.end());
  All.shrink_to_fit();
}

bool EditSet::keeps(StringRef File, unsigned Offset) const {
  if (auto Found = Kept.find(File); Found != Kept.end()) {
    auto At = Found->second.lower_bound({Offset, 0});
    if (At != Found->second.end() && At->first == Offset)
      return true;
  }
  const ByteSpan *Name = understoodIn(File, {Offset, 1});
  return Name && Name->first == Offset && !touches(File, *Name);
}

bool EditSet::knows(StringRef File, unsigned Offset, unsigned Length) const {
  if (auto Found = Kept.find(File);
      Found != Kept.end() && Found->second.count({Offset, Length}))
    return true;
  return llvm::any_of(editsOf(File), [&](const Edit &E) {
    return !E.Guess && isAbout(E, {Offset, Length});
  });
}

llvm::Error EditSet::conflictsOfKept(StringRef File, llvm::ArrayRef<Edit> Edits,
                                     const std::set<ByteSpan> &Ranges) {
  llvm::Error Result = llvm::Error::success();
  for (ByteSpan Range : Ranges)
    for (const Edit &E : Edits)
      if (!E.Guess && isAbout(E, Range))
        Result = llvm::joinErrors(std::move(Result),
                                  conflictOf(E, asItIs(File, Range)));
  return Result;
}

/// The name that a replacement of some bytes is about, or null.
const ByteSpan *EditSet::understoodIn(StringRef File, ByteSpan Replaced) const {
  auto Found = Understood.find(File);
  if (Found == Understood.end())
    return nullptr;
  const std::vector<ByteSpan> &Names = Found->second;
  // Names do not overlap: the last that begins before either end.
  for (unsigned Before : {Replaced.first + 1, endOf(Replaced)}) {
    auto Behind = llvm::partition_point(
        Names, [&](ByteSpan Name) { return Name.first < Before; });
    if (Behind != Names.begin() && isAbout(Replaced, *std::prev(Behind)))
      return &*std::prev(Behind);
  }
  return nullptr;
}

/// Whether an edit replaces the name, and not only moves it.
bool EditSet::touches(StringRef File, ByteSpan Name) const {
  llvm::ArrayRef<Edit> Edits = editsOf(File);
  bool Quoted = llvm::any_of(Edits, [&](const Edit &E) {
    return llvm::any_of(E.Quotes,
                        [&](const Quote &Q) { return holds(Q, Name); });
  });
  return llvm::any_of(Edits, [&](const Edit &E) {
    bool Around = E.Offset <= Name.first && endOf(Name) <= E.end();
    return isAbout(E, Name) || (Around && !Quoted);
  });
}

llvm::Error EditSet::conflictsWith(const EditSet &Other) const {
  llvm::Error Result = llvm::Error::success();
  for (const auto &[File, Names] : Other.Understood) {
    llvm::ArrayRef<Edit> Theirs = Other.editsOf(File);
    for (const Edit &E : editsOf(File)) {
      const ByteSpan *Name =
          E.Guess ? nullptr : Other.understoodIn(File, {E.Offset, E.Length});
      // Edits that both sets have are nearly all, and cheap to find.
      if (!Name ||
          std::binary_search(Theirs.begin(), Theirs.end(), E, standsBefore) ||
          Other.touches(File, *Name))
        continue;
      Result = llvm::joinErrors(std::move(Result),
                                conflictOf(E, asItIs(File, *Name)));
    }
  }
  return Result;
}
