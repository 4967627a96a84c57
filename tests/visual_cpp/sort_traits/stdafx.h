#pragma once

#ifndef WINVER
#define WINVER          0x0601
#endif
#ifndef _WIN32_WINNT
#define _WIN32_WINNT    0x0601
#endif

#define VC_EXTRALEAN
#define NOMINMAX
#include <windows.h>
#include <tchar.h>
#include <crtdbg.h>
#include <stdio.h>
#include <stdlib.h>
#include <vector>
#include <iterator>
#include <amp.h>

#define COUNTOF(a)      (sizeof(a) / sizeof((a)[0]))
#define SAFE_DELETE(p)  { if (p) { delete (p); (p) = NULL; } }
