#include "stdafx.h"
#include "field.h"

// The wind takes a grain from each cell that is higher than the next one, and
// drops it there.
void blow(std::vector<int> &grains, int rows, int columns)
{
    Field<int> field(rows, columns, grains);
    std::vector<int> moved(grains.size());
    array_view<int, 2> change(rows, columns, moved);

    parallel_for_each(field.cells.extent, [=](index<2> at) restrict(amp)
    {
        const index<2> next = field.downwind(at);
        if (field.cells[at] > field.cells[next])
        {
            atomic_fetch_dec(&change[at]);
            atomic_fetch_inc(&change[next]);
        }
    });
    parallel_for_each(field.cells.extent, [=](index<2> at) restrict(amp)
    {
        field.cells[at] += change[at];
    });
    field.cells.synchronize();
}

// Marks the cells from which sand slides: those that are more than `steep`
// above a neighbor. Returns how many there are.
int countSlides(const std::vector<int> &grains, int rows, int columns, int steep)
{
    array_view<const int, 2> cells(rows, columns, grains);
    std::vector<int> marks(grains.size());
    array_view<int, 2> slides(rows, columns, marks);
    slides.discard_data();

    parallel_for_each(cells.extent.tile<tileSize, tileSize>(), [=](tiled_index<tileSize, tileSize> t) restrict(amp)
    {
        tile_static int height[tileSize][tileSize];
        const int row = t.local[0], column = t.local[1];
        height[row][column] = cells[t.global];
        t.barrier.wait();

        // Inside the tile the neighbors are at hand, at its border they are not.
        const int above = row > 0 ? height[row - 1][column]
                                  : cells(t.global[0] - 1, t.global[1]);
        const int below = row < tileSize - 1 ? height[row + 1][column]
                                             : cells(t.global[0] + 1, t.global[1]);
        slides[t.global] = height[row][column] - min(above, below) > steep ? 1 : 0;
    });
    slides.synchronize();
    return reduce(marks, 0, Sum());
}
