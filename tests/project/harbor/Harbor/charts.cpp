#include "stdafx.h"
#include "Harbor.h"

int charts() { return 6; }
