// stdafx.h : include file for standard system include files,
// or project specific include files that are used frequently, but
// are changed infrequently
//

#pragma once

#include "targetver.h"

#include <stdio.h>
#include <tchar.h>
#include <amp.h>
#include <amp_math.h>
#include <amp_graphics.h>
#include <iostream>
#include <vector>
