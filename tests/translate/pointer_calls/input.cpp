// Visual C++ binds a temporary of a class to `T &`, where a pointer is called,
// too.

#include <amp.h>

using namespace concurrency;

struct Matrix {
  int width;
  float *values;
};

typedef void (*Multiply)(Matrix &from, float by, Matrix &to);

void multiply(Matrix &from, float by, Matrix &to) {
  array_view<const float> in(from.width, from.values);
  array_view<float> out(to.width, to.values);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = in[i] * by;
  });
}

struct Case {
  Multiply run;
};

Matrix row(float *values) { return Matrix{4, values}; }

void test(const Case &tested, float *a, float *b) {
  tested.run(Matrix{4, a}, 2.0f, row(b));
  Multiply same = multiply;
  (*same)(row(a), 1.0f, Matrix{4, b});
}
