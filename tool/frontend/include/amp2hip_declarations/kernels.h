//===- kernels.h - Launches and debugging intrinsics ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Declares parallel_for_each for amp2hip's parser; <amp.h> includes this file.
// Nothing of it is run: the bodies make Clang instantiate the kernels.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DECLARATIONS_KERNELS_H
#define AMP2HIP_DECLARATIONS_KERNELS_H

#include <amp2hip/tiled_extent.h>
#include <amprt.h>

/// Debug intrinsics [amp 12.3]. Microsoft declares them at global scope, the
/// specification in Concurrency.
extern "C" {
void direct3d_printf(const char *format, ...) restrict(amp);
void direct3d_errorf(const char *format, ...) restrict(amp);
void direct3d_abort() restrict(amp);
}

namespace Concurrency {

using ::direct3d_abort;
using ::direct3d_errorf;
using ::direct3d_printf;

namespace details {

template <int _Rank> void _Is_domain(const extent<_Rank> *);
template <int _Dim0, int _Dim1, int _Dim2>
void _Is_domain(const tiled_extent<_Dim0, _Dim1, _Dim2> *);

/// Has a member `type` for types that are neither an extent nor a tiled_extent
/// and are not derived from one.
template <typename _Type, typename = void> struct _No_domain {
  typedef void type;
};
template <typename _Type>
struct _No_domain<_Type, decltype(_Is_domain(static_cast<const _Type *>(0)))> {
};

/// Made from any object that is no domain.
struct _Other_domain {
  template <typename _Type, typename = typename _No_domain<_Type>::type>
  _Other_domain(const _Type &) restrict(cpu) {}
};

/// Made from any object.
struct _Any_kernel {
  template <typename _Type> _Any_kernel(const _Type &) restrict(cpu) {}
};

/// Arguments that rank the overloads of _Instantiate: the first that is
/// well-formed is called.
struct _Third {};
struct _Second : _Third {};
struct _First : _Second {};

/// Makes Clang instantiate the call operator of a kernel: if it is a template,
/// for the type of a launch's index. The first overload is for a call operator
/// that is no template, but may be a member of one.
template <typename _Kernel_type, typename _Index>
auto _Instantiate(_First, const _Kernel_type &, const _Index &) restrict(amp)
    -> decltype(static_cast<void>(&_Kernel_type::operator())) {
  static_cast<void>(&_Kernel_type::operator());
}
template <typename _Kernel_type, typename _Index>
auto _Instantiate(_Second, const _Kernel_type &kernel,
                  const _Index &i) restrict(amp)
    -> decltype(static_cast<void>(kernel(i))) {
  kernel(i);
}
/// Accepts a kernel that cannot be called: amp2hip reports the reason itself.
template <typename _Kernel_type, typename _Index>
void _Instantiate(_Third, const _Kernel_type &, const _Index &) restrict(amp) {}

/// Calls _Instantiate. parallel_for_each names this function, so that Clang
/// instantiates it. It is a __global__ function, because code for the host may
/// name no other device function.
template <typename _Kernel_type, typename _Index>
__attribute__((global)) void _Instantiate_kernel(const _Kernel_type &kernel,
                                                 const _Index &i) {
  _Instantiate(_First(), kernel, i);
}

} // namespace details

/// Accepts objects that are neither an extent nor a tiled_extent: amp2hip
/// reports them itself. Each argument is converted, so that a function of this
/// name that the program has for such an object is the better match.
inline void
parallel_for_each(const details::_Other_domain &domain,
                  const details::_Any_kernel &kernel) restrict(cpu) {}
inline void
parallel_for_each(const accelerator_view &view,
                  const details::_Other_domain &domain,
                  const details::_Any_kernel &kernel) restrict(cpu) {}

/// Runs a kernel once for each index of a domain [amp 7]. amp2hip checks itself
/// whether the object can be a kernel.
template <int _Rank, typename _Kernel_type>
void parallel_for_each(const extent<_Rank> &domain,
                       const _Kernel_type &kernel) restrict(cpu) {
  (void)&details::_Instantiate_kernel<_Kernel_type, index<_Rank>>;
}
template <int _Dim0, int _Dim1, int _Dim2, typename _Kernel_type>
void parallel_for_each(const tiled_extent<_Dim0, _Dim1, _Dim2> &domain,
                       const _Kernel_type &kernel) restrict(cpu) {
  (void)&details::_Instantiate_kernel<_Kernel_type,
                                      tiled_index<_Dim0, _Dim1, _Dim2>>;
}
template <int _Dim0, int _Dim1, typename _Kernel_type>
void parallel_for_each(const tiled_extent<_Dim0, _Dim1> &domain,
                       const _Kernel_type &kernel) restrict(cpu) {
  (void)&details::_Instantiate_kernel<_Kernel_type, tiled_index<_Dim0, _Dim1>>;
}
template <int _Dim0, typename _Kernel_type>
void parallel_for_each(const tiled_extent<_Dim0> &domain,
                       const _Kernel_type &kernel) restrict(cpu) {
  (void)&details::_Instantiate_kernel<_Kernel_type, tiled_index<_Dim0>>;
}
template <int _Rank, typename _Kernel_type>
void parallel_for_each(const accelerator_view &view,
                       const extent<_Rank> &domain,
                       const _Kernel_type &kernel) restrict(cpu) {
  (void)&details::_Instantiate_kernel<_Kernel_type, index<_Rank>>;
}
template <int _Dim0, int _Dim1, int _Dim2, typename _Kernel_type>
void parallel_for_each(const accelerator_view &view,
                       const tiled_extent<_Dim0, _Dim1, _Dim2> &domain,
                       const _Kernel_type &kernel) restrict(cpu) {
  (void)&details::_Instantiate_kernel<_Kernel_type,
                                      tiled_index<_Dim0, _Dim1, _Dim2>>;
}
template <int _Dim0, int _Dim1, typename _Kernel_type>
void parallel_for_each(const accelerator_view &view,
                       const tiled_extent<_Dim0, _Dim1> &domain,
                       const _Kernel_type &kernel) restrict(cpu) {
  (void)&details::_Instantiate_kernel<_Kernel_type, tiled_index<_Dim0, _Dim1>>;
}
template <int _Dim0, typename _Kernel_type>
void parallel_for_each(const accelerator_view &view,
                       const tiled_extent<_Dim0> &domain,
                       const _Kernel_type &kernel) restrict(cpu) {
  (void)&details::_Instantiate_kernel<_Kernel_type, tiled_index<_Dim0>>;
}

} // namespace Concurrency

#endif
