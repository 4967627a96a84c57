//===- Numbers.cpp - Distances of recorded numbers ------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A distance in ulps counts the floating-point numbers from one to the other.
// As integers, their bits are in this order, the negative ones backwards.
//
//===----------------------------------------------------------------------===//

#include "compare/Numbers.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cmath>
#include <limits>

using namespace amp2hip;
using llvm::StringRef;
namespace endian = llvm::support::endian;

/// No element of a program has so many bytes.
static constexpr uint64_t LargestElement = 1u << 24;

std::optional<std::vector<NumberRun>> amp2hip::readLayout(StringRef Text) {
  std::vector<NumberRun> Result;
  uint64_t Bytes = 0;
  llvm::SmallVector<StringRef> Parts;
  Text.split(Parts, ',');
  for (StringRef Part : Parts) {
    NumberRun Run = {Part.empty() ? ' ' : Part.front(), 1, 1};
    auto [Size, Count] = Part.drop_front(!Part.empty()).split('*');
    if (!Count.empty() && Count.getAsInteger(10, Run.Count))
      return std::nullopt;
    if (Size.getAsInteger(10, Run.Kind == '?' ? Run.Count : Run.Size))
      return std::nullopt;
    const unsigned Bits = Run.Size;
    if (Run.Kind == 'f' && Bits != 32 && Bits != 64)
      return std::nullopt;
    if (Run.Kind == 'i' || Run.Kind == 'u') {
      if (Bits != 8 && Bits != 16 && Bits != 32 && Bits != 64)
        return std::nullopt;
    } else if (Run.Kind != 'f' && Run.Kind != '?') {
      return std::nullopt;
    }
    if (Run.Kind != '?')
      Run.Size = Bits / 8;
    Bytes += uint64_t(Run.Size) * Run.Count;
    if (Run.Count == 0 || Bytes > LargestElement)
      return std::nullopt;
    Result.push_back(Run);
  }
  return Result;
}

static uint64_t bitsOf(const NumberRun &Of, const char *P) {
  switch (Of.Size) {
  case 1:
    return static_cast<unsigned char>(*P);
  case 2:
    return endian::read16le(P);
  case 4:
    return endian::read32le(P);
  default:
    return endian::read64le(P);
  }
}

static int64_t signedOf(const NumberRun &Of, const char *P) {
  const unsigned Unused = 64 - 8 * Of.Size;
  return static_cast<int64_t>(bitsOf(Of, P) << Unused) >> Unused;
}

static double floatOf(const NumberRun &Of, const char *P) {
  return Of.Size == 4 ? llvm::bit_cast<float>(endian::read32le(P))
                      : llvm::bit_cast<double>(endian::read64le(P));
}

/// The number's place in the order of all floating-point numbers of its type.
/// Both zeros are at 0.
static int64_t placeOf(const NumberRun &Of, const char *P) {
  const uint64_t Sign = uint64_t(1) << (8 * Of.Size - 1);
  const uint64_t Bits = bitsOf(Of, P);
  const int64_t Size = static_cast<int64_t>(Bits & (Sign - 1));
  return Bits & Sign ? -Size : Size;
}

static double relative(double A, double B) {
  const double Larger = std::max(std::fabs(A), std::fabs(B));
  return A == B ? 0 : std::fabs(A - B) / Larger;
}

static Distance distanceOfFloats(const NumberRun &Of, const char *A,
                                 const char *B) {
  constexpr double Infinite = std::numeric_limits<double>::infinity();
  const double X = floatOf(Of, A), Y = floatOf(Of, B);
  if (std::isnan(X) || std::isnan(Y))
    return std::isnan(X) && std::isnan(Y) ? Distance{}
                                          : Distance{Infinite, Infinite};
  const int64_t PlaceX = placeOf(Of, A), PlaceY = placeOf(Of, B);
  const uint64_t Apart =
      PlaceX < PlaceY
          ? static_cast<uint64_t>(PlaceY) - static_cast<uint64_t>(PlaceX)
          : static_cast<uint64_t>(PlaceX) - static_cast<uint64_t>(PlaceY);
  return {static_cast<double>(Apart), std::isinf(X) || std::isinf(Y)
                                          ? (X == Y ? 0 : Infinite)
                                          : relative(X, Y)};
}

Distance amp2hip::distanceOf(const NumberRun &OfA, const char *A,
                             const NumberRun &OfB, const char *B) {
  if (OfA.Kind == 'f')
    return distanceOfFloats(OfA, A, B);
  if (OfA.Kind == 'i') {
    const int64_t X = signedOf(OfA, A), Y = signedOf(OfB, B);
    return {X == Y ? 0.0 : 1.0,
            relative(static_cast<double>(X), static_cast<double>(Y))};
  }
  const uint64_t X = bitsOf(OfA, A), Y = bitsOf(OfB, B);
  return {X == Y ? 0.0 : 1.0,
          relative(static_cast<double>(X), static_cast<double>(Y))};
}

bool amp2hip::exceeds(const Distance &D, const NumberRun &Of,
                      const Tolerance &T) {
  if (D.Ulps == 0)
    return false;
  if (Of.Kind != 'f')
    return true;
  const bool IsDouble = Of.Size == 8;
  return D.Ulps > T.Ulps[IsDouble] && !(D.Relative <= T.Relative[IsDouble]);
}

std::string amp2hip::textOf(const NumberRun &Of, const char *P) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  if (Of.Kind == 'f')
    OS << llvm::format(Of.Size == 4 ? "%.9g" : "%.17g", floatOf(Of, P));
  else if (Of.Kind == 'i')
    OS << signedOf(Of, P);
  else if (Of.Kind == 'u')
    OS << bitsOf(Of, P);
  else
    OS << llvm::format_hex(bitsOf(Of, P), 4);
  return Text;
}

std::string amp2hip::typeName(StringRef Layout) {
  auto [Number, Count] = Layout.split('*');
  StringRef Name = llvm::StringSwitch<StringRef>(Number)
                       .Case("f32", "float")
                       .Case("f64", "double")
                       .Case("i32", "int")
                       .Case("u32", "unsigned int")
                       .Case("i64", "long long")
                       .Case("u64", "unsigned long long")
                       .Default("");
  if (Name.empty())
    return Layout.str();
  return Count.empty() ? Name.str() : (Count + " x " + Name).str();
}
