#include <amp2hip/amp.h>

// Visual C++ has these words after the head of a class or of a function.
class Shape {
public:
  virtual int area() const = 0;
  virtual int corners() const = 0;
  virtual void scale(int by) = 0;
  virtual bool operator==(const Shape &other) const = 0;
};

struct Square final : Shape {
  int side = 1;
  virtual int area() const override final { return side * side; }
  virtual int corners() const final override { return 4; }
  virtual void scale(int by) final;
  virtual bool operator==(const Shape &other) const final;
};
class Statics final {};

// Elsewhere they are names.
struct Envelope {
  bool sealed : 1;
  int abstract;
};
bool isSealed(Envelope e) {
  bool sealed = e.sealed, abstract{e.abstract != 0};
  if (sealed) abstract = false;
  return (bool)sealed || abstract;
}

static __global__ void doubled_kernel(concurrency::extent<1> domain,
                                      concurrency::array_view<int> view) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  view[i] *= 2;
}

int doubled(int value) {
  concurrency::array_view<int> view(1, &value);
  amp2hip::launch<doubled_kernel>(view.get_extent(), view);
  return view[0];
}
