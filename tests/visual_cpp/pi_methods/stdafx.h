#pragma once
#include <stdio.h>
#include <tchar.h>
#include <windows.h>
