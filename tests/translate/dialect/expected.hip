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
  __shared__ amp2hip::tile_storage<Cell[VALUES]> line_storage; auto &line = line_storage.get();
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
__device__ __attribute__((noinline)) int answer() { return 42; }

int total(const std::vector<int> &values) {
  int sum = 0;
  for (int value : values)
    sum += value;
  return sum;
}
