// 1.114: kernels, and classes that kernels capture, declared in functions.

#include <amp.h>
#include <vector>

using namespace concurrency;

// Scales what it is given.
void scale(array_view<float> v, float by) {
  // What a thread does.
  struct Scale {
    array_view<float> v;
    float by;

    void operator()(index<1> i) const restrict(amp) { v[i] *= by; }
  };

  parallel_for_each(v.extent, Scale{v, by});
}

int shifted(std::vector<int> &data)
{
	struct Point
	{
		int x, y;
	};
	const struct Shift
	{
		Point by;
		int apply(int x) const restrict(cpu, amp)
		{
			return x + by.x + by.y;
		}
	} shift = {{1, 2}};
	array_view<int> v(static_cast<int>(data.size()), data);
	parallel_for_each(v.extent, [=](index<1> i) restrict(amp)
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

class Field {
public:
  void fill(array_view<int> v) {
    struct Value {
      int of;
    };
    Value value = {7};
    parallel_for_each(v.extent,
                      [=](index<1> i) restrict(amp) { v[i] = value.of; });
  }
};

void scale(array_view<int> v, int by) {
  struct Scale {
    array_view<int> v;
    int by;
    void operator()(index<1> i) const restrict(amp) { v[i] *= by; }
  };
  parallel_for_each(v.extent, Scale{v, by});

  const struct Field {
    int of;
  } shift = {by};
  Field twice = {2 * by};
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] += shift.of + twice.of;
  });
}

// Called from C.
extern "C" void mark(int *data, int n) {
  struct Mark {
    array_view<int> v;
    void operator()(index<1> i) const restrict(amp) { v[i] = 1; }
  };
  parallel_for_each(extent<1>(n), Mark{array_view<int>(n, data)});
}

// Hides classes and variables around them.
void hide(array_view<int> v, int Pair) {
  struct Unit {
    int get() const restrict(cpu, amp) { return 1; }
  };
  if (Pair > 1) {
    struct Unit {
      int get() const restrict(cpu, amp) { return 100; }
    };
    struct Pair {
      int a, b;
    };
    Unit hundred;
    Pair pair = {2, 3};
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      v[i] = hundred.get() + Unit().get() + pair.a;
    });
  }
  v[0] += Unit().get();
}

struct Member {
  int Inner;
  void set(array_view<int> v) {
    struct Inner {
      int of;
    };
    Inner inner = {this->Inner};
    parallel_for_each(v.extent,
                      [=](index<1> i) restrict(amp) { v[i] = inner.of; });
  }
};
