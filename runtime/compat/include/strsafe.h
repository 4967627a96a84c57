//===- strsafe.h - Text functions that return an HRESULT --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_STRSAFE_H
#define AMP2HIP_COMPAT_STRSAFE_H

#include <amp2hip/detail/letters_off.h>

// The functions of <strsafe.h>. Those with Cch in their names count characters,
// those with Cb count bytes. They cut text that does not fit, and return
// STRSAFE_E_INSUFFICIENT_BUFFER.

#include <amp2hip_compat/strsafe_text.h>

#define AMP2HIP_CHAR char
#define AMP2HIP_UNIT sizeof(char)
#define AMP2HIP_STRSAFE(NAME) StringCb##NAME##A
#include <amp2hip_compat/strsafe_functions.inc>
#undef AMP2HIP_STRSAFE
#undef AMP2HIP_UNIT
#define AMP2HIP_UNIT 1
#define AMP2HIP_STRSAFE(NAME) StringCch##NAME##A
#include <amp2hip_compat/strsafe_functions.inc>
#undef AMP2HIP_STRSAFE
#undef AMP2HIP_UNIT
#undef AMP2HIP_CHAR

#define AMP2HIP_CHAR wchar_t
#define AMP2HIP_UNIT sizeof(wchar_t)
#define AMP2HIP_STRSAFE(NAME) StringCb##NAME##W
#include <amp2hip_compat/strsafe_functions.inc>
#undef AMP2HIP_STRSAFE
#undef AMP2HIP_UNIT
#define AMP2HIP_UNIT 1
#define AMP2HIP_STRSAFE(NAME) StringCch##NAME##W
#include <amp2hip_compat/strsafe_functions.inc>
#undef AMP2HIP_STRSAFE
#undef AMP2HIP_UNIT
#undef AMP2HIP_CHAR

#ifdef UNICODE
#define StringCchCopy StringCchCopyW
#define StringCchCopyN StringCchCopyNW
#define StringCchCat StringCchCatW
#define StringCchCatN StringCchCatNW
#define StringCchCopyEx StringCchCopyExW
#define StringCchCopyNEx StringCchCopyNExW
#define StringCchCatEx StringCchCatExW
#define StringCchCatNEx StringCchCatNExW
#define StringCchVPrintf StringCchVPrintfW
#define StringCchPrintf StringCchPrintfW
#define StringCchVPrintfEx StringCchVPrintfExW
#define StringCchPrintfEx StringCchPrintfExW
#define StringCchLength StringCchLengthW
#define StringCchGets StringCchGetsW
#define StringCbCopy StringCbCopyW
#define StringCbCopyN StringCbCopyNW
#define StringCbCat StringCbCatW
#define StringCbCatN StringCbCatNW
#define StringCbCopyEx StringCbCopyExW
#define StringCbCopyNEx StringCbCopyNExW
#define StringCbCatEx StringCbCatExW
#define StringCbCatNEx StringCbCatNExW
#define StringCbVPrintf StringCbVPrintfW
#define StringCbPrintf StringCbPrintfW
#define StringCbVPrintfEx StringCbVPrintfExW
#define StringCbPrintfEx StringCbPrintfExW
#define StringCbLength StringCbLengthW
#define StringCbGets StringCbGetsW
#else
#define StringCchCopy StringCchCopyA
#define StringCchCopyN StringCchCopyNA
#define StringCchCat StringCchCatA
#define StringCchCatN StringCchCatNA
#define StringCchCopyEx StringCchCopyExA
#define StringCchCopyNEx StringCchCopyNExA
#define StringCchCatEx StringCchCatExA
#define StringCchCatNEx StringCchCatNExA
#define StringCchVPrintf StringCchVPrintfA
#define StringCchPrintf StringCchPrintfA
#define StringCchVPrintfEx StringCchVPrintfExA
#define StringCchPrintfEx StringCchPrintfExA
#define StringCchLength StringCchLengthA
#define StringCchGets StringCchGetsA
#define StringCbCopy StringCbCopyA
#define StringCbCopyN StringCbCopyNA
#define StringCbCat StringCbCatA
#define StringCbCatN StringCbCatNA
#define StringCbCopyEx StringCbCopyExA
#define StringCbCopyNEx StringCbCopyNExA
#define StringCbCatEx StringCbCatExA
#define StringCbCatNEx StringCbCatNExA
#define StringCbVPrintf StringCbVPrintfA
#define StringCbPrintf StringCbPrintfA
#define StringCbVPrintfEx StringCbVPrintfExA
#define StringCbPrintfEx StringCbPrintfExA
#define StringCbLength StringCbLengthA
#define StringCbGets StringCbGetsA
#endif

#include <amp2hip/detail/letters_on.h>

#endif
