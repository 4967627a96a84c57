#include <Kokkos_Core.hpp>
#include <vector>

void product(const std::vector<float> &a, const std::vector<float> &b,
             std::vector<float> &c, int n)
{
    constexpr int tile = 16;
    using Host = Kokkos::View<const float **, Kokkos::LayoutRight, Kokkos::HostSpace,
                              Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
    using HostOut = Kokkos::View<float **, Kokkos::LayoutRight, Kokkos::HostSpace,
                                 Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
    using Device = Kokkos::View<float **, Kokkos::LayoutRight>;
    using Team = Kokkos::TeamPolicy<>;
    using Scratch = Kokkos::View<float[tile][tile], Kokkos::DefaultExecutionSpace::scratch_memory_space,
                                 Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
    Device left("left", n, n), right("right", n, n), out("out", n, n);
    Kokkos::deep_copy(left, Host(a.data(), n, n));
    Kokkos::deep_copy(right, Host(b.data(), n, n));

    const int tiles = n / tile;
    Team policy(tiles * tiles, Kokkos::AUTO);
    policy.set_scratch_size(0, Kokkos::PerTeam(3 * Scratch::shmem_size()));
    Kokkos::parallel_for("product", policy, KOKKOS_LAMBDA(const Team::member_type &team) {
        Scratch l(team.team_scratch(0)), r(team.team_scratch(0)), sum(team.team_scratch(0));
        const int ty = team.league_rank() / tiles * tile, tx = team.league_rank() % tiles * tile;
        const auto cells = Kokkos::TeamThreadRange(team, tile * tile);
        Kokkos::parallel_for(cells, [&](int cell) { sum(cell / tile, cell % tile) = 0; });
        for (int k = 0; k < n; k += tile)
        {
            Kokkos::parallel_for(cells, [&](int cell) {
                const int row = cell / tile, column = cell % tile;
                l(row, column) = left(ty + row, k + column);
                r(row, column) = right(k + row, tx + column);
            });
            team.team_barrier();
            Kokkos::parallel_for(cells, [&](int cell) {
                for (int i = 0; i < tile; ++i)
                    sum(cell / tile, cell % tile) += l(cell / tile, i) * r(i, cell % tile);
            });
            team.team_barrier();
        }
        Kokkos::parallel_for(cells, [&](int cell) {
            out(ty + cell / tile, tx + cell % tile) = sum(cell / tile, cell % tile);
        });
    });
    Kokkos::deep_copy(HostOut(c.data(), n, n), out);
}
