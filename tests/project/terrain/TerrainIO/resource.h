//{{NO_DEPENDENCIES}}
// Microsoft Visual C++ generated include file.
// Used by TerrainIO.rc
#define VS_VERSION_INFO                 1
