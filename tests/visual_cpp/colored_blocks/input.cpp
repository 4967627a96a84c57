// 10.010, 10.023 to 10.026, 10.028 to 10.039: a store of 8 x 9 boxes in blocks of 2 x 3,
// printed in the colors of a Windows console.

#include <iostream>
#include <iomanip>
#include <Windows.h>
#include <amp.h>
using namespace concurrency;

const int SHELVES = 8;
const int PLACES = 9;

// A box, and where it is: its block, its place in the store, its place in the block.
struct Box {
    int weight;
    int blockRow;
    int blockColumn;
    int row;
    int column;
    int inRow;
    int inColumn;
};

static std::string colors;

void UseColor(int odd) {
    int color = odd ? FOREGROUND_GREEN : FOREGROUND_RED;
    SetConsoleTextAttribute(GetStdHandle(STD_OUTPUT_HANDLE), color);
    colors += odd ? 'g' : 'r';
}

void UseWindow(int rows, int columns) {
    COORD size; size.X = columns; size.Y = rows;
    SetConsoleScreenBufferSize(GetStdHandle(STD_OUTPUT_HANDLE), size);
    SMALL_RECT* window = new SMALL_RECT();
    window->Left = 0; window->Top = 0; window->Right = columns - 1; window->Bottom = rows - 1;
    SetConsoleWindowInfo(GetStdHandle(STD_OUTPUT_HANDLE), TRUE, window);
}

void FindBoxes() {
    std::vector<Box> boxes;
    for (int i = 0; i < SHELVES * PLACES; i++) {
        Box box = { 100 + i, -1, -1, -1, -1, -1, -1 };
        boxes.push_back(box);
    }

    extent<2> store(SHELVES, PLACES);
    array_view<Box, 2> view(store, boxes);

    parallel_for_each(view.extent.tile< 2, 3>(),
 [=] (tiled_index< 2, 3> t) restrict(amp)
    {
        view[t].blockRow = t.tile[0];
        view[t].blockColumn = t.tile[1];
        view[t].row = t.global[0];
        view[t].column = t.global[1];
        view[t].inRow = t.local[0];
        view[t].inColumn= t.local[1];
    });

    UseWindow(40, 120);
    for (int row = 0; row < SHELVES; row++) {
        for (int column = 0; column < PLACES; column++) {
            UseColor((view(row, column).blockRow + view(row, column).blockColumn) % 2);
            std::cout << std::setw(4) << view(row, column).weight << " in "
                      << view(row, column).blockRow << view(row, column).blockColumn;
        }
        std::cout << "\n";

        for (int column = 0; column < PLACES; column++) {
            UseColor((view(row, column).blockRow + view(row, column).blockColumn) % 2);
            std::cout << "  " << view(row, column).row << view(row, column).column << ": "
                      << view(row, column).inRow << view(row, column).inColumn << "  ";
        }
        std::cout << "\n";
    }
    std::cout << colors << "\n";
}

void main() {
    FindBoxes();
    char wait;
    std::cin >> wait;
}
