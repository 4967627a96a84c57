// stdafx.h : include file for standard system include files
#pragma once

#include "targetver.h"

#include <stdio.h>
#include <tchar.h>
#include <SDKDDKVer.h>
