//===- texture_run.h - Kernels on textures for the tests --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TESTS_TEXTURE_RUN_H
#define AMP2HIP_TESTS_TEXTURE_RUN_H

#include "amp2hip/amp_graphics.h"
#include "runtime_test.h"

namespace runtime_test {

namespace gfx = Concurrency::graphics;

/// Copies the texels of \p t to \p out in a kernel.
template <class Texture, class T, int N>
static __global__ void read_texels(amp::extent<N> domain, Texture t,
                                   amp::array_view<T, N> out) {
  const amp::index<N> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    out[i] = t[i];
}

/// Copies \p in to \p t in a kernel.
template <class Texture, class T, int N>
static __global__ void write_texels(amp::extent<N> domain, Texture t,
                                    amp::array_view<const T, N> in) {
  const amp::index<N> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    t.set(i, in[i]);
}

template <class Texture>
using texel_of = std::remove_const_t<typename Texture::value_type>;

/// The texels that kernels read through a view, or through a texture_ref.
template <class Texture>
std::vector<texel_of<Texture>> texels_in_kernel(const Texture &t) {
  using T = texel_of<Texture>;
  constexpr int N = Texture::rank;
  std::vector<T> values(t.get_extent().size());
  amp::array_view<T, N> out(t.get_extent(), values.data());
  amp2hip::launch<read_texels<Texture, T, N>>(t.get_extent(), t, out);
  out.synchronize();
  return values;
}
template <class T, int N>
std::vector<T> texels_of(const gfx::texture<T, N> &t) {
  return texels_in_kernel(amp2hip::texture_ref<T, N>(t));
}

/// Writes \p values through a view, or a texture_ref, in a kernel.
template <class Texture>
void set_in_kernel(const Texture &t,
                   const std::vector<texel_of<Texture>> &values) {
  using T = texel_of<Texture>;
  constexpr int N = Texture::rank;
  amp2hip::launch<write_texels<Texture, T, N>>(
      t.get_extent(), t,
      amp::array_view<const T, N>(t.get_extent(), values.data()));
}

/// A texture's texels as they are stored.
template <class Raw, class Texture> std::vector<Raw> raw_of(const Texture &t) {
  std::vector<Raw> raw(t.get_data_length() / sizeof(Raw));
  gfx::copy(t, raw.data(), t.get_data_length());
  return raw;
}

} // namespace runtime_test

#endif // AMP2HIP_TESTS_TEXTURE_RUN_H
