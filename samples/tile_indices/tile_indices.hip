//===- tile_indices.cpp - Where a thread stands -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp2hip/amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

const int rows = 4;
const int columns = 6;

// Where one thread stands: in which tile, and where in that tile.
struct Place
{
    int tileRow;
    int tileColumn;
    int localRow;
    int localColumn;
};

static __global__ __launch_bounds__(2 * 3)
void findPlaces_kernel(array_view<Place, 2> view)
{
    tiled_index<2, 3> t = amp2hip::thread_index();
    Place place;
    place.tileRow = t.tile[0];
    place.tileColumn = t.tile[1];
    place.localRow = t.local[0];
    place.localColumn = t.local[1];
    view[t.global] = place;
}

// Each thread of a 4 x 6 domain, cut into tiles of 2 x 3, notes its place.
std::vector<Place> findPlaces()
{
    std::vector<Place> places(rows * columns);
    array_view<Place, 2> view(rows, columns, places);
    view.discard_data();

    amp2hip::launch<findPlaces_kernel>(view.get_extent().tile<2, 3>(), view);

    view.synchronize();
    return places;
}

int main()
{
    const std::vector<Place> places = findPlaces();

    std::cout << "tile (row,column) + place in the tile (row,column)\n";
    for (int row = 0; row < rows; ++row)
    {
        for (int column = 0; column < columns; ++column)
        {
            const Place &place = places[row * columns + column];
            std::cout << "(" << place.tileRow << "," << place.tileColumn << ")+("
                      << place.localRow << "," << place.localColumn << ") ";
        }
        std::cout << "\n";
    }
    return 0;
}
