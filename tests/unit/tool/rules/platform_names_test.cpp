//===- platform_names_test.cpp - Names that the platforms have, too -------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

TEST(PlatformNames, OfTypesAndVariablesAreTaken) {
  expectFaults(R"(
    struct float4 { float x, y, z, w; }; //! amp-platform-name
    typedef float double3[3];            //! amp-platform-name
    template <typename T> struct dim3 {}; //! amp-platform-name
    enum { warpSize = 32 };
    static int timezone = 0;             //! amp-platform-name
    static float rsqrt = 1.0f;           //! amp-platform-name
    struct float5 { float x; };
  )");
}

TEST(PlatformNames, OfFunctionsAreTakenForNumbers) {
  expectFaults(R"(
    struct Vector { float x, y; };
    int min(int a, int b) restrict(amp, cpu) { return a < b ? a : b; } //! amp-platform-name
    float rsqrt(float x) restrict(amp) { return 1 / x; } //! amp-platform-name
    Vector make_float2(float x, float y) { return {x, y}; } //! amp-platform-name
    int min(int a, int b, int c) restrict(amp, cpu) { return a; }
    float norm(Vector v) restrict(amp) { return v.x; }
    template <typename T> T max(T a, T b) restrict(amp) { return a; } //! amp-platform-name
    template <typename T> T min(const T &a, const T &b) restrict(amp) { return a; }
    template <typename T> T fmod(T a, T b) restrict(amp) { return a; }
  )");
}

TEST(PlatformNames, OfTheCLibraryAreTakenByDefinitions) {
  expectFaults(R"(
    #include <string.h>
    int strcasecmp(const char *a, const char *b) { return *a - *b; } //! amp-platform-name
    static size_t length(const char *a) { return strlen(a); }
    char *strdup(const char *);
    namespace mine { char *strdup(const char *) { return 0; } }
  )");
}

TEST(PlatformNames, OfTheSystemAreTakenByOtherTypes) {
  expectFaults(R"(
    #include <sys/types.h>
    typedef unsigned int uint;
    typedef int ssize_t; //! amp-platform-name
    struct timeval { int seconds; }; //! amp-platform-name
    enum u_char { None }; //! amp-platform-name
    struct Own { int a; };
    struct Own { int b; }; //! amp-parse
    namespace mine { typedef int ssize_t; }
  )");
}

TEST(PlatformNames, OfNamespacesAreTakenWhereTheyAreOpened) {
  expectFaults(R"(
    namespace { struct int2 { int x, y; }; } //! amp-platform-name
    namespace opened { struct int3 { int x; }; } //! amp-platform-name
    namespace closed { struct int4 { int x; }; }
    using namespace opened;
    extern "C" { int warpSize(void) { return 0; } } //! amp-platform-name
    struct Scope { struct int4 { int x; }; int dim3; };
    void f() { int threadIdx = 0; (void)threadIdx; }
  )");
}

TEST(PlatformNames, AreToldOnce) {
  expectFaults(R"(
    struct float2; //! amp-platform-name
    struct float2 { float x, y; };
    int max(int a, int b) restrict(amp); //! amp-platform-name
    int max(int a, int b) restrict(amp) { return a; }
  )");
}

TEST(PlatformNames, MayBeNamedWithTheirNamespace) {
  expectFaults(R"(
    namespace mine {
    template <class T> struct max { T value; };
    struct int2 { int x, y; };
    template <class T> struct min { T value; }; //! amp-platform-name
    struct dim3 { int2 x; static dim3 make(); };
    inline int2 inside(max<int>) { return {}; }
    }
    using namespace mine;
    mine::max<int> m;
    mine::int2 i = inside(m);
    min<int> n;
    mine::dim3 mine::dim3::make() { dim3 d; return d; }
  )");
}

TEST(PlatformNames, OfMembersDefinedOutsideAreNotGlobal) {
  expectFaults(R"(
    struct Matrix { float abs(float x) restrict(amp, cpu); };
    float Matrix::abs(float x) restrict(amp, cpu) { return x < 0 ? -x : x; }
    namespace mine { float rsqrt(float x); }
    float mine::rsqrt(float x) { return 1 / x; }
    float use = mine::rsqrt(2);
  )");
}

TEST(PlatformNames, OfFunctionsMayBeThoseOfClassesThatNobodyNamesAlone) {
  expectFaults(R"(
    class max { public: max() {} max(const max &) {} };
    namespace { struct min {}; }
    struct rsqrt {}; //! amp-platform-name
    rsqrt root;
    struct rhypot {};
    struct rhypot keyed;
    struct float2 {}; //! amp-platform-name
  )");
}
