// A library whose namespace of details comes last, as its authors liked it:
// Visual C++ looked names up when the templates were instantiated. Its
// iterators of arrays were classes, and its size_t an unsigned int.
#include <amp.h>
#include <array>
#include <iostream>
#include <vector>

namespace running
{
    enum Bits
    {
        LowBits = 0x80,
        AllBits = 0x80000000
    };

    namespace details
    {
        // How the elements are counted.
        enum ScanMode
        {
            kExclusive = 0, // without itself
            kInclusive = 1
        };

        const int kTileSize = 4;
    }

    template <unsigned N>
    struct IsPower
    {
        enum { result = details::CountBits<N, AllBits>::result == 1 };
    };

    template <typename InIt, typename OutIt>
    void Exclusive(InIt first, InIt last, OutIt outFirst)
    {
        typedef InIt::value_type T;

        const int size = int(distance(first, last));
        concurrency::array<T, 1> in(size), out(size);
        copy(first, last, in);
        details::Scan<details::kExclusive>(concurrency::array_view<T, 1>(in), concurrency::array_view<T, 1>(out));
        copy(out, outFirst);
    }

    template <typename InIt, typename OutIt>
    void Inclusive(InIt first, InIt last, OutIt outFirst)
    {
        typedef InIt::value_type T;

        const int size = int(distance(first, last));
        concurrency::array<T, 1> in(size), out(size);
        copy(first, last, in);
        details::Scan<details::kInclusive>(concurrency::array_view<T, 1>(in), concurrency::array_view<T, 1>(out));
        copy(out, outFirst);
    }

    namespace details
    {
        template <int Mode, typename T>
        void Scan(concurrency::array_view<T, 1>& input, concurrency::array_view<T, 1>& output)
        {
            static_assert(IsPower<sizeof(T)>::result, "a power of two");
            parallel_for_each(input.extent.tile<kTileSize>().pad(), [=](concurrency::tiled_index<kTileSize> idx) restrict(amp)
            {
                int i = idx.global[0];
                if (i >= input.extent[0])
                    return;
                T sum = T(0);
                for (int j = 0; j < ScanEnd<Mode>(i); j++)
                    sum += input[j];
                output[i] = sum;
            });
        }

        template <int Mode>
        int ScanEnd(int i) restrict(amp, cpu) { return Mode == kExclusive ? i : i + 1; }

        template <unsigned N, unsigned Bit>
        struct CountBits
        {
            enum { result = IsSet<N, Bit>::result + CountBits<N, (Bit >> 1)>::result };
        };

        template <unsigned N>
        struct CountBits<N, 0>
        {
            enum { result = 0 };
        };

        template <unsigned N, int Bit>
        struct IsSet
        {
            enum { result = (N & Bit) ? 1 : 0 };
        };
    }
}

int main()
{
    std::array<int, 6> input = { 3, 1, 4, 1, 5, 9 };
    std::vector<int> sums(input.size());
    running::Exclusive(begin(input), end(input), sums.begin());
    for (int x : sums)
        std::cout << x << " ";
    running::Inclusive(sums.begin(), sums.end(), sums.begin());
    for (int x : sums)
        std::cout << x << " ";
    std::cout << "\n" << running::IsPower<12>::result << running::IsPower<16>::result;
    std::cout << " " << std::max(8U, sums.size()) << std::endl;
}
