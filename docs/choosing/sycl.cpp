#include <sycl/sycl.hpp>
#include <vector>

void product(const std::vector<float> &a, const std::vector<float> &b,
             std::vector<float> &c, int n)
{
    constexpr int tile = 16;
    sycl::queue queue;
    const sycl::range<2> size(n, n);
    sycl::buffer<float, 2> left(a.data(), size), right(b.data(), size), out(c.data(), size);
    queue.submit([&](sycl::handler &h) {
        sycl::accessor in1(left, h, sycl::read_only), in2(right, h, sycl::read_only);
        sycl::accessor result(out, h, sycl::write_only, sycl::no_init);
        sycl::local_accessor<float, 2> l(sycl::range(tile, tile), h), r(sycl::range(tile, tile), h);
        h.parallel_for(sycl::nd_range<2>(size, {tile, tile}), [=](sycl::nd_item<2> t) {
            const int row = t.get_local_id(0), column = t.get_local_id(1);
            const int y = t.get_global_id(0), x = t.get_global_id(1);
            float sum = 0;
            for (int k = 0; k < n; k += tile)
            {
                l[row][column] = in1[y][k + column];
                r[row][column] = in2[k + row][x];
                sycl::group_barrier(t.get_group());
                for (int i = 0; i < tile; ++i)
                    sum += l[row][i] * r[i][column];
                sycl::group_barrier(t.get_group());
            }
            result[y][x] = sum;
        });
    });
} // the destructor of `out` waits and copies back
