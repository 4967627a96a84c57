# Writes the names in the headers of some folders that a program's macro could
# replace, as rows {"name", <whether it is called>} of a C++ table.
# cmake -DDIRS=<folder>;... -DLETTERS=<letters_off.h> -DOUT=<file> -P list-names.cmake
# Names that the headers put aside themselves, or give to macros of their own,
# are left out, and so are reserved ones.
cmake_minimum_required(VERSION 3.25)
# What programs define without harm: other access, values of the C library.
set(harmless inline private protected public register true false)
file(STRINGS ${LETTERS} lines REGEX "^#undef ")
list(TRANSFORM lines REPLACE "^#undef " "" OUTPUT_VARIABLE excluded)
set(text "")
foreach(dir ${DIRS})
  file(GLOB_RECURSE files ${dir}/*.h)
  foreach(file ${files})
    file(READ ${file} one)
    string(APPEND text "${one}\n")
  endforeach()
endforeach()
string(REGEX REPLACE "//[^\n]*" "" text "${text}")
string(REGEX REPLACE "\"([^\"\\\n]|\\\\.)*\"" "" text "${text}")
# Only editors read what AMP2HIP_PROPERTY declares.
string(REGEX REPLACE "property ACCESSORS|\\(get = [^,()]*(, put = [^()]*)?\\)" "" text "${text}")
string(REGEX MATCHALL "#[ ]*define +[A-Za-z0-9_]+" macros "${text}")
list(TRANSFORM macros REPLACE "^#[ ]*define +" "")
string(REGEX REPLACE "#[ ]*(include|pragma|if|ifdef|ifndef|elif|else|endif|undef|error)[^\n]*"
                     "" text "${text}")
string(REGEX MATCHALL "[A-Za-z0-9_]+" names "${text}")
string(REGEX MATCHALL "[A-Za-z0-9_]+ *\\(" called "${text}")
list(TRANSFORM called REPLACE " *\\($" "")
foreach(list names called)
  list(REMOVE_DUPLICATES ${list})
  list(REMOVE_ITEM ${list} ${excluded} ${macros} ${harmless})
  list(FILTER ${list} EXCLUDE REGEX "^([0-9_]|AMP2HIP_|.$|(NULL|EOF|[A-Z0-9]+_(MAX|MIN))$)")
  list(SORT ${list})
endforeach()
set(rows "")
foreach(name ${names})
  if(name IN_LIST called)
    string(APPEND rows "{\"${name}\", true},\n")
  else()
    string(APPEND rows "{\"${name}\", false},\n")
  endif()
endforeach()
file(WRITE ${OUT} "${rows}")
