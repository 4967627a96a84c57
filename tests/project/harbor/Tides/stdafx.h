#pragma once
#include <amp.h>
#include <vector>
using namespace concurrency;
#define GPU restrict(amp)
