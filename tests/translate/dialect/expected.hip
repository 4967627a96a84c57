// 1.159: what Visual C++ reads and the standard does not is written in the
// standard's words.

#include <amp2hip/amp.h>

using namespace concurrency;

struct Error {};

#define MAY_FAIL noexcept(false)

int first(int i) noexcept(false) {
  if (i)
    throw(i);
  return 1;
}
int second() MAY_FAIL;
int second() MAY_FAIL { return 2; }
int third() noexcept(false);
int never() throw() { return 3; }

struct Guard {
  ~Guard() noexcept(false) {}
};

__host__ __device__ inline int sum(int a, int b) {
  int both = a + b;
  return both;
}

unsigned long long wide(long long value, int(*callback)(int)) {
  return static_cast<unsigned long long>(value) + callback(1);
}

#define VALUES 4

// tile_static runs no constructor, so that it needs none.
struct Cell {
  int value;
  __host__ __device__ explicit Cell(int v) : value(v) {}
};

__device__ int cells(int i) {
  __shared__ amp2hip::tile_storage<Cell[VALUES]> line_storage;
  auto &line = line_storage.get();
  line[i] = Cell(i);
  return sum(line[i].value, 1);
}

// Alignment belongs to the class, wherever Visual C++ lets it stand.
#define ALIGN(n) alignas(n)
struct alignas(16) Aligned {
  alignas(8) float at[2];
};
struct ALIGN(32) Padded {
  int value;
};
class Exported {};
struct alignas(16) Spliced { int value; };
class // kept
 Commented {};
__device__ __attribute__((noinline)) int answer() { return 42; }

// Its words may be macros, and arguments of one.
#define NOT_INLINE noinline
#define LARGE(n) align(n)
#define EXPORTED
#define DECLARED(x) __attribute__((noinline))
__attribute__((noinline)) int asked();
struct alignas(32) Large { int value; };
DECLARED(NOT_INLINE) int told();
alignas(VALUES * 4) int aligned;

int total(const std::vector<int> &values) {
  int sum = 0;
  for (int value : values)
    sum += value;
  return sum;
}

// Visual C++ needs no `template` before a member of what depends on one.
#define LINE(view) view.get_extent().template tile<VALUES>()

struct Counts {
  int tile, rest;
};

template <typename T>
static __global__ __launch_bounds__(2 * sizeof(T))
void halves_kernel(array_view<T, 2> view) {
  tiled_index<2, sizeof(T)> t = amp2hip::thread_index();
  view[t] = 1;
}

template <typename T> int halves(array_view<T, 2> view, Counts c) {
  if (c.tile < VALUES && c.rest > (1))
    return 0;
  extent<2> domain(view.get_extent());
  auto tiles = domain.tile<VALUES, 1>();
  auto row = view[0].template view_as<1>(extent<1>(VALUES));
  array_view<int, 1> line = row.template reinterpret_as<int>();
  amp2hip::launch<halves_kernel<T>>(
      view.get_extent().template tile<2, sizeof(T)>().pad(), view);
  return LINE(line)[0] + LINE(row)[0] + tiles[0] +
         view.get_extent().template tile<2, 2>()[0];
}

int halves(array_view<float, 2> view) { return halves<float>(view, {1, 2}); }
