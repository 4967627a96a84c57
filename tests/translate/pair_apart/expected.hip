// Halves that one function cannot be in place of: the version for GPUs gets
// another name, and its calls have it.

#include <amp2hip/amp.h>

using namespace concurrency;

// The results differ.
int result(int x) { return x; }
__device__ float result_amp(int x) { return x + 0.5f; }

// A macro spells a part.
#define OF_INT (int x)
int spelled OF_INT { return x; }
__device__ int spelled_amp OF_INT { return -x; }

// A typedef declares one.
typedef int of_int(int);
of_int declared;
int declared(int x) { return x; }
__device__ int declared_amp(int x) { return -x; }

// An #if has one of them.
#ifndef HOST_ONLY
__device__ int conditional_amp(int x) { return -x; }
#endif
int conditional(int x) { return x; }

// A constant expression may use one.
constexpr int constant() { return 1; }
__device__ constexpr int constant_amp() { return 2; }
int values[constant()];

// Only the parameters tell them apart, and not every argument does.
template <typename T> T clamp(T x, T high) { return x < high ? x : high; }
__device__ float clamp_amp(float x, float high) { return x < high ? x : high; }

// A using-declaration brings the new name, too.
namespace in {
int brought(int x) { return x; }
__device__ float brought_amp(int x) { return x + 0.5f; }
} // namespace in
using in::brought, in::brought_amp;

// One function is in place of both, but a call could mean a third.
namespace halves {
int half_cpu(int x) { return x; }
__device__ int half_amp(int x) { return -x; }
__host__ __device__ inline int half(int x) {
  return AMP2HIP_PICK((half_amp(x)), (half_cpu(x)));
}
} // namespace halves
namespace third {
using halves::half, halves::half_amp;
template <typename T> int half(T x) { return int(x) + 1; }
} // namespace third

__host__ __device__ float both(int x) {
  return AMP2HIP_PICK((clamp_amp(0.5f, 2.0f)), (clamp(0.5f, 2.0f))) + AMP2HIP_PICK((spelled_amp(x)), (spelled(x))) + AMP2HIP_PICK((conditional_amp(x)), (conditional(x)));
}

static __global__ void fill_kernel(concurrency::extent<1> domain,
                                   array_view<float> view) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  int sizes[constant_amp()] = {1, 2};
  view[i] = result_amp(i[0]) + clamp_amp(view[i], 1.0f) + sizes[1] + both(i[0]) +
            brought_amp(2) + third::half_amp(2.0f) + declared_amp(3);
}

void fill(array_view<float> view) {
  amp2hip::launch<fill_kernel>(view.get_extent(), view);
  view[0] = result(1) + clamp(1.0f, 2.0f);
}
