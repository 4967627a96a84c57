//===- amp2hip_record_textures.h - Records textures -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Addition to amp2hip_record.h for kernels that capture textures. Texels are
// recorded as the texture stores them.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_RECORD_TEXTURES_H
#define AMP2HIP_RECORD_TEXTURES_H

#include "amp2hip_record.h"

#ifndef AMP2HIP_AMP_GRAPHICS_H
#include <amp_graphics.h>
#endif

#ifndef _WIN32
#pragma GCC visibility push(hidden)
#endif

namespace amp2hip_record {

/// The layout of a texel of type T, as text (see layout). The texture stores it
/// in \p bytes bytes, each component in \p bits bits.
template <class T> std::string texel_layout(unsigned bits, std::size_t bytes) {
  typedef
      typename Concurrency::graphics::short_vector_traits<T>::value_type number;
  const bool is_float = std::is_same<number, double>::value ||
                        (std::is_same<number, float>::value && bits == 32);
  const char kind = is_float                           ? 'f'
                    : std::is_same<number, int>::value ? 'i'
                                                       : 'u';
  char text[32];
  std::sprintf(text, "%c%u*%u", kind, bits,
               static_cast<unsigned>(bytes * 8 / bits));
  return text;
}

/// A texture, or a view of one.
template <class Texture, class T, int N>
class captured_texture : public captured {
public:
  captured_texture(const char *name, const Texture &data, bool is_written)
      : captured(name, is_written, layout(0, 0)), data(data) {}

protected:
  void write_to(recorder &r, std::uint64_t launch, phase when) {
    const Concurrency::extent<N> e = data.get_extent();
    const unsigned bytes = data.get_data_length();
    void *const memory = r.memory(bytes);
    Concurrency::graphics::copy(data, memory, bytes);
    const std::string text =
        texel_layout<T>(data.get_bits_per_scalar_element(), bytes / e.size());
    const layout texel(text.c_str(), bytes / e.size());
    container_writer to(r.to(), launch, texel, r.keeps(bytes));
    to.add(memory, e.size());
    to.finish(when, kind_texture, this->name, sizes_of(e));
  }

private:
  Texture data;

  captured_texture(const captured_texture &);
  captured_texture &operator=(const captured_texture &);
};

/// Returns a new object that records \p t, for launch::add(). A texture counts
/// as written by the kernel, and so does a view unless T is const.
template <class T, int N>
captured *texture(const char *name,
                  const Concurrency::graphics::texture<T, N> &t) {
  return new captured_texture<const Concurrency::graphics::texture<T, N> &, T,
                              N>(name, t, true);
}
#if !defined(_MSC_VER) || _MSC_VER >= 1800
template <class T, int N>
captured *texture(const char *name,
                  const Concurrency::graphics::texture_view<T, N> &t) {
  return new captured_texture<Concurrency::graphics::texture_view<T, N>,
                              typename std::remove_const<T>::type, N>(
      name, t, !std::is_const<T>::value);
}
#endif

} // namespace amp2hip_record

#ifndef _WIN32
#pragma GCC visibility pop
#endif

#endif // AMP2HIP_RECORD_TEXTURES_H
