//===- short_vectors_test.cpp - What short vectors do not have ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

// 5.011, 5.013, 5.014
TEST(ShortVectorRules, ConstructorsTakeScalarsOrOneVector) {
  expectFaults(R"cpp(
    #include <amp_short_vectors.h>
    using namespace concurrency::graphics;
    void f(float_2 v, int_2 n, float_3 w) restrict(amp, cpu) {
      float_2 a = 1.0f;
      float_2 b(n);
      float_2 c = n;          //! amp-parse
      float_2 d(w);           //! amp-parse
      float_4 e(v, 1, 2);     //! amp-parse
      float_4 g(w, 1.0f);     //! amp-parse
      float_3 h(1, 2, 3);
    }
  )cpp");
}

// 5.016, 5.017, 5.018, 5.019
TEST(ShortVectorRules, OperatorsDependOnTheScalar) {
  expectFaults(R"cpp(
    #include <amp_short_vectors.h>
    using namespace concurrency::graphics;
    void f(int_2 i, uint_2 u, float_2 x, norm_2 n, unorm_2 m)
        restrict(amp, cpu) {
      -i, -x, -n, ~i, ~u, i % i, u >> u, i ^ 1;
      -u;               //! amp-parse
      -m;               //! amp-parse
      ~x;               //! amp-parse
      x % x;            //! amp-parse
      x <<= x;          //! amp-parse
      bool b = i == i;
      bool c = i < i;   //! amp-parse
      i[0];             //! amp-parse
    }
  )cpp");
}

// 5.025, 5.023, 5.024
TEST(ShortVectorRules, SwizzlesNameEachComponentOnceInOneAlphabet) {
  expectFaults(R"cpp(
    #include <amp_short_vectors.h>
    using namespace concurrency::graphics;
    void f(float_4 v, float_3 w, float_2 u) restrict(amp, cpu) {
      v.xy, v.bgra, w.zyx, u.gr;
      v.xx;       //! amp-parse
      v.xg;       //! amp-parse
      w.xyzw;     //! amp-parse
      w.a;        //! amp-parse
      u.xyz;      //! amp-parse
      u.get_xx(); //! amp-parse
    }
  )cpp");
}

// 5.027, 5.028
TEST(ShortVectorRules, PropertiesAreNoObjects) {
  expectFaults(R"cpp(
    #include <amp_short_vectors.h>
    using namespace concurrency::graphics;
    void f(float_4 v) restrict(amp, cpu) {
      v.xy += v.wz;
      ++v.x;
      float &good = v.ref_x();
      float *p = &v.x;   //! amp-parse
      float &bad = v.x;  //! amp-parse
      v[0] = 1;          //! amp-parse
    }
  )cpp");
}

// 5.033, 5.034, 5.036
TEST(NormRules, ConversionsToThemAreExplicit) {
  expectFaults(R"cpp(
    #include <amp_short_vectors.h>
    using namespace concurrency::graphics;
    void f(float x, int i, double d, unsigned u) restrict(amp, cpu) {
      graphics::norm a(x), b(i), c(d), e(u);
      unorm m(x), n(i), o(d), p(u), q(a);
      graphics::norm fromUnorm = m;
      unorm fromNorm = a;     //! amp-parse
      graphics::norm g = x;   //! amp-parse
      unorm h = 1;            //! amp-parse
      float y = a + m;
      unorm k = -m;           //! amp-parse
    }
  )cpp");
}

// 5.011, 5.012: Microsoft's, beyond the specification.
TEST(NormRules, VectorsOfThemAreMadeOfFloatsAndOfEachOther) {
  expectFaults(R"cpp(
    #include <amp_short_vectors.h>
    using namespace concurrency::graphics;
    void f(float x, int i, unorm u, graphics::norm n) restrict(amp, cpu) {
      unorm_4 a(x, x, x, 1.0f), b(0.5f), c(u, u, u, 1.0f), d(n, n, n, n);
      unorm_3 e(1, i, 0.5), g(i);
      norm_2 h(0.5f, -0.5f), j(u, u), k(n, u), l = {x, i ? x : 0};
      norm_4 m(-1), o = n;
      b = u, a = b * u, h = n;
      unorm_2 p = x;       //! amp-parse
      b = x;               //! amp-parse
      a *= 0.5f;           //! amp-parse
      unorm_3 q(x, x);     //! amp-parse
      float_2 r(a);        //! amp-parse
    }
  )cpp");
}

// 5.022, 5.027
TEST(ShortVectorRules, AnObjectIsNamedTwiceOnlyWithoutEffects) {
  expectFaults(R"cpp(
    #include <amp_short_vectors.h>
    using namespace concurrency::graphics;
    float_4 &made();
    struct Image {
      std::vector<float_4> data;
      float_4 &operator()(int i) { return data[i]; }
      float_4 &counted(int i) { ++uses; return data[i]; }
      int uses;
    };
    void f(float_4 *p, int i, Image &image, array_view<float_4> view) {
      p[i++].x += 1;
      ++made().y;
      (*p++).z--;
      image.counted(i).w *= 2;
      p[i++].xy = float_2(1, 2);
      p[i++].xy += 1;          //! amp-property
      made().xyz *= 2;         //! amp-property
      (*p++).zw++;             //! amp-property
      image.counted(i).xy++;   //! amp-property
      p[i + 1].xy += 1;
      image(i).xyz *= 2;
      view[i].zw++;
      view[index<1>(i)].zw--;
      image.data.at(i).xy += 1;
      (i ? p[0] : *p).xy += 1;
      parallel_for_each(view.extent.tile<4>(),
                        [=](tiled_index<4> t) restrict(amp) {
        view[t].yx -= float_2(1, 2);
      });
    }
  )cpp");
}

// 5.030
TEST(ShortVectorRules, TraitsOfOtherTypesHaveNothing) {
  expectFaults(R"cpp(
    #include <amp_short_vectors.h>
    #include <type_traits>
    using namespace concurrency::graphics;
    struct other {};
    template <typename T, typename = void> struct size { enum { value = 0 }; };
    template <typename T>
    struct size<T, std::enable_if_t<(short_vector_traits<T>::size > 0)>> {
      enum { value = short_vector_traits<T>::size };
    };
    static_assert(size<other>::value == 0 && size<float>::value == 1 &&
                      size<float_3>::value == 3,
                  "");
  )cpp");
}
