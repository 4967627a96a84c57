// Visual C++ warns of these, and its programs may work: C4701 and C4715.
#include <amp2hip/amp.h>

int first(bool found) {
  int x;
  if (found)
    x = 1;
  return x;
}

template <typename T> __host__ __device__ T clamp(T x) {
  if (x > 0)
    return x;
}

float both() { return clamp(1.0f) + clamp(2); }
