#include "stdafx.h"
#include "Harbor.h"

int tugs() { return 2; }
