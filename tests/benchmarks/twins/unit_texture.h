//===- unit_texture.h - Floats for a texture unit ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UNIT_TEXTURE_H
#define UNIT_TEXTURE_H

#include "device.h"

/// A texture object for linear samples, clamped, at normalized coordinates.
class unit_texture {
public:
  /// A \p depth of 0: a texture of rank 2.
  unit_texture(const std::vector<float> &texels, std::size_t width,
               std::size_t height, std::size_t depth) {
    const hipChannelFormatDesc format =
        hipCreateChannelDesc(32, 0, 0, 0, hipChannelFormatKindFloat);
    check(hipMalloc3DArray(&array, &format,
                           make_hipExtent(width, height, depth), 0));
    hipMemcpy3DParms p = {};
    p.srcPtr = make_hipPitchedPtr(const_cast<float *>(texels.data()),
                                  width * sizeof(float), width, height);
    p.dstArray = array;
    p.extent = make_hipExtent(width, height, depth ? depth : 1);
    p.kind = hipMemcpyHostToDevice;
    check(hipMemcpy3D(&p));
    hipResourceDesc resource{};
    resource.resType = hipResourceTypeArray;
    resource.res.array.array = array;
    hipTextureDesc how{};
    for (auto &mode : how.addressMode)
      mode = hipAddressModeClamp;
    how.filterMode = hipFilterModeLinear;
    how.readMode = hipReadModeElementType;
    how.normalizedCoords = 1;
    check(hipCreateTextureObject(&object, &resource, &how, nullptr));
  }
  unit_texture(const unit_texture &) = delete;
  unit_texture &operator=(const unit_texture &) = delete;
  ~unit_texture() {
    check(hipDestroyTextureObject(object));
    check(hipFreeArray(array));
  }

  operator hipTextureObject_t() const { return object; }

private:
  hipArray_t array = nullptr;
  hipTextureObject_t object{};
};

#endif // UNIT_TEXTURE_H
