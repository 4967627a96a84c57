# Writes the files of a folder as rows {"name", R"(text)"} of a C++ table.
# cmake -DDIR=<folder> -DPATTERNS=<pattern>;... -DOUT=<file> -P embed-files.cmake
list(TRANSFORM PATTERNS PREPEND ${DIR}/)
file(GLOB_RECURSE files RELATIVE ${DIR} ${PATTERNS})
set(rows "")
foreach(file ${files})
  file(READ ${DIR}/${file} text)
  string(APPEND rows "{\"${file}\", R\"amp2hip(${text})amp2hip\"},\n")
endforeach()
file(WRITE ${OUT} "${rows}")
