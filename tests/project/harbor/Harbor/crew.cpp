#include "stdafx.h"
#include "Harbor.h"

int crew() { return 80; }
