#include "stdafx.h"
#include "Harbor.h"

int docks() { return 7; }
