#pragma once

#include "targetver.h"

#define WIN32_LEAN_AND_MEAN
#define NOMINMAX
#define _CRT_SECURE_NO_WARNINGS

#include <windows.h>
#include <process.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <tchar.h>
#pragma warning(push)
#pragma warning(disable: 4995)      // strsafe.h marks the old functions as deprecated
#include <strsafe.h>
#include <map>
#include <string>
#include <vector>
#include <algorithm>
#pragma warning(pop)
#include <amp.h>
