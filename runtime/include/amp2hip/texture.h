//===- texture.h - Texels on one accelerator view ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TEXTURE_H
#define AMP2HIP_TEXTURE_H

#include "amp2hip/array.h"
#include "amp2hip/detail/textures/texture_copy_job.h"

namespace Concurrency {
namespace graphics {

/// A texture in the memory of one accelerator view: texels of type T in one or
/// more mip levels. Each scalar is stored with the number of bits that the
/// constructor gets. Copies are deep. The texels move to and from the host only
/// by copies. Only kernels read and write single texels. [amp 10.1]
///
/// Constructors throw runtime_exception if the shape, the number of bits or the
/// number of mip levels is not possible. They throw unsupported_feature if T
/// cannot have this number of bits, or if the texture is on the CPU and is not
/// a staging texture. They throw out_of_memory if an allocation fails.
template <class T, int N>
class texture : public amp2hip::detail::texture_base<T, N> {
  using base = amp2hip::detail::texture_base<T, N>;
  using traits = amp2hip::detail::texel_traits<T>;
  using source = amp2hip::detail::source;

  static_assert(!std::is_const_v<T>, "a texture's elements cannot be const");

public:
  /// The type of one component of a texel.
  using typename base::scalar_type;
  /// The type of a texel.
  using typename base::value_type;

  /// Uninitialized, on \p av or else on the default view of the default
  /// accelerator. Each scalar has the size that it has in C++. Not for norm and
  /// unorm, which need a number of bits.
  texture(const extent<N> &e) : texture(e, default_view()) {}
  texture(const extent<N> &e, const accelerator_view &av)
      : texture(e, av, av) {}
  /// If \p av is the CPU's and \p associated is not, makes a staging texture on
  /// \p av, for transfers to and from \p associated. Otherwise makes a normal
  /// texture on \p av.
  texture(const extent<N> &e, const accelerator_view &av,
          const accelerator_view &associated)
      : texture(e, natural_bits(), av, associated) {}

  texture(const extent<N> &e, unsigned int bits_per_scalar_element)
      : texture(e, bits_per_scalar_element, default_view()) {}
  texture(const extent<N> &e, unsigned int bits_per_scalar_element,
          const accelerator_view &av)
      : texture(e, bits_per_scalar_element, av, av) {}
  texture(const extent<N> &e, unsigned int bits_per_scalar_element,
          const accelerator_view &av, const accelerator_view &associated)
      : texture(made(), e, bits_per_scalar_element, 1, av, associated) {}

  /// With \p mip_levels levels; 0 means all levels, down to a single texel.
  texture(const extent<N> &e, unsigned int bits_per_scalar_element,
          unsigned int mip_levels)
      : texture(e, bits_per_scalar_element, mip_levels, default_view()) {}
  texture(const extent<N> &e, unsigned int bits_per_scalar_element,
          unsigned int mip_levels, const accelerator_view &av)
      : texture(made(), e, bits_per_scalar_element, mip_levels, av, av) {}

  /// With the values of a range. Not for norm and unorm.
  /// \throws runtime_exception if the range has too few.
  template <class It, amp2hip::detail::require_iterator<It> = 0>
  texture(const extent<N> &e, It first, It last)
      : texture(e, first, last, default_view()) {}
  template <class It, amp2hip::detail::require_iterator<It> = 0>
  texture(const extent<N> &e, It first, It last, const accelerator_view &av)
      : texture(e, first, last, av, av) {}
  template <class It, amp2hip::detail::require_iterator<It> = 0>
  texture(const extent<N> &e, It first, It last, const accelerator_view &av,
          const accelerator_view &associated)
      : texture(e, av, associated) {
    amp2hip::detail::texture_job(first, last, *this)();
  }

  /// With texels from memory at \p texels, which has them as the texture stores
  /// them, without gaps.
  /// \throws runtime_exception if \p byte_size is less than get_data_length().
  texture(const extent<N> &e, const void *texels, unsigned int byte_size,
          unsigned int bits_per_scalar_element)
      : texture(e, texels, byte_size, bits_per_scalar_element, default_view()) {
  }
  texture(const extent<N> &e, const void *texels, unsigned int byte_size,
          unsigned int bits_per_scalar_element, const accelerator_view &av)
      : texture(e, texels, byte_size, bits_per_scalar_element, av, av) {}
  texture(const extent<N> &e, const void *texels, unsigned int byte_size,
          unsigned int bits_per_scalar_element, const accelerator_view &av,
          const accelerator_view &associated)
      : texture(e, bits_per_scalar_element, av, associated) {
    amp2hip::detail::texture_job(texels, byte_size, *this)();
  }

#define AMP2HIP_CONSTRUCTORS(R, parameters, arguments)                         \
  texture parameters : texture(extent<N> arguments) {}                         \
  texture(AMP2HIP_LIST parameters, const accelerator_view &av)                 \
      : texture(extent<N> arguments, av) {}                                    \
  texture(AMP2HIP_LIST parameters, const accelerator_view &av,                 \
          const accelerator_view &associated)                                  \
      : texture(extent<N> arguments, av, associated) {}                        \
  texture(AMP2HIP_LIST parameters, unsigned int bits)                          \
      : texture(extent<N> arguments, bits) {}                                  \
  texture(AMP2HIP_LIST parameters, unsigned int bits,                          \
          const accelerator_view &av)                                          \
      : texture(extent<N> arguments, bits, av) {}                              \
  texture(AMP2HIP_LIST parameters, unsigned int bits,                          \
          const accelerator_view &av, const accelerator_view &associated)      \
      : texture(extent<N> arguments, bits, av, associated) {}                  \
  template <class It, int Own = N, std::enable_if_t<Own == R, int> = 0,        \
            amp2hip::detail::require_iterator<It> = 0>                         \
  texture(AMP2HIP_LIST parameters, It first, It last)                          \
      : texture(extent<N> arguments, first, last) {}                           \
  template <class It, int Own = N, std::enable_if_t<Own == R, int> = 0,        \
            amp2hip::detail::require_iterator<It> = 0>                         \
  texture(AMP2HIP_LIST parameters, It first, It last,                          \
          const accelerator_view &av)                                          \
      : texture(extent<N> arguments, first, last, av) {}                       \
  template <class It, int Own = N, std::enable_if_t<Own == R, int> = 0,        \
            amp2hip::detail::require_iterator<It> = 0>                         \
  texture(AMP2HIP_LIST parameters, It first, It last,                          \
          const accelerator_view &av, const accelerator_view &associated)      \
      : texture(extent<N> arguments, first, last, av, associated) {}           \
  texture(AMP2HIP_LIST parameters, const void *texels, unsigned int bytes,     \
          unsigned int bits)                                                   \
      : texture(extent<N> arguments, texels, bytes, bits) {}                   \
  texture(AMP2HIP_LIST parameters, const void *texels, unsigned int bytes,     \
          unsigned int bits, const accelerator_view &av)                       \
      : texture(extent<N> arguments, texels, bytes, bits, av) {}               \
  texture(AMP2HIP_LIST parameters, const void *texels, unsigned int bytes,     \
          unsigned int bits, const accelerator_view &av,                       \
          const accelerator_view &associated)                                  \
      : texture(extent<N> arguments, texels, bytes, bits, av, associated) {}
  AMP2HIP_FOR_EACH_SHAPE(AMP2HIP_CONSTRUCTORS)
#undef AMP2HIP_CONSTRUCTORS

  /// A deep copy, on \p av or else on the source's accelerator view.
  texture(const texture &from)
      : texture(from, from.get_accelerator_view(),
                from.get_associated_accelerator_view()) {}
  texture(const texture &from, const accelerator_view &av)
      : texture(from, av, av) {}
  texture(const texture &from, const accelerator_view &av,
          const accelerator_view &associated)
      : texture(copied(), from, av, associated) {}
  texture(const texture_view<T, N> &from)
      : texture(from, from.get_accelerator_view()) {}
  texture(const texture_view<T, N> &from, const accelerator_view &av)
      : texture(from, av, av) {}
  texture(const texture_view<T, N> &from, const accelerator_view &av,
          const accelerator_view &associated)
      : texture(copied(), from, av, associated) {}
  texture(const texture_view<const T, N> &from)
      : texture(from, from.get_accelerator_view()) {}
  texture(const texture_view<const T, N> &from, const accelerator_view &av)
      : texture(from, av, av) {}
  texture(const texture_view<const T, N> &from, const accelerator_view &av,
          const accelerator_view &associated)
      : texture(copied(), from, av, associated) {}
  /// Afterwards, \p other can only be destroyed or assigned to.
  texture(texture &&other) noexcept : texture(moved(), other.object()) {}
  __host__ __device__ ~texture() {}

  /// Becomes a deep copy, on \p other's accelerator view.
  texture &operator=(const texture &other) {
    if (&this->referred() != &other.referred())
      *this = texture(other);
    return *this;
  }
  texture &operator=(texture &&other) noexcept {
    texture &to = object(), &from = other.object();
    if (&to == &from)
      return *this;
    to.base::operator=(from);
    from.clear();
    return *this;
  }

  /// Copies all texels. \throws runtime_exception unless shapes, bits and
  /// levels agree.
  void copy_to(texture &to) const { amp2hip::detail::texture_job(*this, to)(); }
  void copy_to(const writeonly_texture_view<T, N> &to) const {
    amp2hip::detail::texture_job(*this, to)();
  }

  /// The texels of a staging texture; null for other textures.
  void *data() {
    return is_staging() ? this->data_source()->get_on_host(
                              amp2hip::detail::access::read_write)
                        : nullptr;
  }
  const void *data() const {
    return is_staging()
               ? this->data_source()->get_on_host(amp2hip::detail::access::read)
               : nullptr;
  }

  /// Bytes from one row to the next in data(); 0 if data() is null.
  unsigned int get_row_pitch() const {
    static_assert(N >= 2, "a texture of rank 1 has no row pitch");
    return is_staging() ? static_cast<unsigned>(this->texel_size()) *
                              this->get_extent()[N - 1]
                        : 0;
  }
  /// Bytes from one slice to the next in data(); 0 if data() is null.
  unsigned int get_depth_pitch() const {
    static_assert(N == 3, "only a texture of rank 3 has a depth pitch");
    return get_row_pitch() * this->get_extent()[1];
  }

  /// The view to and from which a staging texture transfers; for other
  /// textures, get_accelerator_view().
  accelerator_view get_associated_accelerator_view() const {
    const amp2hip::detail::source *s = this->data_source();
    return s ? Concurrency::accelerator_view(s->get_associated())
             : this->get_accelerator_view();
  }

  AMP2HIP_PROPERTY((get = get_row_pitch), unsigned int row_pitch)
  AMP2HIP_PROPERTY((get = get_depth_pitch), unsigned int depth_pitch)
  AMP2HIP_PROPERTY((get = get_associated_accelerator_view),
                   Concurrency::accelerator_view associated_accelerator_view)

  /// A texel of the most detailed level. By default the index is not checked;
  /// see detail/data/bounds.h.
  AMP2HIP_TEXEL_READS
  __device__ value_type get(const index<N> &i) const { return this->load(i); }
  /// Writes a texel of the most detailed level. By default \p i is not checked.
  __device__ void set(const index<N> &i, const value_type &value) {
    static_assert(traits::is_read_write,
                  "only textures of int, unsigned int and float can be set; "
                  "write others through a texture_view");
    this->store(i, value);
  }

private:
  friend class amp2hip::texture_ref<T, N>;
  using typename base::shallow;
  struct made {};
  struct copied {};
  struct moved {};

  __host__ __device__ texture(const texture &other, shallow how)
      : base(other, how) {}
  texture(moved, texture &other) noexcept
      : base(other.data_, other.shape, other.bits, other.levels) {
    other.clear();
  }
  texture(made, const extent<N> &e, unsigned bits, unsigned levels,
          const accelerator_view &av, const accelerator_view &associated)
      : base(allocate(e, bits, levels, av, associated), e, bits,
             levels ? levels : amp2hip::detail::mip_count(e)) {}
  template <class From>
  texture(copied, const From &from, const accelerator_view &av,
          const accelerator_view &associated)
      : texture(made(), from.get_extent(), from.get_bits_per_scalar_element(),
                from.get_mipmap_levels(), av, associated) {
    amp2hip::detail::texture_job(from, *this)();
  }

  static accelerator_view default_view() {
    return accelerator_view(amp2hip::detail::default_queue());
  }
  static constexpr unsigned natural_bits() {
    static_assert(!traits::is_normalized,
                  "textures of norm and unorm need bits_per_scalar_element");
    return traits::natural_bits;
  }

  static source *allocate(const extent<N> &e, unsigned bits, unsigned levels,
                          const accelerator_view &av,
                          const accelerator_view &associated) {
    using namespace amp2hip::detail;
    const queue_ptr q = av.amp2hip_queue();
    const bool staging = q->on_cpu() && !associated.amp2hip_queue()->on_cpu();
    if (q->on_cpu() && !staging)
      throw unsupported_feature("Feature not supported on cpu_accelerator");
    check_texture_extent(e);
    check_bits<T>(bits);
    const unsigned all = mip_count(e);
    if (levels > all)
      throw_invalid("Invalid - the texture has no room for so many mipmap "
                    "levels.");
    const std::size_t bytes =
        mip_texels(e, levels ? levels : all) * (bits / 8 * traits::size);
    if (bytes > UINT_MAX)
      throw_invalid("Invalid - a texture's size cannot exceed UINT_MAX bytes.");
    return source::for_array(q, staging ? associated.amp2hip_queue() : q, bytes,
                             access_type_none);
  }

  /// This texture, or the texture that this texture_ref refers to.
  texture &object() { return static_cast<texture &>(this->referred()); }

  bool is_staging() const {
    const amp2hip::detail::source *s = this->data_source();
    return s && s->get_home()->on_cpu();
  }

  void clear() {
    this->data_ = typename base::handle(nullptr);
    this->shape = extent<N>();
  }
};

} // namespace graphics
} // namespace Concurrency

#endif // AMP2HIP_TEXTURE_H
