//===- graphics_test.cpp - Textures, views and samplers -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

namespace {

/// The names of graphics stand on the source's first line.
void expectGraphicsFaults(const std::string &Source) {
  expectFaults("#include <amp_graphics.h> \n" + Source);
}

} // namespace

// 6.031, 6.035
TEST(Graphics, TexturesAreCapturedByReference) {
  expectGraphicsFaults(R"cpp(
    using namespace concurrency::graphics;
    void f(texture<int, 2> &t) {
      parallel_for_each(t.extent, [&t](index<2> i) restrict(amp) { t.set(i, 1); });
      parallel_for_each(t.extent, [&](index<2> i) restrict(amp) { t.set(i, 1); });
      parallel_for_each(t.extent, [=](index<2> i) restrict(amp) {
        int n = t[i]; //! C3597
      });
    }
  )cpp");
}

// 6.043, 6.045, 6.055, 6.074
TEST(Graphics, ViewsAndSamplersAreCapturedByValue) {
  expectGraphicsFaults(R"cpp(
    using namespace concurrency::graphics;
    void f(texture_view<int, 2> v, writeonly_texture_view<int, 2> w,
           texture_view<const float, 2> r, sampler s) {
      parallel_for_each(v.extent, [=](index<2> i) restrict(amp) {
        v.set(i, int(r.sample(s, float_2(0, 0))));
        w.set(i, 1);
      });
      parallel_for_each(v.extent, [&](index<2> i) restrict(amp) {
        v.set(i, 1);
      }); //! C3590
      parallel_for_each(v.extent, [&s, r, v](index<2> i) restrict(amp) {
        v.set(i, int(r.sample(s, float_2(0, 0))));
      }); //! C3590
    }
  )cpp");
}

// 6.029, 6.030, 6.042, 6.048, 6.057
TEST(Graphics, TheHostReadsAndWritesNoTexels) {
  expectGraphicsFaults(R"cpp(
    using namespace concurrency::graphics;
    void f(texture<int, 2> &t, texture_view<int, 2> v,
           texture_view<const float, 2> r, writeonly_texture_view<int, 2> w) {
      index<2> i(0, 0);
      int a = t[i]; //! C3930
      int b = t(0, 0); //! C3930
      t.set(i, a + b); //! C3930
      v.set(i, 1); //! C3930
      w.set(i, 1); //! C3930
      float c = r.get(i); //! C3930
      float d = r.sample(sampler(), float_2(0, 0)); //! C3930
    }
  )cpp");
}

// 6.071
TEST(Graphics, KernelsMakeNoSamplers) {
  expectGraphicsFaults(R"cpp(
    using namespace concurrency::graphics;
    void f(texture_view<const float, 2> r, array_view<float, 2> out) {
      parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
        out[i] = r.sample(sampler(), float_2(0, 0)); //! C3930
      });
    }
  )cpp");
}

// 6.028, 6.041
TEST(Graphics, KernelsAskForNoAccelerator) {
  expectGraphicsFaults(R"cpp(
    using namespace concurrency::graphics;
    void f(texture<int, 2> &t) {
      parallel_for_each(t.extent, [&t](index<2> i) restrict(amp) {
        t.set(i, int(t.mipmap_levels));
        t.set(i, int(t.data_length)); //! C3930
      });
    }
  )cpp");
}

// 6.001
TEST(Graphics, ElementsThatMicrosoftLacks) {
  expectGraphicsFaults(R"cpp(
    using namespace concurrency::graphics;
    void f(texture<float_3, 1> &, texture<double_2, 3> &) {}
    texture<norm_3, 1> a(4, 8u); //! C2338
    texture<unorm_3, 2> b(4, 4, 8u); //! C2338
    texture<double_3, 1> c(4); //! C2338
    texture<double_4, 1> d(4); //! C2338
    texture<bool, 2> e(4, 4); //! C2338
    texture<char, 1> g(4); //! C2338
  )cpp");
}

TEST(Graphics, AllThatIsWrongWithAConstructorIsToldOfItsCall) {
  expectGraphicsFaults(R"cpp(
    graphics::texture<graphics::norm, 2> a(4); //! C2338 C2338
  )cpp");
}

// 6.006, 6.032
TEST(Graphics, NormsNeedBits) {
  expectGraphicsFaults(R"cpp(
    using namespace concurrency::graphics;
    texture<norm, 1> a(4, 8u);
    texture<unorm_4, 2> b(4, 4); //! C2338
    texture<norm_2, 1> c(extent<1>(4)); //! C2338
  )cpp");
}

// 6.022
TEST(Graphics, OnlyRowsAndSlicesHavePitches) {
  expectGraphicsFaults(R"cpp(
    using namespace concurrency::graphics;
    template <int N> unsigned pitchOf(texture<int, N> &t) {
      return t.row_pitch + t.get_row_pitch();
    }
    unsigned f(texture<int, 1> &line, texture<int, 2> &plane,
               texture<int, 3> &space) {
      unsigned a = line.row_pitch;      //! C2338
      unsigned b = plane.depth_pitch;   //! C2338
      return space.depth_pitch + pitchOf(plane);
    }
  )cpp");
}

// 6.030
TEST(Graphics, OnlyScalarsAreSet) {
  expectGraphicsFaults(R"cpp(
    using namespace concurrency::graphics;
    void f(texture<int_2, 1> &t, texture<unorm, 1> &u, texture<float, 1> &v) {
      texture_view<int_2, 1> writer(t);
      parallel_for_each(t.extent, [&, writer](index<1> i) restrict(amp) {
        writer.set(i, int_2(1));
        v.set(i, 1.0f);
        t.set(i, int_2(1)); //! C2338
        u.set(i, unorm(1.0f)); //! C2338
      });
    }
  )cpp");
}

// 6.029
TEST(Graphics, WhatIsReadIsNoPlaceToWriteTo) {
  expectGraphicsFaults(R"cpp(
    using namespace concurrency::graphics;
    void f(texture<int, 1> &t, texture_view<int, 1> v, array_view<int> a) {
      parallel_for_each(t.extent, [&, v, a](index<1> i) restrict(amp) {
        t[i] = 3; //! C2106
        t(i[0]) += 3; //! C2106
        v[i] = a[i]; //! C2106
        a[i] = t[i];
        a[i] = nowhere; //! amp-parse
      });
    }
    void g(texture<float_2, 1> &t) restrict(amp) { t[0] = float_2(1, 2); } //! C2106
  )cpp");
}

// 6.047
TEST(Graphics, OnlyScalarsAreReadThroughWritableViews) {
  expectGraphicsFaults(R"cpp(
    using namespace concurrency::graphics;
    void f(texture_view<int_2, 1> t, texture_view<int, 1> u,
           texture_view<const int_2, 1> v) {
      parallel_for_each(u.extent, [=](index<1> i) restrict(amp) {
        u.set(i, u[i] + v[i].x);
        u.set(i, t[i].x); //! C2338
      });
    }
  )cpp");
}

// 6.039, 6.044, 6.051
TEST(Graphics, ViewsThatKernelsMake) {
  expectGraphicsFaults(R"cpp(
    using namespace concurrency::graphics;
    void f(texture<int_2, 1> &two, texture<int, 1> &one) {
      parallel_for_each(one.extent, [&](index<1> i) restrict(amp) {
        texture_view<int, 1> a(one);
        writeonly_texture_view<int, 1> b(one);
        texture_view<const int_2, 1> c(two);
        texture_view<int_2, 1> d(two); //! C2338
        writeonly_texture_view<int_2, 1> e(two); //! C2338
        texture_view<const int, 1> g(one); //! C2338
      });
    }
  )cpp");
}

// 6.058, 6.059, 6.065
TEST(Graphics, WhatIsSampledAndGathered) {
  expectGraphicsFaults(R"cpp(
    using namespace concurrency::graphics;
    void f(texture_view<const int, 2> ints, texture_view<const float, 3> space,
           texture_view<const unorm_4, 2> plane, sampler s,
           array_view<float, 2> out) {
      parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
        float_2 at(0, 0);
        out[i] = plane.sample(s, at).x + plane.gather_red(s, at).x +
                 plane.gather_alpha<address_wrap>(at).x +
                 space.sample(float_3(0, 0, 0));
        ints.sample(s, at); //! C2338
        ints.sample(at); //! C2338
        ints.gather_red(s, at); //! C2338
        space.gather_green(s, float_3(0, 0, 0)); //! C2338
        plane.sample<filter_linear, address_border>(at); //! C2338
        plane.gather_blue<address_border>(at); //! C2338
      });
    }
  )cpp");
}

// 6.079, 6.081, 6.083, 6.086
TEST(Graphics, CopiesThatCannotBe) {
  expectGraphicsFaults(R"cpp(
    #include <vector>
    using namespace concurrency::graphics;
    void f(texture<unorm, 1> &norms, texture<int, 1> &ints,
           texture<float, 1> &floats, std::vector<unorm> &v,
           texture_view<const int, 1> reader, std::vector<int> &n) {
      copy(ints, n.begin());
      copy(n.begin(), n.end(), ints);
      copy(reader, ints);
      copy(norms, v.data(), 4u);
      copy(norms, v.begin()); //! C2338
      copy(ints, floats); //! C2338
      copy(ints, reader); //! C2338
    }
  )cpp");
}

// 6.077, 6.079, 6.086
TEST(Graphics, CopiesFromTheHostThatCannotBe) {
  expectGraphicsFaults(R"cpp(
    #include <vector>
    using namespace concurrency::graphics;
    void f(texture<unorm, 1> &norms, std::vector<unorm> &v,
           texture_view<const int, 1> reader, std::vector<int> &n) {
      copy(v.data(), 4u, norms);
      copy(v.begin(), v.end(), norms); //! C2338
      copy(n.data(), 4u, reader); //! C2338
    }
  )cpp");
}

// 6.029, 6.038
TEST(Graphics, SubscriptsAgreeWithTheRank) {
  expectGraphicsFaults(R"cpp(
    using namespace concurrency::graphics;
    void f(texture<int, 2> &t, array_view<int, 2> out) {
      parallel_for_each(t.extent, [=, &t](index<2> i) restrict(amp) {
        out[i] = t(1, 2) + t(i) + t.get(i);
        out[i] = t[1]; //! C2338
        out[i] = t(1, 2, 3); //! C2338
      });
    }
  )cpp");
}

// 6.035
TEST(Graphics, FunctorsReferToTextures) {
  expectGraphicsFaults(R"cpp(
    using namespace concurrency::graphics;
    struct Good {
      texture<int, 1> &t;
      texture_view<const float, 1> v;
      sampler s;
      void operator()(index<1> i) const restrict(amp) {
        t.set(i, int(v.sample(s, 0.5f)));
      }
    };
    struct Bad {
      texture<int, 1> t;
      void operator()(index<1> i) const restrict(amp) {} //! C3581
    };
    void f(texture<int, 1> &t, Good g) { parallel_for_each(t.extent, g); }
  )cpp");
}

// 6.037: refused when it runs, where its bits are known.
TEST(Graphics, ReadingAndWritingIsNoFaultOfTheSource) {
  expectGraphicsFaults(R"cpp(
    using namespace concurrency::graphics;
    void f(texture<int, 1> &t) {
      parallel_for_each(t.extent, [&](index<1> i) restrict(amp) {
        t.set(i, t[i] + 1);
      });
    }
  )cpp");
}
