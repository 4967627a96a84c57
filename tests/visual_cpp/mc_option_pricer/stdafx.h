// stdafx.h : include file for standard system include files,
// or project specific include files that are used frequently, but
// are changed infrequently
//

#pragma once

#include "targetver.h"

#define _USE_MATH_DEFINES
#include <stdio.h>
#include <tchar.h>
#include <math.h>
#include <windows.h>

#include <vector>
#include <string>
#include <amp.h>
#include <amp_math.h>

namespace std
{
#ifdef _UNICODE
    typedef wstring tstring;
#else
    typedef string tstring;
#endif
}
