#include "stdafx.h"
#include "Harbor.h"

const char *name() { return NAME; }
