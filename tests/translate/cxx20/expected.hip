// 1.070, 1.114: constraints, designated initializers, immediate functions,
// comparisons and templates of lambdas stay as they are.

#include <amp2hip/amp.h>
#include <compare>
#include <concepts>
#include <ranges>

using namespace concurrency;

template <typename T>
concept Number = std::integral<T> || std::floating_point<T>;

struct Params {
  int scale = 1;
  int offset = 0;
};

struct Version {
  int first, second;
  auto operator<=>(const Version &) const = default;
};

consteval int square(int n) { return n * n; }

template <Number T> __host__ __device__ T twice(T t) { return t + t; }

__host__ __device__ auto add(Number auto a, auto b) { return a + b; }

template <std::integral T>
static __global__ void scale_kernel(concurrency::extent<1> domain,
                                    array_view<T> view,
                                    const T factor) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  view[i] *= factor;
}

template <std::integral T> void scale(array_view<T> view, T factor) {
  amp2hip::launch<scale_kernel<T>>(view.get_extent(), view, factor);
}

static __global__ void run_kernel(concurrency::extent<1> domain,
                                  array_view<int> view,
                                  Params p,
                                  int nine) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  auto next = []<typename T>(T t) { return t + 1; };
  view[i] = add(twice(next(view[i])), p.offset) + nine;
}

void run(array_view<int> view) {
  const Params p{.scale = 2, .offset = 1};
  constexpr int nine = square(3);
  amp2hip::launch<run_kernel>(view.get_extent(), view, p, nine);
  parallel_for_each(view.get_extent(), [=] __device__ <int N>(concurrency::index<N> i) {
    view[i] += N;
  });
  scale(view, p.scale);
}

bool isNewer(const std::vector<Version> &all) {
  auto odd = [](const Version &v) { return v.first % 2 != 0; };
  for (int count = 0; const Version &v : all | std::views::filter(odd))
    if (v > Version{1, count++})
      return true;
  return false;
}

// Pairs of operators with constraints.
template <typename T>
  requires(sizeof(T) > 4)
__device__ int add_amp(const Params &p, T);
template <typename T>
  requires(sizeof(T) > 4)
int add_cpu(const Params &p, T);
template <typename T>
  requires(sizeof(T) > 4)
__host__ __device__ int operator+(const Params &p, T value2) {
  return AMP2HIP_PICK((add_amp(p, value2)), (add_cpu(p, value2)));
}
template <typename T>
  requires(sizeof(T) > 4)
int add_cpu(const Params &p, T) { return p.scale; }
template <typename T>
  requires(sizeof(T) > 4)
__device__ int add_amp(const Params &p, T) { return p.offset; }

template <typename T>
  requires Number<T> && (sizeof(T) <= 4)
__device__ int add_amp(const Params &p, T);
template <typename T>
  requires Number<T> && (sizeof(T) <= 4)
int add_cpu(const Params &p, T);
template <typename T>
  requires Number<T> && (sizeof(T) <= 4)
__host__ __device__ int operator+(const Params &p, T value2) {
  return AMP2HIP_PICK((add_amp(p, value2)), (add_cpu(p, value2)));
}
template <typename T>
  requires Number<T> && (sizeof(T) <= 4)
int add_cpu(const Params &p, T) { return -p.scale; }
template <typename T>
  requires Number<T> && (sizeof(T) <= 4)
__device__ int add_amp(const Params &p, T) { return -p.offset; }

// A pair of constructors with a condition.
struct Offset {
  int value;
  __host__ __device__ explicit(sizeof(int) > (2)) Offset(int v) : value(v) {
    AMP2HIP_PICK((construct_amp(v)), (construct_cpu(v)));
  }
  void construct_cpu(int) { ++value; }
  __device__ void construct_amp(int) {
    --value;
  }
};
