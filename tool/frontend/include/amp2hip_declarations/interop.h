//===- interop.h - Direct3D interoperation ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DECLARATIONS_INTEROP_H
#define AMP2HIP_DECLARATIONS_INTEROP_H

#include <amp2hip_declarations/array.h>

/// Not defined: amp2hip refuses programs that call the functions below.
struct IUnknown;

namespace Concurrency {

/// Direct3D interoperation [amp 11].
namespace direct3d {

accelerator_view
create_accelerator_view(IUnknown *device,
                        queuing_mode qmode = queuing_mode_automatic);
accelerator_view
create_accelerator_view(accelerator &accelerator, bool disable_timeout,
                        queuing_mode qmode = queuing_mode_automatic);
bool is_timeout_disabled(const accelerator_view &av);
IUnknown *get_device(const accelerator_view &av);
template <typename _Value_type, int _Rank>
array<_Value_type, _Rank> make_array(const extent<_Rank> &extent,
                                     const accelerator_view &av,
                                     IUnknown *buffer) {
  __builtin_unreachable();
}
template <typename _Value_type, int _Rank>
IUnknown *get_buffer(const array<_Value_type, _Rank> &a) {
  __builtin_unreachable();
}

void d3d_access_lock(accelerator_view &av);
bool d3d_access_try_lock(accelerator_view &av);
void d3d_access_unlock(accelerator_view &av);

struct adopt_d3d_access_lock_t {};

/// Holds the Direct3D access lock during its lifetime [amp 11.1].
class scoped_d3d_access_lock {
public:
  explicit scoped_d3d_access_lock(accelerator_view &av);
  explicit scoped_d3d_access_lock(accelerator_view &av,
                                  adopt_d3d_access_lock_t t);
  scoped_d3d_access_lock(scoped_d3d_access_lock &&other);
  scoped_d3d_access_lock &operator=(scoped_d3d_access_lock &&other);
  ~scoped_d3d_access_lock();
};

} // namespace direct3d

} // namespace Concurrency

#endif
