//===- wide_output.h - Wide output beside narrow output ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_PLATFORM_WIDE_OUTPUT_H
#define AMP2HIP_DETAIL_PLATFORM_WIDE_OUTPUT_H

#ifndef _WIN32
#include <cstdio>
#include <cwchar>
#include <iostream>
#include <streambuf>

namespace amp2hip {
namespace detail {

/// Writes wide characters as UTF-8 to a file of the C library, in order with
/// everything else that the program writes there.
///
/// Such a file accepts either wide or narrow characters, whichever come first.
/// A program that prints an accelerator's description to std::wcout, and then
/// anything to std::cout, would lose the rest without an error. With Visual C++
/// both are printed.
class utf8_buffer : public std::wstreambuf {
public:
  explicit utf8_buffer(std::FILE *file) : file(file) {}

protected:
  int_type overflow(int_type next) override {
    if (traits_type::eq_int_type(next, traits_type::eof()))
      return traits_type::not_eof(next);
    if (std::fwide(file, 0) > 0) // The program called std::wprintf() first.
      return std::fputwc(static_cast<wchar_t>(next), file);
    char bytes[4];
    std::size_t count = encode(static_cast<unsigned long>(next), bytes);
    return std::fwrite(bytes, 1, count, file) == count ? next
                                                       : traits_type::eof();
  }
  int sync() override { return std::fflush(file); }

private:
  std::FILE *file;

  static std::size_t encode(unsigned long code, char *to) {
    auto put = [&](std::size_t at, unsigned long byte) {
      to[at] = static_cast<char>(static_cast<unsigned char>(byte));
    };
    if (code < 0x80) {
      put(0, code);
      return 1;
    }
    std::size_t more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    put(0, (0xF00UL >> (more + 1) & 0xF0) | code >> 6 * more);
    for (std::size_t i = 1; i <= more; ++i)
      put(i, 0x80 | (code >> 6 * (more - i) & 0x3F));
    return more + 1;
  }
};

/// Gives std::wcout, std::wcerr and std::wclog a utf8_buffer each before the
/// program prints. std::ios::sync_with_stdio(false) gives them other buffers,
/// which lose nothing either.
struct wide_output {
  wide_output() {
    static std::ios_base::Init streams;
    // Never destroyed: the streams write in destructors of static objects, too.
    std::wcout.rdbuf(new utf8_buffer(stdout));
    std::wcerr.rdbuf(new utf8_buffer(stderr));
    std::wclog.rdbuf(std::wcerr.rdbuf());
  }
};
inline const wide_output wide_output_ready;

} // namespace detail
} // namespace amp2hip
#endif

#endif // AMP2HIP_DETAIL_PLATFORM_WIDE_OUTPUT_H
