//===- Probe.cpp - A source that uses all of C++ AMP's classes ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Probe.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace amp2hip::declarations {
namespace {

constexpr StringRef Classes[] = {
    "index<1>",
    "index<2>",
    "index<3>",
    "index<4>",
    "extent<1>",
    "extent<2>",
    "extent<3>",
    "extent<4>",
    "tiled_extent<8>",
    "tiled_extent<8, 4>",
    "tiled_extent<8, 4, 2>",
    "tiled_index<8>",
    "tiled_index<8, 4>",
    "tiled_index<8, 4, 2>",
    "tile_barrier",
    "array<int, 1>",
    "array<int, 2>",
    "array<int, 3>",
    "array<int, 4>",
    "array_view<int, 1>",
    "array_view<int, 2>",
    "array_view<int, 3>",
    "array_view<int, 4>",
    "array_view<const int, 1>",
    "array_view<const int, 2>",
    "array_view<const int, 3>",
    "array_view<const int, 4>",
    "accelerator",
    "accelerator_view",
    "completion_future",
    "task<int>",
    "task<void>",
    "runtime_exception",
    "out_of_memory",
    "invalid_compute_domain",
    "unsupported_feature",
    "accelerator_view_removed",
    "uninitialized_object",
    "graphics::sampler",
    "graphics::norm",
    "graphics::unorm",
    "graphics::int_2",
    "graphics::int_3",
    "graphics::int_4",
    "graphics::uint_2",
    "graphics::uint_3",
    "graphics::uint_4",
    "graphics::float_2",
    "graphics::float_3",
    "graphics::float_4",
    "graphics::double_2",
    "graphics::double_3",
    "graphics::double_4",
    "graphics::norm_2",
    "graphics::norm_3",
    "graphics::norm_4",
    "graphics::unorm_2",
    "graphics::unorm_3",
    "graphics::unorm_4",
    "graphics::short_vector<float, 1>",
    "graphics::short_vector<double, 3>",
    "graphics::short_vector_traits<int>",
    "graphics::short_vector_traits<graphics::unorm_4>",
    "graphics::texture<int, 1>",
    "graphics::texture<graphics::float_4, 2>",
    "graphics::texture<graphics::norm_2, 3>",
    "graphics::texture_view<int, 1>",
    "graphics::texture_view<graphics::float_4, 2>",
    "graphics::texture_view<graphics::norm_2, 3>",
    "graphics::texture_view<const int, 1>",
    "graphics::texture_view<const graphics::float_4, 2>",
    "graphics::texture_view<const graphics::norm_2, 3>",
    "graphics::writeonly_texture_view<int, 1>",
    "graphics::writeonly_texture_view<graphics::float_4, 2>",
    "graphics::writeonly_texture_view<graphics::norm_2, 3>"};

constexpr StringRef BinaryOperators[] = {
    "+",  "-",  "*",  "/", "%", "^",  "|",  "&",  "<<",
    ">>", "==", "!=", "<", ">", "<=", ">=", "&&", "||"};
constexpr StringRef UnaryOperators[] = {"-", "+", "~", "!"};

/// Templates that give an operator's result, or `none`.
void writeOperators(raw_ostream &OS) {
  OS << "struct none {};\n";
  for (auto [I, Op] : enumerate(BinaryOperators))
    OS << "template <class A, class B, class = void> struct binary_" << I
       << " { using type = none; };\n"
          "template <class A, class B> struct binary_"
       << I << "<A, B, decltype(void(make<A>() " << Op
       << " make<B>()))> { using type = decltype(make<A>() " << Op
       << " make<B>()); };\n";
  for (auto [I, Op] : enumerate(UnaryOperators))
    OS << "template <class A, class = void> struct unary_" << I
       << " { using type = none; };\n"
          "template <class A> struct unary_"
       << I << "<A, decltype(void(" << Op
       << " make<A>()))> { using type = decltype(" << Op << " make<A>()); };\n";
}

/// Writes the results of the operators with \p A and \p B.
void writeResults(raw_ostream &OS, const Twine &A, const Twine &B,
                  const Twine &Name) {
  for (unsigned I = 0; I != std::size(BinaryOperators); ++I)
    OS << "using result_" << Name << "_" << I << " = binary_" << I << "<" << A
       << ", " << B << ">::type;\n";
}

bool hasOperators(StringRef Class) {
  return !Class.contains("array") && !Class.contains("texture") &&
         !Class.contains("tiled_index") && !Class.contains("short_vector");
}

/// Only classes of one family may convert to each other.
int familyOf(StringRef Class) {
  if (Class.contains("array"))
    return 1;
  if (Class.contains("texture"))
    return 2;
  return Class.starts_with("graphics::") ? 3 : 0;
}

/// How objects of type \p From become objects of class number \p To.
void writeConversion(raw_ostream &OS, size_t To, const Twine &From,
                     const Twine &Name) {
  OS << "constexpr int conversion_" << To << "_" << Name
     << " = std::is_constructible<class_" << To << ", const " << From
     << " &>::value + 2 * std::is_convertible<const " << From << " &, class_"
     << To << ">::value + 4 * std::is_assignable<class_" << To << " &, const "
     << From << " &>::value;\n";
}

} // namespace

ArrayRef<StringRef> probedClasses() { return Classes; }

std::string probedOperator(StringRef Number, bool Unary) {
  size_t I = 0;
  Number.getAsInteger(10, I);
  return (Unary ? UnaryOperators[I] : BinaryOperators[I]).str();
}

std::string probe() {
  std::string Text;
  raw_string_ostream OS(Text);
  OS << "#include <utility>\n#include <type_traits>\nnamespace probe {\n"
        "using namespace Concurrency;\n"
        "template <class T> const T &make();\n";
  writeOperators(OS);
  for (StringRef Constant : {"rank", "size"})
    OS << "template <class T, class = void> struct " << Constant
       << "_of { static constexpr int value = -1; };\n"
          "template <class T> struct "
       << Constant << "_of<T, decltype(void(char(T::" << Constant
       << ")))> { static constexpr int value = T::" << Constant << "; };\n";
  for (auto [I, Class] : enumerate(Classes))
    OS << "using class_" << I << " = Concurrency::" << Class
       << ";\nconstexpr auto memory_" << I << " = sizeof(class_" << I
       << ");\nconstexpr int rank_" << I << " = rank_of<class_" << I
       << ">::value;\nconstexpr int length_" << I << " = size_of<class_" << I
       << ">::value;\n";
  for (auto [I, Class] : enumerate(Classes)) {
    if (!hasOperators(Class))
      continue;
    std::string Self = ("class_" + Twine(I)).str();
    for (unsigned Op = 0; Op != std::size(UnaryOperators); ++Op)
      OS << "using result_" << I << "_" << Op << " = unary_" << Op << "<"
         << Self << ">::type;\n";
    for (StringRef Scalar : {"int", "float", "double"}) {
      writeResults(OS, Self, Scalar, Twine(I) + "_" + Scalar);
      writeResults(OS, Scalar, Self, Twine(Scalar) + "_" + Twine(I));
    }
  }
  for (auto [I, A] : enumerate(Classes)) {
    for (auto [J, B] : enumerate(Classes)) {
      if (familyOf(A) != familyOf(B))
        continue;
      if (hasOperators(A) && (I == J || familyOf(A) == 0))
        writeResults(OS, "class_" + Twine(I), "class_" + Twine(J),
                     Twine(I) + "_" + Twine(J));
      writeConversion(OS, I, "class_" + Twine(J), Twine(J));
    }
    for (StringRef Scalar : {"int", "unsigned", "float", "double"})
      writeConversion(OS, I, Scalar, Scalar);
  }
  OS << "}\n";
  return Text;
}

} // namespace amp2hip::declarations
