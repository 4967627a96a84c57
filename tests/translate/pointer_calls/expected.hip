// Visual C++ binds a temporary of a class to `T &`, where a pointer is called,
// too.

#include <amp2hip/amp.h>

using namespace concurrency;

struct Matrix {
  int width;
  float *values;
};

typedef void (*Multiply)(Matrix &from, float by, Matrix &to);

static __global__ void multiply_kernel(concurrency::extent<1> domain,
                                       float by,
                                       array_view<const float> in,
                                       array_view<float> out) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  out[i] = in[i] * by;
}

void multiply(Matrix &from, float by, Matrix &to) {
  array_view<const float> in(from.width, from.values);
  array_view<float> out(to.width, to.values);
  amp2hip::launch<multiply_kernel>(out.get_extent(), by, in, out);
}

struct Case {
  Multiply run;
};

Matrix row(float *values) { return Matrix{4, values}; }

void test(const Case &tested, float *a, float *b) {
  tested.run(amp2hip::lvalue(Matrix{4, a}), 2.0f, amp2hip::lvalue(row(b)));
  Multiply same = multiply;
  (*same)(amp2hip::lvalue(row(a)), 1.0f, amp2hip::lvalue(Matrix{4, b}));
}
