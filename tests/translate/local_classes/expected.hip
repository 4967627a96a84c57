// 1.114: kernels, and classes that kernels capture, declared in functions.

#include <amp2hip/amp.h>
#include <vector>

using namespace concurrency;

namespace {
// What a thread does.
struct Scale {
  array_view<float> v;
  float by;

  __device__ void operator()(concurrency::index<1> i) const { v[i] *= by; }
};
} // namespace

// Scales what it is given.
void scale(array_view<float> v, float by) {
  parallel_for_each(v.get_extent(), Scale{v, by});
}

namespace {
struct Point
{
	int x, y;
};
struct Shift
{
	Point by;
	__host__ __device__ int apply(int x) const
	{
		return x + by.x + by.y;
	}
};
} // namespace

int shifted(std::vector<int> &data)
{
	const Shift shift = {{1, 2}};
	array_view<int> v(static_cast<int>(data.size()), data);
	parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<1> i)
	{
		v[i] = shift.apply(v[i]);
	});
	v.synchronize();
	struct Stays
	{
		int x;
	};
	Stays host = {data[0]};
	return host.x;
}

namespace {
struct Value {
  int of;
};
} // namespace

class Field {
public:
  void fill(array_view<int> v) {
    Value value = {7};
    parallel_for_each(v.get_extent(),
                      [=] __device__ (concurrency::index<1> i) { v[i] = value.of; });
  }
};

namespace {
namespace scale_types {
struct Scale {
  array_view<int> v;
  int by;
  __device__ void operator()(concurrency::index<1> i) const { v[i] *= by; }
};
struct Field {
  int of;
};
} // namespace scale_types
} // namespace

void scale(array_view<int> v, int by) {
  using scale_types::Scale;
  parallel_for_each(v.get_extent(), Scale{v, by});

  using scale_types::Field;
  const Field shift = {by};
  Field twice = {2 * by};
  parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<1> i) {
    v[i] += shift.of + twice.of;
  });
}

namespace {
struct Mark {
  array_view<int> v;
  __device__ void operator()(concurrency::index<1> i) const { v[i] = 1; }
};
} // namespace

// Called from C.
extern "C" void mark(int *data, int n) {
  parallel_for_each(extent<1>(n), Mark{array_view<int>(n, data)});
}

namespace {
namespace hide_types {
struct Unit {
  __host__ __device__ int get() const { return 100; }
};
struct Pair {
  int a, b;
};
} // namespace hide_types
} // namespace

// Hides classes and variables around them.
void hide(array_view<int> v, int Pair) {
  struct Unit {
    __host__ __device__ int get() const { return 1; }
  };
  if (Pair > 1) {
    using hide_types::Unit;
    using hide_types::Pair;
    Unit hundred;
    Pair pair = {2, 3};
    parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<1> i) {
      v[i] = hundred.get() + Unit().get() + pair.a;
    });
  }
  v[0] += Unit().get();
}

namespace {
namespace Member_types {
struct Inner {
  int of;
};
} // namespace Member_types
} // namespace

struct Member {
  int Inner;
  void set(array_view<int> v) {
    using Member_types::Inner;
    Inner inner = {this->Inner};
    parallel_for_each(v.get_extent(),
                      [=] __device__ (concurrency::index<1> i) { v[i] = inner.of; });
  }
};
