// Precompiled header.
#pragma once

#include <tchar.h>
#include <assert.h>
#include <numeric>
#include <vector>
#include <iostream>
