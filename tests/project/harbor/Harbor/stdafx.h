#pragma once
#include <iostream>
#include <tchar.h>
