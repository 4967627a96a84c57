# Writes the AMP headers that the parser sees as rows of ModelHeader.
# cmake -DDIR=<headers> -DOUT=<file> -P embed-headers.cmake
file(GLOB_RECURSE headers RELATIVE ${DIR} ${DIR}/*.h)
set(rows "")
foreach(header ${headers})
  file(READ ${DIR}/${header} text)
  string(APPEND rows "{\"${header}\", R\"amp2hip(${text})amp2hip\"},\n")
endforeach()
file(WRITE ${OUT} "${rows}")
