#include "stdafx.h"
#include "Harbor.h"

int pilots() { return 3; }
