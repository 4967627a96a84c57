#include <amp.h>

// Visual C++ has these words after the head of a class or of a function.
class Shape abstract {
public:
  virtual int area() const abstract;
  virtual int corners() const = 0;
  virtual void scale(int by) abstract;
  virtual bool operator==(const Shape &other) const abstract;
};

struct Square sealed : Shape {
  int side = 1;
  virtual int area() const override sealed { return side * side; }
  virtual int corners() const sealed override { return 4; }
  virtual void scale(int by) sealed;
  virtual bool operator==(const Shape &other) const sealed;
};
class Statics abstract sealed {};

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

int doubled(int value) {
  concurrency::array_view<int> view(1, &value);
  concurrency::parallel_for_each(view.extent,
                                 [=](concurrency::index<1> i) restrict(amp) {
                                   view[i] *= 2;
                                 });
  return view[0];
}
