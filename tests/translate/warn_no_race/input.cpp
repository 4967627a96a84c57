// 1.092: idiomatic tiles synchronize as they should. No warning.

#include <amp.h>

using namespace concurrency;

void matmul(array_view<float,2> A, array_view<float,2> B, array_view<float,2> C, int n) {
  parallel_for_each(C.extent.tile<8,8>(), [=](tiled_index<8,8> t) restrict(amp) {
    tile_static float a[8][8]; tile_static float b[8][8];
    int r = t.local[0], c = t.local[1];
    float sum = 0;
    for (int k = 0; k < n; k += 8) {
      a[r][c] = A(t.global[0], k + c);
      b[r][c] = B(k + r, t.global[1]);
      t.barrier.wait();
      for (int j = 0; j < 8; ++j) sum += a[r][j] * b[j][c];
      t.barrier.wait();
    }
    C[t.global] = sum;
  });
}
void reduce(array_view<int> v) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int a[64];
    int l = t.local[0];
    a[l] = v[t];
    t.barrier.wait();
    for (int s = 32; s > 0; s /= 2) {
      if (l < s) a[l] += a[l + s];
      t.barrier.wait();
    }
    if (l == 0) v[t.tile[0]] = a[0];
  });
}
void scan(array_view<int> v) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int a[2][64];
    int l = t.local[0], in = 0, out = 1;
    a[in][l] = v[t];
    t.barrier.wait();
    for (int s = 1; s < 64; s *= 2) {
      if (l >= s) a[out][l] = a[in][l] + a[in][l - s];
      else a[out][l] = a[in][l];
      t.barrier.wait();
      int x = in; in = out; out = x;
    }
    v[t] = a[in][l];
  });
}
void histogram(array_view<int> v, array_view<int> h) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int bins[64];
    tile_static int n;
    bins[t.local[0]] = 0;
    if (t.local[0] == 0) n = 0;
    t.barrier.wait();
    atomic_fetch_add(&bins[v[t] % 64], 1);
    atomic_fetch_inc(&n);
    t.barrier.wait();
    atomic_fetch_add(&h[t.local[0]], bins[t.local[0]] + n);
  });
}
void stencil(array_view<int> v, array_view<int> o) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int a[130];
    int l = t.local[0];
    a[l + 1] = v[t];
    a[l + 1 + 64] = v[t.global + 64];
    if (l == 0) a[0] = 0;
    t.barrier.wait();
    o[t] = a[l] + a[l + 2];
  });
}
void average(array_view<float,2> m, array_view<float,2> av) {
  parallel_for_each(m.extent.tile<4,4>(), [=](tiled_index<4,4> t) restrict(amp) {
    tile_static float total;
    tile_static float vals[4][4];
    if (t.local[0] == 0 && t.local[1] == 0) total = 0;
    t.barrier.wait();
    if (t.local[0] == 0 && t.local[1] == 0) total += m[t];
    t.barrier.wait();
    if (t.local[0] == 0 && t.local[1] == 1) total += m[t];
    t.barrier.wait();
    av(t.tile[0], t.tile[1]) = total / 16;
    vals[t.local[0]][t.local[1]] = m[t];
    t.barrier.wait();
    if (t.local == index<2>(0, 0)) { for (int i = 0; i < 4; ++i) for (int j = 0; j < 4; ++j) total += vals[i][j]; av(t.tile) = total; }
  });
}
// The loop ends before k is 1, for all threads.
void once(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int a[64];
    int l = t.local[0];
    for (int k = 0; k < 4; ++k) {
      if (k == 1) break;
      a[l * 2 + k] = l;
      a[l * 2] = k;
    }
    t.barrier.wait();
    v[t] = a[l * 2];
  });
}
