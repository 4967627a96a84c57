#pragma once

#include <tchar.h>
#include <windows.h>
#include <stdio.h>
#include <assert.h>
#include <vector>
