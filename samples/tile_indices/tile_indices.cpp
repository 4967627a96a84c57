//===- tile_indices.cpp - Where a thread stands -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp.h>
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

// Each thread of a 4 x 6 domain, cut into tiles of 2 x 3, notes its place.
std::vector<Place> findPlaces()
{
    std::vector<Place> places(rows * columns);
    array_view<Place, 2> view(rows, columns, places);
    view.discard_data();

    parallel_for_each(view.extent.tile<2, 3>(), [=](tiled_index<2, 3> t) restrict(amp)
    {
        Place place;
        place.tileRow = t.tile[0];
        place.tileColumn = t.tile[1];
        place.localRow = t.local[0];
        place.localColumn = t.local[1];
        view[t.global] = place;
    });

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
