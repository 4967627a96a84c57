// 1.100: a kernel has an operator () for the accelerator (C3576).

#include <amp.h>

using namespace concurrency;

struct NoOperator {
  int x;
};
struct OnHost {
  void operator()(index<1> i) const {}
};
struct OnAccelerator {
  void operator()(index<1> i) const restrict(amp) {}
};

void launch(extent<1> e) {
  parallel_for_each(e, NoOperator());
  parallel_for_each(e, OnHost());
  parallel_for_each(e, OnAccelerator());
  parallel_for_each(e, [=](index<1> i) {});
}
