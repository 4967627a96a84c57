// A call between the halves of a pair needs the function before them. What is
// declared between the halves has no name there: the head of the first half
// stands for both.

#include <amp2hip/amp.h>

using namespace concurrency;

// The host's half is first.
__device__ static int grown_amp(int x);
int grown_cpu(int x);
__host__ __device__ inline int grown(int x) {
  return AMP2HIP_PICK((grown_amp(x)), (grown_cpu(x)));
}
int grown_cpu(int x) { return x + 1; }
int early() { return grown(3); }
typedef int number;
__device__ static number grown_amp(number n) { return n + 2; }

// The GPU's half is first; names and defaults differ.
template <typename T> __device__ T scaled_amp(T x, T by);
template <typename T> T scaled_cpu(T x, T by);
template <typename T> __host__ __device__ T scaled(T x, T by = 3) {
  return AMP2HIP_PICK((scaled_amp<T>(x, by)), (scaled_cpu<T>(x, by)));
}
template <typename T> __device__ T scaled_amp(T x, T by) { return x * by; }
__device__ int early_on_gpu() { return scaled(1, 2); }
template <typename U> using same = U;
template <typename U> same<U> scaled_cpu(same<U> value, U) {
  return value;
}

struct Counter {
  __host__ __device__ int moved(int x) const {
    return AMP2HIP_PICK((moved_amp(x)), (moved_cpu(x)));
  }
  __device__ int moved_amp(int x) const { return x + 2; }
  typedef int Step;
  Step moved_cpu(Step x) const { return x + 1; }
};

static __global__ void f_kernel(concurrency::extent<1> domain,
                                array_view<int> v,
                                Counter c) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = grown(1) + scaled(1, 2) + c.moved(1);
}

void f(array_view<int> v, Counter c) {
  amp2hip::launch<f_kernel>(v.get_extent(), v, c);
}
