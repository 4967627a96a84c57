#include <hip/hip_runtime.h>
#include <vector>

constexpr int tile = 16;

__global__ void product_kernel(const float *a, const float *b, float *c, int n)
{
    __shared__ float l[tile][tile], r[tile][tile];
    const int row = threadIdx.y, column = threadIdx.x;
    const int y = blockIdx.y * tile + row, x = blockIdx.x * tile + column;
    float sum = 0;
    for (int k = 0; k < n; k += tile)
    {
        l[row][column] = a[y * n + k + column];
        r[row][column] = b[(k + row) * n + x];
        __syncthreads();
        for (int i = 0; i < tile; ++i)
            sum += l[row][i] * r[i][column];
        __syncthreads();
    }
    c[y * n + x] = sum;
}

void product(const std::vector<float> &a, const std::vector<float> &b,
             std::vector<float> &c, int n)
{
    const std::size_t bytes = sizeof(float) * n * n;
    float *left, *right, *out; // each call returns a hipError_t to check
    hipMalloc(&left, bytes);
    hipMalloc(&right, bytes);
    hipMalloc(&out, bytes);
    hipMemcpy(left, a.data(), bytes, hipMemcpyHostToDevice);
    hipMemcpy(right, b.data(), bytes, hipMemcpyHostToDevice);
    hipLaunchKernelGGL(product_kernel, dim3(n / tile, n / tile), dim3(tile, tile), 0, nullptr,
                       left, right, out, n);
    hipMemcpy(c.data(), out, bytes, hipMemcpyDeviceToHost);
    hipFree(left);
    hipFree(right);
    hipFree(out);
}
