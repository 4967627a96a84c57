#pragma once
#define _WIN32_WINNT 0x0601
#include <SDKDDKVer.h>
