// pch.h: This is a precompiled header file.
// Files listed below are compiled only once, improving build performance for future builds.
// However, files listed here are ALL re-compiled if any one of them is updated between builds.

#ifndef PCH_H
#define PCH_H

// AMP is deprecated in VS 2022
#define _SILENCE_AMP_DEPRECATION_WARNINGS

#include <crtdbg.h>
#include <cstdio>
#include <cstdlib>
#include <algorithm>
#include <functional>
#include <iterator>
#include <vector>
#include <ppl.h>
#include <amp.h>

#endif //PCH_H
