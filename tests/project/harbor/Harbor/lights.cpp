#include "stdafx.h"
#include "Harbor.h"

int lights() { return LIGHTS; }
