#pragma once

// compaction.h - stream compaction for C++ AMP, everything built on one exclusive scan
//
//      compaction::stream_compactor<T> c;
//      int n = c.copy_if(in, out, pred);           // stable
//      int n = c.partition(in, out, pred);         // stable, those that satisfy pred first
//      int n = c.run_lengths(in, values, counts);  // run length encoding

namespace compaction
{
    using namespace concurrency;

    template<int tile_size>
    class scan_base
    {
        static_assert(tile_size > 0 && (tile_size & (tile_size - 1)) == 0, "tile_size must be a power of two");
        static_assert(tile_size <= 1024, "tile_size is limited by Direct3D 11");

    protected:
        scan_base() : m_total(0), m_levels(0) {}
        ~scan_base() {}

        // Exclusive prefix sum in place, leaves the sum of everything in m_total
        void exclusive_scan(array<int>& data)
        {
            m_levels = 0;
            scan_level(data);
        }

        int m_total;
        int m_levels;

    private:
        void scan_level(array<int>& data)
        {
            const int n = data.extent[0];
            const int tiles = (n + tile_size - 1) / tile_size;
            array<int> sums(tiles);
            ++m_levels;

            parallel_for_each(data.extent.tile<tile_size>().pad(),
                [=, &data, &sums](tiled_index<tile_size> tidx) restrict(amp)
            {
                tile_static int buf[2][tile_size];

                const int local = tidx.local[0];
                const int global = tidx.global[0];
                const int value = global < n ? data[global] : 0;

                int cur = 0;
                buf[cur][local] = value;
                tidx.barrier.wait_with_tile_static_memory_fence();

                for (int offset = 1; offset < tile_size; offset *= 2)
                {
                    int sum = buf[cur][local];
                    if (local >= offset)
                        sum += buf[cur][local - offset];
                    cur = 1 - cur;
                    buf[cur][local] = sum;
                    tidx.barrier.wait_with_tile_static_memory_fence();
                }

                if (global < n)
                    data[global] = buf[cur][local] - value;
                if (local == tile_size - 1)
                    sums[tidx.tile[0]] = buf[cur][local];
            });

            if (tiles == 1)
            {
                array_view<int> last(sums);
                m_total = last[0];
                return;
            }

            scan_level(sums);

            parallel_for_each(data.extent, [&](index<1> idx) restrict(amp)
            {
                data[idx] += sums[idx[0] / tile_size];
            });
        }
    };

    template<typename value_type, int tile_size = 256>
    class stream_compactor : protected scan_base<tile_size>
    {
    public:
        int levels() const { return m_levels; }

        template<typename predicate>
        int copy_if(const array_view<const value_type>& in, array_view<value_type>& out, predicate pred)
        {
            const int n = in.extent.size();
            if (n == 0)
                return 0;
            array<int> pos(in.extent);
            parallel_for_each(in.extent, [=, &pos](index<1> idx) restrict(amp)
            {
                pos[idx] = pred(in[idx]) ? 1 : 0;
            });
            exclusive_scan(pos);

            _ASSERTE(m_total <= (int)out.extent.size());
            parallel_for_each(in.extent, [=, &pos](index<1> idx) restrict(amp)
            {
                const value_type v = in[idx];
                if (pred(v))
                    out[pos[idx]] = v;
            });
            return m_total;
        }

        template<typename predicate>
        int partition(const array_view<const value_type>& in, array_view<value_type>& out, predicate pred)
        {
            const int n = in.extent.size();
            if (n == 0)
                return 0;
            array<int> pos(in.extent);
            parallel_for_each(in.extent, [=, &pos](index<1> idx) restrict(amp)
            {
                pos[idx] = pred(in[idx]) ? 1 : 0;
            });
            exclusive_scan(pos);

            const int first = m_total;
            parallel_for_each(in.extent.tile<tile_size>().pad(), [=, &pos](tiled_index<tile_size> tidx) restrict(amp)
            {
                const index<1> idx = tidx.global;
                if (idx[0] >= n)
                    return;
                const value_type v = in[idx];
                out[pred(v) ? pos[idx] : first + idx[0] - pos[idx]] = v;
            });
            return first;
        }

        int run_lengths(const array_view<const value_type>& in, std::vector<value_type>& values, std::vector<int>& counts)
        {
            const int n = in.extent.size();
            array<int> heads(n);
            parallel_for_each(heads.extent, [=, &heads](index<1> idx) restrict(amp)
            {
                const int i = idx[0];
                heads[idx] = i == 0 || !(in[i] == in[i - 1]);
            });
            exclusive_scan(heads);

            const int runs = m_total;
            std::vector<int> starts(runs + 1);
            values.resize(runs);
            starts[runs] = n;

            array_view<int> start_view(runs, starts);
            array_view<value_type> value_view(runs, values);
            value_view.discard_data();
            parallel_for_each(heads.extent, [=, &heads](index<1> idx) restrict(amp)
            {
                const int i = idx[0];
                const int mine = heads[i];
                const int next = i + 1 < n ? heads[i + 1] : runs;
                if (next != mine)
                {
                    start_view[mine] = i;
                    value_view[mine] = in[i];
                }
            });
            start_view.synchronize();
            value_view.synchronize();

            counts.clear();
            std::vector<value_type>::const_iterator it = values.begin();
            for (int i = 0; it != values.end(); ++it, ++i)
                counts.push_back(starts[i + 1] - starts[i]);
            return runs;
        }
    };
}
