//===- texture_copy_job.h - Copies of textures, not yet begun ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_TEXTURES_TEXTURE_COPY_JOB_H
#define AMP2HIP_DETAIL_TEXTURES_TEXTURE_COPY_JOB_H

#include "amp2hip/detail/data/copy_job.h"
#include "amp2hip/detail/textures/texture_base.h"

namespace amp2hip {
template <class T, int N> class texture_ref;

namespace detail {

/// Whether T is a texture or a view of one.
template <class T> struct is_texture : std::false_type {};
template <class T, int N>
struct is_texture<Concurrency::graphics::texture<T, N>> : std::true_type {};
template <class T, int N>
struct is_texture<Concurrency::graphics::texture_view<T, N>> : std::true_type {
};
template <class T, int N>
struct is_texture<Concurrency::graphics::writeonly_texture_view<T, N>>
    : std::true_type {};
template <class T, int N>
struct is_texture<texture_ref<T, N>> : std::true_type {};

template <class T>
using require_texture =
    std::enable_if_t<is_texture<std::remove_const_t<T>>::value, int>;
template <class T>
using require_no_texture = std::enable_if_t<!is_texture<T>::value, int>;

template <class T>
using element_of = std::remove_const_t<typename T::value_type>;

/// Messages about a block that cannot be copied between texture and host.
struct host_copy_faults {
  const char *levels, *whole_size, *block_size;
};
inline constexpr host_copy_faults to_host = {
    "Invalid source - multiple mipmap levels cannot be copied to destination",
    "Invalid _Dst_byte_size argument. _Dst_byte_size is smaller than the size "
    "of _Src.",
    "Invalid _Dst_byte_size argument. _Dst_byte_size is smaller than the "
    "provided section of _Src."};
inline constexpr host_copy_faults from_host = {
    "Invalid destination - multiple mipmap levels cannot be copied from source",
    "Invalid _Src_byte_size argument. _Src_byte_size is smaller than the total "
    "size of _Dst.",
    "Invalid _Src_byte_size argument. _Src_byte_size is smaller than the "
    "provided section of _Dst."};

/// A block of \p t that can be copied to or from the host.
/// \throws runtime_exception if it is not inside or \p t has several levels.
template <class Texture, int N>
region host_region(const Texture &t, const Concurrency::index<N> &origin,
                   const Concurrency::extent<N> &e,
                   const host_copy_faults &faults) {
  check_section(t.get_extent(), origin, e);
  if (t.get_mipmap_levels() > 1)
    throw_invalid(faults.levels);
  return t.amp2hip_region(origin, e);
}

/// As host_region(), for a copy of texels as they are stored.
/// \throws runtime_exception also if \p byte_size is too small.
template <class Texture, int N>
region texel_region(const Texture &t, const Concurrency::index<N> &origin,
                    const Concurrency::extent<N> &e, unsigned byte_size,
                    const host_copy_faults &faults) {
  region r = host_region(t, origin, e, faults);
  if (r.shape.size() > byte_size)
    throw_invalid(t.get_extent() == e ? faults.whole_size : faults.block_size);
  return r;
}

/// As host_region(), for a copy of values.
/// \throws runtime_exception also if \p t does not store them as C++ does.
template <class Texture, int N>
region value_region(const Texture &t, const Concurrency::index<N> &origin,
                    const Concurrency::extent<N> &e,
                    const host_copy_faults &faults) {
  using traits = texel_traits<element_of<Texture>>;
  static_assert(!traits::is_normalized,
                "textures of norm and unorm are not copied by iterators; copy "
                "their texels, with a pointer and a size");
  region r = host_region(t, origin, e, faults);
  if (t.get_bits_per_scalar_element() != traits::natural_bits)
    throw_invalid("Iterator-based copy is not supported on textures where the "
                  "size of the _Value_type is not equal to the texel size.");
  return r;
}

template <class Texture> void assert_writable() {
  static_assert(!std::is_const_v<typename Texture::value_type>,
                "a texture_view<const T, N> cannot be written");
}

/// Fills a region of \p size elements from a range, which may have more.
/// \throws runtime_exception if it has fewer.
template <class T, class It>
void write_values(const region &to, It first, It last, std::size_t size) {
  using category = typename std::iterator_traits<It>::iterator_category;
  if constexpr (!std::is_base_of_v<std::forward_iterator_tag, category>) {
    // The range can be read only once.
    std::vector<T> values;
    for (; first != last && values.size() < size; ++first)
      values.push_back(static_cast<T>(*first));
    write_values<T>(to, values.cbegin(), values.cend(), size);
  } else {
    const auto count = std::distance(first, last);
    if (count < 0 || static_cast<std::size_t>(count) < size)
      throw_invalid("Inadequate amount of data supplied through the iterators");
    write_elements<T>(to, first, size);
  }
}

// texture_job(...) checks the arguments of graphics::copy(...) and returns a
// copy_job, which copies when it is called. The job does not refer to the
// texture objects, only to their data.

template <class It, class To, require_iterator<It> = 0, require_texture<To> = 0>
auto texture_job(It first, It last, const To &to,
                 const Concurrency::index<To::rank> &origin,
                 const Concurrency::extent<To::rank> &e) {
  assert_writable<To>();
  region t = value_region(to, origin, e, from_host);
  return copy_job{t.data, t.data,
                  [t, first, last, size = std::size_t(e.size())] {
                    write_values<element_of<To>>(t, first, last, size);
                  }};
}
template <class It, class To, require_iterator<It> = 0, require_texture<To> = 0>
auto texture_job(It first, It last, const To &to) {
  return texture_job(first, last, to, {}, to.get_extent());
}

template <class To, require_texture<To> = 0>
auto texture_job(const void *from, unsigned byte_size, const To &to,
                 const Concurrency::index<To::rank> &origin,
                 const Concurrency::extent<To::rank> &e) {
  assert_writable<To>();
  region t = texel_region(to, origin, e, byte_size, from_host);
  return copy_job{t.data, t.data, [t, from] { write_region(t, from); }};
}
template <class To, require_texture<To> = 0>
auto texture_job(const void *from, unsigned byte_size, const To &to) {
  return texture_job(from, byte_size, to, {}, to.get_extent());
}

template <class From, class It, require_texture<From> = 0,
          require_no_texture<It> = 0>
auto texture_job(const From &from, const Concurrency::index<From::rank> &origin,
                 const Concurrency::extent<From::rank> &e, It to) {
  region f = value_region(from, origin, e, to_host);
  return copy_job{f.data, f.data, [f, to, size = std::size_t(e.size())] {
                    read_elements<element_of<From>>(f, to, size);
                  }};
}
template <class From, class It, require_texture<From> = 0,
          require_no_texture<It> = 0>
auto texture_job(const From &from, It to) {
  return texture_job(from, {}, from.get_extent(), to);
}

template <class From, require_texture<From> = 0>
auto texture_job(const From &from, const Concurrency::index<From::rank> &origin,
                 const Concurrency::extent<From::rank> &e, void *to,
                 unsigned byte_size) {
  region f = texel_region(from, origin, e, byte_size, to_host);
  return copy_job{f.data, f.data, [f, to] { read_region(f, to); }};
}
template <class From, require_texture<From> = 0>
auto texture_job(const From &from, void *to, unsigned byte_size) {
  return texture_job(from, {}, from.get_extent(), to, byte_size);
}

/// The checks for all copies from texture to texture.
/// \throws runtime_exception if they overlap or have different bits per scalar
template <class From, class To>
void check_textures(const From &from, const To &to) {
  static_assert(std::is_same_v<element_of<From>, element_of<To>> &&
                    From::rank == To::rank,
                "textures are copied to textures of the same type and rank");
  assert_writable<To>();
  const region f = from.amp2hip_region(), t = to.amp2hip_region();
  if (f.data == t.data && f.offset < t.offset + t.shape.size() &&
      t.offset < f.offset + f.shape.size())
    throw_invalid("The source and destination are overlapping areas on the "
                  "same texture");
  if (from.get_bits_per_scalar_element() != to.get_bits_per_scalar_element())
    throw_invalid("The source and destination textures are not compatible.");
}

template <class From, class To, require_texture<From> = 0,
          require_texture<To> = 0>
auto texture_job(const From &from, const To &to) {
  if (from.get_mipmap_levels() != to.get_mipmap_levels())
    throw_invalid("The source and destination textures must have the exactly "
                  "the same number of mipmap levels for texture copy.");
  if (from.get_extent() != to.get_extent())
    throw_invalid("The source and destination textures must have the same "
                  "extent.");
  check_textures(from, to);
  return region_job(from.amp2hip_region(), to.amp2hip_region());
}
template <class From, class To, require_texture<From> = 0,
          require_texture<To> = 0>
auto texture_job(const From &from, const Concurrency::index<From::rank> &f,
                 const To &to, const Concurrency::index<To::rank> &t,
                 const Concurrency::extent<To::rank> &e) {
  check_section(from.get_extent(), f, e);
  check_section(to.get_extent(), t, e);
  if (from.get_mipmap_levels() > 1 || to.get_mipmap_levels() > 1)
    throw_invalid("Sections are not allowed when copy involves multiple "
                  "mipmap levels");
  check_textures(from, to);
  return region_job(from.amp2hip_region(f, e), to.amp2hip_region(t, e));
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_TEXTURES_TEXTURE_COPY_JOB_H
