#include <d3d11.h>
#error for Windows alone
