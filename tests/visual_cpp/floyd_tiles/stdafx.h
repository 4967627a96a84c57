// stdafx.h : include file for standard system include files,
// or project specific include files that are used frequently, but
// are changed infrequently
//

#pragma once

#include "targetver.h"

#include <stdio.h>
#include <tchar.h>

#include <amp.h>
#include <vector>
#include <iostream>

#define WIN32_LEAN_AND_MEAN
#include <Windows.h>

#ifdef _UNICODE
#define tcout std::wcout
#else
#define tcout std::cout
#endif
