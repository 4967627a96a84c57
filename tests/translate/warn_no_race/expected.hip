// 1.092: idiomatic tiles synchronize as they should. No warning.

#include <amp2hip/amp.h>

using namespace concurrency;

static __global__ __launch_bounds__(8 * 8)
void matmul_kernel(array_view<float,2> A,
                   array_view<float,2> B,
                   array_view<float,2> C,
                   int n) {
  tiled_index<8,8> t = amp2hip::thread_index();
  __shared__ float a[8][8]; __shared__ float b[8][8];
  int r = t.local[0], c = t.local[1];
  float sum = 0;
  for (int k = 0; k < n; k += 8) {
    a[r][c] = A(t.global[0], k + c);
    b[r][c] = B(k + r, t.global[1]);
    __syncthreads();
    for (int j = 0; j < 8; ++j) sum += a[r][j] * b[j][c];
    __syncthreads();
  }
  C[t.global] = sum;
}

void matmul(array_view<float,2> A, array_view<float,2> B, array_view<float,2> C, int n) {
  amp2hip::launch<matmul_kernel>(C.get_extent().tile<8,8>(), A, B, C, n);
}

static __global__ __launch_bounds__(64) void reduce_kernel(array_view<int> v) {
  tiled_index<64> t = amp2hip::thread_index();
  __shared__ int a[64];
  int l = t.local[0];
  a[l] = v[t];
  __syncthreads();
  for (int s = 32; s > 0; s /= 2) {
    if (l < s) a[l] += a[l + s];
    __syncthreads();
  }
  if (l == 0) v[t.tile[0]] = a[0];
}

void reduce(array_view<int> v) {
  amp2hip::launch<reduce_kernel>(v.get_extent().tile<64>(), v);
}

static __global__ __launch_bounds__(64) void scan_kernel(array_view<int> v) {
  tiled_index<64> t = amp2hip::thread_index();
  __shared__ int a[2][64];
  int l = t.local[0], in = 0, out = 1;
  a[in][l] = v[t];
  __syncthreads();
  for (int s = 1; s < 64; s *= 2) {
    if (l >= s) a[out][l] = a[in][l] + a[in][l - s];
    else a[out][l] = a[in][l];
    __syncthreads();
    int x = in; in = out; out = x;
  }
  v[t] = a[in][l];
}

void scan(array_view<int> v) {
  amp2hip::launch<scan_kernel>(v.get_extent().tile<64>(), v);
}

static __global__ __launch_bounds__(64)
void histogram_kernel(array_view<int> v, array_view<int> h) {
  tiled_index<64> t = amp2hip::thread_index();
  __shared__ int bins[64];
  __shared__ int n;
  bins[t.local[0]] = 0;
  if (t.local[0] == 0) n = 0;
  __syncthreads();
  atomic_fetch_add(&bins[v[t] % 64], 1);
  atomic_fetch_inc(&n);
  __syncthreads();
  atomic_fetch_add(&h[t.local[0]], bins[t.local[0]] + n);
}

void histogram(array_view<int> v, array_view<int> h) {
  amp2hip::launch<histogram_kernel>(v.get_extent().tile<64>(), v, h);
}

static __global__ __launch_bounds__(64)
void stencil_kernel(array_view<int> v, array_view<int> o) {
  tiled_index<64> t = amp2hip::thread_index();
  __shared__ int a[130];
  int l = t.local[0];
  a[l + 1] = v[t];
  a[l + 1 + 64] = v[t.global + 64];
  if (l == 0) a[0] = 0;
  __syncthreads();
  o[t] = a[l] + a[l + 2];
}

void stencil(array_view<int> v, array_view<int> o) {
  amp2hip::launch<stencil_kernel>(v.get_extent().tile<64>(), v, o);
}

static __global__ __launch_bounds__(4 * 4)
void average_kernel(array_view<float,2> m, array_view<float,2> av) {
  tiled_index<4,4> t = amp2hip::thread_index();
  __shared__ float total;
  __shared__ float vals[4][4];
  if (t.local[0] == 0 && t.local[1] == 0) total = 0;
  __syncthreads();
  if (t.local[0] == 0 && t.local[1] == 0) total += m[t];
  __syncthreads();
  if (t.local[0] == 0 && t.local[1] == 1) total += m[t];
  __syncthreads();
  av(t.tile[0], t.tile[1]) = total / 16;
  vals[t.local[0]][t.local[1]] = m[t];
  __syncthreads();
  if (t.local == concurrency::index<2>(0, 0)) { for (int i = 0; i < 4; ++i) for (int j = 0; j < 4; ++j) total += vals[i][j]; av(t.tile) = total; }
}

void average(array_view<float,2> m, array_view<float,2> av) {
  amp2hip::launch<average_kernel>(m.get_extent().tile<4,4>(), m, av);
}

static __global__ __launch_bounds__(16) void once_kernel(array_view<int> v) {
  tiled_index<16> t = amp2hip::thread_index();
  __shared__ int a[64];
  int l = t.local[0];
  for (int k = 0; k < 4; ++k) {
    if (k == 1) break;
    a[l * 2 + k] = l;
    a[l * 2] = k;
  }
  __syncthreads();
  v[t] = a[l * 2];
}

// The loop ends before k is 1, for all threads.
void once(array_view<int> v) {
  amp2hip::launch<once_kernel>(v.get_extent().tile<16>(), v);
}
