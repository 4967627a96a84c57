// A pair of functions has the word for a pair of operators as its name.

#include <amp2hip/amp.h>

struct Scale {
  int by;
  __host__ __device__ int operator()(int x) const {
    return AMP2HIP_PICK((call_amp(x)), (call_cpu(x)));
  }
  __device__ int call_amp(int x) const { return x * by; }
  int call_cpu(int x) const { return by * x; }
};

__device__ int call_amp(int x) { return x + 1; }
int call_cpu(int x) { return x + 2; }
__host__ __device__ inline int call(int x) {
  return AMP2HIP_PICK((call_amp(x)), (call_cpu(x)));
}

__host__ __device__ int both(int x) { return Scale{2}(x) + call(x); }
