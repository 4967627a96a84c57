// 1.141: 1024 threads in a tile, 64 in the first of three dimensions (C3574).

#include <amp.h>

using namespace concurrency;

void launch(extent<1> one, extent<3> three) {
  parallel_for_each(one.tile<1025>(),
                    [=](tiled_index<1025> t) restrict(amp) {});
  parallel_for_each(one.tile<1024>(),
                    [=](tiled_index<1024> t) restrict(amp) {});
  parallel_for_each(three.tile<65, 2, 2>(),
                    [=](tiled_index<65, 2, 2> t) restrict(amp) {});
  parallel_for_each(three.tile<64, 4, 4>(),
                    [=](tiled_index<64, 4, 4> t) restrict(amp) {});
}
