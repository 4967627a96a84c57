//===- input.cpp - What textures say of themselves --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 6.021 to 6.028, 6.041, 6.046, 6.056, 6.073: what textures, views and
// samplers say of themselves, through their properties.

#include <amp.h>
#include <amp_graphics.h>
#include <iostream>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

template <typename Texture> void describe(const char *name, const Texture &t) {
  std::cout << name << ": " << t.extent[0] << " x " << t.extent[1] << ", "
            << t.bits_per_scalar_element << " bits, " << t.data_length
            << " bytes, "
            << (t.accelerator_view == accelerator().default_view) << "\n";
}

int main() {
  texture<uint_2, 2> t(extent<2>(4, 6), 16u, 2u);
  describe("texture", t);
  std::cout << t.mipmap_levels << " levels, the second "
            << t.get_mipmap_extent(1)[0] << " x " << t.get_mipmap_extent(1)[1]
            << "\n";
  texture_view<uint_2, 2> view(t, 1);
  describe("texture_view", view);
  std::cout << view.mipmap_levels << "\n";
  texture_view<const uint_2, 2> reader(t);
  describe("texture_view<const>", reader);
  std::cout << reader.mipmap_levels << "\n";
  writeonly_texture_view<uint_2, 2> writer(t);
  describe("writeonly_texture_view", writer);

  // A staging texture, filled by hand.
  accelerator cpu(accelerator::cpu_accelerator);
  texture<int, 3> staged(2, 3, 4, cpu.default_view, t.accelerator_view);
  texture<int, 3> *pointer = &staged;
  std::cout << (staged.accelerator_view == cpu.default_view) << " "
            << (staged.associated_accelerator_view == t.accelerator_view) << " "
            << (pointer->row_pitch >= 16) << " "
            << (pointer->depth_pitch >= 3 * staged.row_pitch) << "\n";
  char *memory = static_cast<char *>(staged.data());
  for (int z = 0; z < 2; ++z)
    for (int y = 0; y < 3; ++y) {
      int *row = reinterpret_cast<int *>(memory + z * staged.depth_pitch +
                                         y * staged.row_pitch);
      for (int x = 0; x < 4; ++x)
        row[x] = 100 * z + 10 * y + x;
    }
  texture<int, 3> device(staged, t.accelerator_view);
  std::vector<int> out(24);
  copy(device, out.begin());
  std::cout << out[1] << " " << out[4] << " " << out[23] << " "
            << (device.data() == nullptr) << "\n";

  // In kernels.
  std::vector<int> numbers(4);
  array_view<int> result(4, numbers);
  parallel_for_each(extent<1>(1), [=, &t](index<1>) restrict(amp) {
    result[0] = t.extent[1];
    result[1] = int(t.mipmap_levels);
    result[2] = t.get_mipmap_extent(1)[1];
    result[3] = reader.extent[0] + view.extent[0] + writer.extent[1];
  });
  for (int i = 0; i < 4; ++i)
    std::cout << result[i] << " ";
  std::cout << "\n";

  sampler s(filter_point, address_border, float_4(0.5f, 0.25f, 0, 1));
  std::cout << (s.filter_mode == filter_point) << " "
            << (s.address_mode == address_border) << " " << s.border_color.y
            << "\n";
}
