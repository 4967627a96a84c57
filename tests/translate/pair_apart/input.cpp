// Halves that one function cannot be in place of: the version for GPUs gets
// another name, and its calls have it.

#include <amp.h>

using namespace concurrency;

// The results differ.
int result(int x) { return x; }
float result(int x) restrict(amp) { return x + 0.5f; }

// A macro spells a part.
#define OF_INT (int x)
int spelled OF_INT restrict(cpu) { return x; }
int spelled OF_INT restrict(amp) { return -x; }

// A typedef declares one.
typedef int of_int(int);
of_int declared;
int declared(int x) { return x; }
int declared(int x) restrict(amp) { return -x; }

// An #if has one of them.
#ifndef HOST_ONLY
int conditional(int x) restrict(amp) { return -x; }
#endif
int conditional(int x) restrict(cpu) { return x; }

// A constant expression may use one.
constexpr int constant() restrict(cpu) { return 1; }
constexpr int constant() restrict(amp) { return 2; }
int values[constant()];

// Only the parameters tell them apart, and not every argument does.
template <typename T> T clamp(T x, T high) { return x < high ? x : high; }
float clamp(float x, float high) restrict(amp) { return x < high ? x : high; }

// A using-declaration brings the new name, too.
namespace in {
int brought(int x) { return x; }
float brought(int x) restrict(amp) { return x + 0.5f; }
} // namespace in
using in::brought;

// One function is in place of both, but a call could mean a third.
namespace halves {
int half(int x) restrict(cpu) { return x; }
int half(int x) restrict(amp) { return -x; }
} // namespace halves
namespace third {
using halves::half;
template <typename T> int half(T x) { return int(x) + 1; }
} // namespace third

float both(int x) restrict(cpu, amp) {
  return clamp(0.5f, 2.0f) + spelled(x) + conditional(x);
}

void fill(array_view<float> view) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    int sizes[constant()] = {1, 2};
    view[i] = result(i[0]) + clamp(view[i], 1.0f) + sizes[1] + both(i[0]) +
              brought(2) + third::half(2.0f) + declared(3);
  });
  view[0] = result(1) + clamp(1.0f, 2.0f);
}
