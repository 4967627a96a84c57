#pragma once
#ifndef STRICT
#define STRICT
#endif
#define WIN32_LEAN_AND_MEAN
#include "targetver.h"
#include <windows.h>
#include <tchar.h>
#include <numeric>
#include <vector>
#include <iostream>
