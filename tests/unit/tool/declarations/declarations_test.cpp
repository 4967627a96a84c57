//===- declarations_test.cpp - The parser's headers and the runtime's -----===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++ AMP is declared twice: for the parser of programs, and in the runtime of
// their translations. A name that only the parser knows does not compile once
// it is translated; a name that only the runtime knows is refused for no
// reason.
//
//===----------------------------------------------------------------------===//

#include "Inventory.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Regex.h"
#include <gtest/gtest.h>

using namespace amp2hip::declarations;

namespace {

/// Lines that may be in one inventory alone, and why.
struct Deliberate {
  const char *Lines, *Reason;
};

const Deliberate OnlyOfTheParser[] = {
    {"^#define __(device|host)__$", "HIP's headers have them"},
    {"^Concurrency::direct3d::(adopt_d3d|create_acc|d3d_access|get_device|"
     "is_timeout|scoped_d3d|template get_buffer|template make_array)",
     "refused with its name: amp-d3d-interop"},
    {"^Concurrency::graphics::direct3d::(get_sampler|make_sampler|template )",
     "refused with its name: amp-d3d-interop"},
    {"^Concurrency::direct3d_(printf|errorf)\\(const char \\*, \\.\\.\\.\\)",
     "a template in the runtime: no GPU reads a list of arguments"},
    {"^Concurrency::graphics::template copy_async\\([2-5]\\)",
     "one template of any number of arguments in the runtime"},
    {"^Concurrency::parallel_for_each\\(.*details::_Other_domain, ",
     "objects that are no domain, which amp2hip reports"},
    {"^Concurrency::(fast|precise)_math::(template )?"
     "(cbrt|exp10|is[a-z]*|log10|rcbrt|signbit|tgamma)\\(",
     "templates in the runtime, where <cmath> has them or rounds otherwise"},
    {"^graphics::texture_view<.*::(get_mipmap_levels|constructor)\\(.* cpu$",
     "for both sides in the runtime"},
    {"^graphics::sampler::constructor\\(.* cpu$",
     "for both sides in the runtime, as kernels repeat constant samplers"},
};

const Deliberate OnlyOfTheRuntime[] = {
    {"^#define (CUDA|HIP)_NO_HALF$",
     "the platform's names are kept away from programs"},
    {"^Concurrency::template direct3d_(printf|errorf)\\(", "see above"},
    {"^Concurrency::graphics::template copy_async\\(", "see above"},
    {"^Concurrency::precise_math::(template )?"
     "(cbrt|exp10|fpclassify|is[a-z]*|log10|rcbrt|signbit|tgamma)\\(",
     "see above"},
    {"^Concurrency::fast_math::(template (is[a-z]*|signbit)\\(|"
     "(rsqrt|sincos)\\(double)",
     "see above; arguments of double are converted to float"},
    {"^graphics::(texture|writeonly_texture)_view<.*::"
     "(get_mipmap_levels|constructor)\\(.* amp, cpu$",
     "for both sides in the runtime"},
    {"^graphics::sampler::constructor\\(.* amp, cpu$", "see above"},
};

/// Each line of \p From that \p In lacks, and that is not deliberate; and each
/// line that is listed as deliberate, but is not there.
std::string differences(const Inventory &From, const Inventory &In,
                        llvm::ArrayRef<Deliberate> Known) {
  std::string Text;
  std::vector<llvm::Regex> Patterns;
  for (const Deliberate &D : Known)
    Patterns.emplace_back(D.Lines);
  std::vector<bool> Used(Known.size());
  for (const std::string &Line : From.Lines) {
    if (In.Lines.count(Line))
      continue;
    bool IsKnown = false;
    for (size_t I = 0; I != Patterns.size(); ++I)
      if (Patterns[I].match(Line))
        Used[I] = IsKnown = true;
    if (!IsKnown)
      Text += "  " + Line + "\n";
  }
  for (size_t I = 0; I != Known.size(); ++I)
    if (!Used[I])
      Text += std::string("  no such line: ") + Known[I].Lines + "\n";
  return Text;
}

// One test: each would parse both again.
TEST(Declarations, OfTheParserAndTheRuntimeAreTheSame) {
  const Inventory Parser = ofTheParser(), Runtime = ofTheRuntime();
  EXPECT_EQ(Parser.Errors, std::vector<std::string>());
  EXPECT_EQ(Runtime.Errors, std::vector<std::string>());
  // An empty list must not pass.
  EXPECT_GT(Parser.Lines.size(), 3000u);
  for (const char *Line :
       {"#define CPP_AMP_MAX_RANK", "Concurrency::access_type_read_write = 3",
        "index<2>::operator[](unsigned int) const -> int amp, cpu",
        "array_view<int, 1>::synchronize(Concurrency::access_type = default) "
        "const -> void cpu",
        "extent<2> + index<2> -> <extent<2>>",
        "tiled_index<8> is assigned to index<1>",
        "graphics::float_4 constructs graphics::norm_4",
        "graphics::texture<int, 1>::rank = 1"}) {
    EXPECT_TRUE(Parser.Lines.count(Line)) << Line;
    EXPECT_TRUE(Runtime.Lines.count(Line)) << Line;
  }
  EXPECT_EQ(differences(Parser, Runtime, OnlyOfTheParser), "")
      << "only of the parser";
  EXPECT_EQ(differences(Runtime, Parser, OnlyOfTheRuntime), "")
      << "only of the runtime";
}

} // namespace
