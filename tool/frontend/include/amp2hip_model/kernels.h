//===- kernels.h - Launches, atomics and intrinsics -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_KERNELS_H
#define AMP2HIP_MODEL_KERNELS_H

#include <amp2hip_model/tiles.h>

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

/// Well-formed for what is no extent and derives from none.
template <typename _Domain, typename = void> struct _Other_domain {
  typedef void type;
};
template <typename _Domain>
struct _Other_domain<_Domain,
                     decltype(_Is_domain(static_cast<const _Domain *>(0)))> {};

} // namespace details

/// What is no domain at all; the translator says why.
template <typename _Domain, typename _Kernel_type>
typename details::_Other_domain<_Domain>::type
parallel_for_each(const _Domain &domain,
                  const _Kernel_type &kernel) restrict(cpu) {}
template <typename _Domain, typename _Kernel_type>
typename details::_Other_domain<_Domain>::type
parallel_for_each(const accelerator_view &view, const _Domain &domain,
                  const _Kernel_type &kernel) restrict(cpu) {}

/// Runs a kernel once for each index of a domain [amp 7]. What the kernel must
/// look like is for the translator to check.
template <int _Rank, typename _Kernel_type>
void parallel_for_each(const extent<_Rank> &domain,
                       const _Kernel_type &kernel) restrict(cpu) {}
template <int _Dim0, int _Dim1, int _Dim2, typename _Kernel_type>
void parallel_for_each(const tiled_extent<_Dim0, _Dim1, _Dim2> &domain,
                       const _Kernel_type &kernel) restrict(cpu) {}
template <int _Dim0, int _Dim1, typename _Kernel_type>
void parallel_for_each(const tiled_extent<_Dim0, _Dim1> &domain,
                       const _Kernel_type &kernel) restrict(cpu) {}
template <int _Dim0, typename _Kernel_type>
void parallel_for_each(const tiled_extent<_Dim0> &domain,
                       const _Kernel_type &kernel) restrict(cpu) {}
template <int _Rank, typename _Kernel_type>
void parallel_for_each(const accelerator_view &view,
                       const extent<_Rank> &domain,
                       const _Kernel_type &kernel) restrict(cpu) {}
template <int _Dim0, int _Dim1, int _Dim2, typename _Kernel_type>
void parallel_for_each(const accelerator_view &view,
                       const tiled_extent<_Dim0, _Dim1, _Dim2> &domain,
                       const _Kernel_type &kernel) restrict(cpu) {}
template <int _Dim0, int _Dim1, typename _Kernel_type>
void parallel_for_each(const accelerator_view &view,
                       const tiled_extent<_Dim0, _Dim1> &domain,
                       const _Kernel_type &kernel) restrict(cpu) {}
template <int _Dim0, typename _Kernel_type>
void parallel_for_each(const accelerator_view &view,
                       const tiled_extent<_Dim0> &domain,
                       const _Kernel_type &kernel) restrict(cpu) {}

/// Atomic operations; all but compare_exchange return the old value [amp 6].
bool atomic_compare_exchange(int *dest, int *expected, int value) restrict(amp);
bool atomic_compare_exchange(unsigned int *dest, unsigned int *expected,
                             unsigned int value) restrict(amp);
int atomic_exchange(int *dest, int value) restrict(amp);
unsigned int atomic_exchange(unsigned int *dest,
                             unsigned int value) restrict(amp);
float atomic_exchange(float *dest, float value) restrict(amp);
int atomic_fetch_add(int *dest, int value) restrict(amp);
int atomic_fetch_sub(int *dest, int value) restrict(amp);
int atomic_fetch_max(int *dest, int value) restrict(amp);
int atomic_fetch_min(int *dest, int value) restrict(amp);
int atomic_fetch_and(int *dest, int value) restrict(amp);
int atomic_fetch_or(int *dest, int value) restrict(amp);
int atomic_fetch_xor(int *dest, int value) restrict(amp);
int atomic_fetch_inc(int *dest) restrict(amp);
int atomic_fetch_dec(int *dest) restrict(amp);
unsigned int atomic_fetch_add(unsigned int *dest,
                              unsigned int value) restrict(amp);
unsigned int atomic_fetch_sub(unsigned int *dest,
                              unsigned int value) restrict(amp);
unsigned int atomic_fetch_max(unsigned int *dest,
                              unsigned int value) restrict(amp);
unsigned int atomic_fetch_min(unsigned int *dest,
                              unsigned int value) restrict(amp);
unsigned int atomic_fetch_and(unsigned int *dest,
                              unsigned int value) restrict(amp);
unsigned int atomic_fetch_or(unsigned int *dest,
                             unsigned int value) restrict(amp);
unsigned int atomic_fetch_xor(unsigned int *dest,
                              unsigned int value) restrict(amp);
unsigned int atomic_fetch_inc(unsigned int *dest) restrict(amp);
unsigned int atomic_fetch_dec(unsigned int *dest) restrict(amp);

/// Direct3D intrinsics [amp 9.3].
namespace direct3d {

int abs(int x) restrict(amp);
int clamp(int x, int min, int max) restrict(amp);
float clamp(float x, float min, float max) restrict(amp);
unsigned int countbits(unsigned int x) restrict(amp);
int firstbithigh(int x) restrict(amp);
int firstbitlow(int x) restrict(amp);
int imax(int x, int y) restrict(amp);
int imin(int x, int y) restrict(amp);
unsigned int umax(unsigned int x, unsigned int y) restrict(amp);
unsigned int umin(unsigned int x, unsigned int y) restrict(amp);
float mad(float x, float y, float z) restrict(amp);
double mad(double x, double y, double z) restrict(amp);
int mad(int x, int y, int z) restrict(amp);
unsigned int mad(unsigned int x, unsigned int y, unsigned int z) restrict(amp);
float noise(float x) restrict(amp);
float radians(float x) restrict(amp);
float rcp(float x) restrict(amp);
unsigned int reversebits(unsigned int x) restrict(amp);
float saturate(float x) restrict(amp);
int sign(int x) restrict(amp);
float smoothstep(float min, float max, float x) restrict(amp);
float step(float y, float x) restrict(amp);

} // namespace direct3d

} // namespace Concurrency

#endif
