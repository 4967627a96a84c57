//===- input.cpp - The sign of a char ---------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A char has a sign, as with Visual C++, whatever processor the program runs on.

#include <amp.h>
#include <iostream>
#include <limits>
#include <vector>

using namespace concurrency;

// Decided when the translation is compiled.
static_assert(std::numeric_limits<char>::min() == -128, "a char has no sign");

int main()
{
    std::vector<int> sums(3);
    array_view<int, 1> view(3, sums);
    parallel_for_each(view.extent, [=](index<1> idx) restrict(amp)
    {
        view[idx] = 254 + idx[0];
    });
    view.synchronize();

    // Decided when the program runs: 254, 255 and 256 as bytes.
    for (int sum : sums)
    {
        char byte = static_cast<char>(sum);
        std::cout << static_cast<int>(byte) << (byte < 0 ? " is" : " is not")
                  << " negative\n";
    }
}
