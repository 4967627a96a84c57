// 6: there is no runtime for textures yet.

#include <amp.h>
#include <amp_graphics.h>
