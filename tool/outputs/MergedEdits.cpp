//===- MergedEdits.cpp - One set of edits for all units -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Merges the edits of all accepted units into one set. If two units contradict
// each other, both are refused and the merge starts again without them, because
// their other edits must not be applied either. It ends when no contradiction
// is left.
//
//===----------------------------------------------------------------------===//

#include "outputs/MergedEdits.h"
#include "edits/FileWriter.h"
#include "frontend/DecodedFiles.h"
#include "llvm/ADT/StringSet.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// One line of at most 60 characters.
std::string shortened(StringRef Text) {
  std::string Result;
  for (char C : Text.trim().take_front(60))
    Result += C == '\n' ? ' ' : C;
  return Text.trim().size() > 60 ? Result + "..." : Result;
}

/// The lines of Text, indented and each on a line of its own, for a note.
std::string shown(StringRef Text) {
  llvm::SmallVector<StringRef> Lines;
  Text.trim("\n").split(Lines, '\n');
  std::string Result;
  for (StringRef Line : Lines)
    Result += ("\n    " + Line.rtrim()).str();
  return Result;
}

Diagnostic lossOf(const TokenLoss &L, std::string Name) {
  return {DiagID::AmpInternal,
          {std::move(Name), L.Line, L.Column},
          {L.What + " in the translation"},
          {}};
}

class Merger {
public:
  Merger(std::vector<Unit> &Units, const SeverityChanges &Severities,
         Report &Messages)
      : Units(Units), Severities(Severities), Messages(Messages) {
    for (Unit &U : Units)
      for (const TranslationResult *Its : U.results())
        Parts.push_back({&U, Its});
  }

  /// First each part of a unit alone: its own edits may contradict each other.
  /// Then all of them together, until no unit is refused any more.
  MergedEdits run() {
    for (const Unit &U : Units)
      Merged.Decoded.insert(U.Result.Decoded.begin(), U.Result.Decoded.end());
    for (const Part &P : Parts)
      if (P.Of->accepted() && !report(P.Its->Edits, indexOf(P)).empty())
        P.Of->become(UnitState::Refused);
    while (true) {
      EditSet All;
      // Conflicts between units are reported with the last unit, after all
      // diagnostics of single units.
      size_t Last = 0;
      for (const Part &P : Parts)
        if (P.Of->accepted()) {
          All.merge(P.Its->Edits);
          Last = indexOf(P);
        }
      llvm::StringSet<> Files = report(All, Last);
      reportKept(All, Last, Files);
      if (Files.empty())
        Files = reportLosses(All, Last);
      for (Unit &U : Units)
        U.refuseIf(llvm::any_of(Files.keys(), [&](StringRef File) {
          return U.Result.Edits.edits(File);
        }));
      if (Files.empty() && !reportUnknown(All)) {
        Merged.Edits = std::move(All);
        return std::move(Merged);
      }
    }
  }

private:
  /// The translation of a source with some of its arguments.
  struct Part {
    Unit *Of;
    const TranslationResult *Its;
  };

  std::vector<Unit> &Units;
  std::vector<Part> Parts; ///< Parts of all units, in their order.
  const SeverityChanges &Severities;
  Report &Messages;
  MergedEdits Merged;

  size_t indexOf(const Part &P) const { return P.Of - Units.data(); }

  /// The source, and which of its configurations, for a message.
  static std::string nameOf(const Part &P) {
    std::string Name = "'" + P.Of->Name + "'";
    for (const UnitPart &Each : P.Of->Parts)
      if (&Each.Result == P.Its) {
        std::vector<StringRef> In(Each.Configurations.begin(),
                                  Each.Configurations.end());
        Name += " for " + listOf(In);
      }
    return Name;
  }

  /// Reports the conflicts of Edits for unit Index and returns the files that
  /// they are in.
  llvm::StringSet<> report(const EditSet &Edits, size_t Index) {
    llvm::StringSet<> Files;
    llvm::handleAllErrors(
        Edits.conflicts(),
        [&](const EditConflict &C) {
          Files.insert(C.File);
          Messages.add(Index, C.File.empty() ? noPlace(C, Units[Index])
                                             : describe(C, Units[Index]));
        },
        [&](const TokenLoss &L) {
          Files.insert(L.File);
          Messages.add(Index, lossOf(L, displayName(Units[Index], L.File)));
        });
    return Files;
  }

  /// Reports the edits of names that other units understand and leave as they
  /// are. These units are refused, too.
  void reportKept(const EditSet &Edits, size_t Index,
                  llvm::StringSet<> &Files) {
    std::set<std::pair<std::string, unsigned>> Said;
    for (const Part &P : Parts)
      if (P.Of->accepted())
        llvm::handleAllErrors(
            Edits.conflictsWith(P.Its->Edits), [&](const EditConflict &C) {
              Files.insert(C.File);
              if (Said.emplace(C.File, C.B.Offset).second)
                Messages.add(Index, describe(C, Units[Index]));
            });
    for (const Part &P : Parts)
      P.Of->refuseIf(llvm::any_of(Said, [&](const auto &Place) {
        return P.Its->Edits.keeps(Place.first, Place.second);
      }));
  }

  /// Reports for unit Index the files that would lose a token, and returns
  /// them.
  llvm::StringSet<> reportLosses(const EditSet &Edits, size_t Index) {
    llvm::StringSet<> Files;
    Merged.Texts.clear();
    for (const std::string &File : Edits.files()) {
      auto Text = Merged.read(File);
      auto Edited = Text ? Edits.apply(File, *Text) : Text.takeError();
      if (Edited)
        Merged.Texts[File] = {std::move(*Text), std::move(*Edited)};
      else
        // A file that cannot be read is reported when it is written.
        llvm::handleAllErrors(
            Edited.takeError(),
            [&](const TokenLoss &L) {
              Files.insert(File);
              Messages.add(Index, lossOf(L, displayName(Units[Index], File)));
            },
            [](const llvm::ErrorInfoBase &) {});
    }
    return Files;
  }

  static Diagnostic noPlace(const EditConflict &C, const Unit &Of) {
    return {DiagID::AmpNoPlace,
            {C.UsedIn.empty() ? Of.Name : displayName(Of, C.UsedIn), C.Line,
             C.Column},
            {shortened(C.First)},
            {}};
  }

  /// Names both sources and their texts. If the file sees different macros in
  /// them, these are the likely reason, and are named as well.
  Diagnostic describe(const EditConflict &C, const Unit &Of) const {
    FileLocation Where = {displayName(Of, C.File), C.Line, C.Column};
    Diagnostic D = {
        DiagID::AmpEditConflict, Where, {text(C.First), text(C.Second)}};
    const Part *A = wants(C.A), *B = wants(C.B, A);
    for (auto [P, E] : {std::pair(A, &C.A), std::pair(B, &C.B)})
      if (A && B && A != B)
        D.Notes.push_back(
            {Where, isKept(*E)
                        ? "in " + nameOf(*P) + ", the text must stay as it is"
                        : "in " + nameOf(*P) +
                              ", the text becomes:" + shown(E->Text)});
    if (A && B && A != B)
      addMacros(C.File, *A, *B, D);
    return D;
  }

  static std::string text(const std::string &Side) {
    return Side.empty() ? "(nothing)" : shortened(Side);
  }

  /// The first part, other than Another if there is one, that has the edit.
  const Part *wants(const Edit &E, const Part *Another = nullptr) const {
    const Part *Found = nullptr;
    for (const Part &P : Parts) {
      const EditSet &Its = P.Its->Edits;
      bool Wants =
          isKept(E) ? Its.keeps(E.File, E.Offset)
                    : llvm::any_of(Its.editsOf(E.File), [&](const Edit &O) {
                        return O.Offset == E.Offset && O.Length == E.Length &&
                               O.Order == E.Order && O.Text == E.Text;
                      });
      if (Wants && (!Found || Found == Another))
        Found = &P;
    }
    return Found;
  }

  /// Notes the macros that the file uses and that the two see differently.
  static void addMacros(const std::string &File, const Part &A, const Part &B,
                        Diagnostic &D) {
    auto InA = A.Its->Macros.find(File), InB = B.Its->Macros.find(File);
    if (InA == A.Its->Macros.end() || InB == B.Its->Macros.end())
      return;
    auto Is = [](const std::string &Value, const Part &P) {
      return (Value.empty() ? "is not defined" : "is '" + Value + "'") +
             " in " + nameOf(P);
    };
    for (const auto &[Name, Value] : InA->second)
      if (auto Other = InB->second.find(Name);
          Other != InB->second.end() && Other->second != Value)
        D.Notes.push_back({D.Where, "'" + Name + "' " + Is(Value, A) + " and " +
                                        Is(Other->second, B)});
  }

  /// Reports names in templates that no unit could resolve, because none
  /// instantiates the template; one name for each template is enough. If the
  /// run was interrupted, a unit that it has not reached may do so: then the
  /// next run decides. \returns whether this refuses a unit.
  bool reportUnknown(const EditSet &Edits) {
    llvm::StringSet<> Templates;
    bool AnyRefused = false;
    bool Interrupted = llvm::any_of(
        Units, [](const Unit &U) { return U.is(UnitState::Unreached); });
    for (size_t I = 0; I != Units.size(); ++I) {
      if (!Units[I].accepted())
        continue;
      std::vector<Diagnostic> Diags;
      for (const UnknownPlace &P : Units[I].Result.Unknown)
        if (!Edits.knows(P.Where.File, P.Where.Begin,
                         P.Where.End - P.Where.Begin) &&
            Templates.insert(P.Template).second) {
          Diags.push_back(P.Said);
          Diags.back().Where.File =
              displayName(Units[I], Diags.back().Where.File);
        }
      if (!Diags.empty() && Interrupted) {
        Units[I].become(UnitState::Unreached);
        AnyRefused = true;
        continue;
      }
      Severities.apply(Diags);
      Messages.add(I, Diags);
      Units[I].refuseIf(hasErrors(Diags));
      AnyRefused |= !Units[I].accepted();
    }
    return AnyRefused;
  }
};

} // namespace

llvm::Expected<std::string> MergedEdits::read(StringRef File) const {
  auto Text = readFile(File);
  if (Text && Decoded.count(File.str()))
    if (auto Narrow = decoded(*Text))
      return std::move(*Narrow);
  return Text;
}

llvm::Expected<std::string>
MergedEdits::original(const std::string &File) const {
  if (auto Known = Texts.find(File); Known != Texts.end())
    return Known->second.Original;
  return read(File);
}

std::vector<FileOfUnit>
amp2hip::acceptedFiles(llvm::ArrayRef<Unit> Units,
                       llvm::function_ref<bool(const std::string &)> Wanted) {
  std::vector<FileOfUnit> Result;
  llvm::StringSet<> Seen;
  for (const Unit &U : Units)
    for (const std::string &File : U.dependencies())
      if (U.accepted() && !U.WithoutOutput && Wanted(File) &&
          Seen.insert(File).second)
        Result.push_back({&U, File});
  return Result;
}

std::vector<FileOfUnit> amp2hip::editedFiles(llvm::ArrayRef<Unit> Units,
                                             const MergedEdits &Merged) {
  return acceptedFiles(
      Units, [&](const std::string &File) { return Merged.Edits.edits(File); });
}

MergedEdits amp2hip::mergeEdits(std::vector<Unit> &Units,
                                const SeverityChanges &Severities,
                                Report &Messages) {
  return Merger(Units, Severities, Messages).run();
}
