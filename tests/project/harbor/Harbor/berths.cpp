#include "stdafx.h"
#include "Harbor.h"

int berths() { return 5; }
