//===- sal.h - Visual C++'s annotations, which are empty --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_SAL_H
#define AMP2HIP_COMPAT_SAL_H

// Annotations for Microsoft's static analysis. No other compiler reads them.
#define _In_
#define _In_opt_
#define _In_z_
#define _In_opt_z_
#define _In_reads_(n)
#define _In_reads_opt_(n)
#define _In_reads_bytes_(n)
#define _In_reads_bytes_opt_(n)
#define _In_reads_z_(n)
#define _In_range_(low, high)
#define _In_bytecount_(n)
#define _In_count_(n)
#define _Inout_
#define _Inout_opt_
#define _Inout_z_
#define _Inout_updates_(n)
#define _Inout_updates_all_(n)
#define _Inout_updates_bytes_(n)
#define _Inout_updates_z_(n)
#define _Out_
#define _Out_opt_
#define _Out_writes_(n)
#define _Out_writes_opt_(n)
#define _Out_writes_all_(n)
#define _Out_writes_bytes_(n)
#define _Out_writes_bytes_all_(n)
#define _Out_writes_to_(n, used)
#define _Out_writes_z_(n)
#define _Out_range_(low, high)
#define _Outptr_
#define _Outptr_opt_
#define _Outptr_result_maybenull_
#define _Out_z_cap_(n)
#define _Out_cap_(n)
#define _Ret_
#define _Ret_z_
#define _Ret_opt_
#define _Ret_maybenull_
#define _Ret_notnull_
#define _Success_(condition)
#define _Check_return_
#define _Must_inspect_result_
#define _Printf_format_string_
#define _Scanf_format_string_
#define _Reserved_
#define _Null_terminated_
#define _NullNull_terminated_
#define _Pre_
#define _Pre_notnull_
#define _Pre_maybenull_
#define _Pre_valid_
#define _Pre_writable_size_(n)
#define _Pre_readable_size_(n)
#define _Pre_satisfies_(condition)
#define _Post_
#define _Post_notnull_
#define _Post_valid_
#define _Post_invalid_
#define _Post_satisfies_(condition)
#define _Post_writable_byte_size_(n)
#define _Deref_out_
#define _Deref_out_opt_
#define _Deref_out_range_(low, high)
#define _Field_size_(n)
#define _Field_size_opt_(n)
#define _Field_size_bytes_(n)
#define _Field_range_(low, high)
#define _Field_z_
#define _Use_decl_annotations_
#define _When_(condition, annotations)
#define _At_(target, annotations)
#define _Analysis_assume_(condition)
#define _Acquires_lock_(lock)
#define _Releases_lock_(lock)
#define _Requires_lock_held_(lock)
#define _Guarded_by_(lock)
#define _Interlocked_operand_

#endif
