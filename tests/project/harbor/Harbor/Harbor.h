#pragma once

const char *name();
int berths();
int docks();
int crew();
int pilots();
int tugs();
int lights();
int charts();
extern "C" int tariff();
