// refused: AMP2HIP_TEXTURES is 'unit' or not defined
//
// Another value of the macro is not taken for none.

#define AMP2HIP_TEXTURES exact
#include <amp2hip/amp_graphics.h>
