// stdafx.h : include file for standard system include files,
// or project specific include files that are used frequently, but
// are changed infrequently
//

#pragma once

#include "targetver.h"

#include <windows.h>
#include <stdio.h>
#include <tchar.h>
#include <process.h>

#include <amp.h>
#include <amp_graphics.h>
#include <ppl.h>
#include <ppltasks.h>

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "HeightField.h"
#include "Analysis.h"
#include "TerrainIO.h"

#ifdef _UNICODE
#define tcout std::wcout
typedef std::wstring tstring;
#else
#define tcout std::cout
typedef std::string tstring;
#endif
