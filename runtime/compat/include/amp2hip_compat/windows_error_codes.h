//===- windows_error_codes.h - Error codes and their texts ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_ERROR_CODES_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_ERROR_CODES_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/windows_types.h>

#define ERROR_SUCCESS 0L
#define NO_ERROR 0L
#define ERROR_INVALID_FUNCTION 1L
#define ERROR_FILE_NOT_FOUND 2L
#define ERROR_PATH_NOT_FOUND 3L
#define ERROR_TOO_MANY_OPEN_FILES 4L
#define ERROR_ACCESS_DENIED 5L
#define ERROR_INVALID_HANDLE 6L
#define ERROR_ARENA_TRASHED 7L
#define ERROR_NOT_ENOUGH_MEMORY 8L
#define ERROR_INVALID_BLOCK 9L
#define ERROR_BAD_ENVIRONMENT 10L
#define ERROR_BAD_FORMAT 11L
#define ERROR_INVALID_ACCESS 12L
#define ERROR_INVALID_DATA 13L
#define ERROR_OUTOFMEMORY 14L
#define ERROR_INVALID_DRIVE 15L
#define ERROR_CURRENT_DIRECTORY 16L
#define ERROR_NOT_SAME_DEVICE 17L
#define ERROR_NO_MORE_FILES 18L
#define ERROR_WRITE_PROTECT 19L
#define ERROR_BAD_UNIT 20L
#define ERROR_NOT_READY 21L
#define ERROR_BAD_COMMAND 22L
#define ERROR_CRC 23L
#define ERROR_BAD_LENGTH 24L
#define ERROR_SEEK 25L
#define ERROR_NOT_DOS_DISK 26L
#define ERROR_SECTOR_NOT_FOUND 27L
#define ERROR_OUT_OF_PAPER 28L
#define ERROR_WRITE_FAULT 29L
#define ERROR_READ_FAULT 30L
#define ERROR_GEN_FAILURE 31L
#define ERROR_SHARING_VIOLATION 32L
#define ERROR_LOCK_VIOLATION 33L
#define ERROR_SHARING_BUFFER_EXCEEDED 36L
#define ERROR_HANDLE_EOF 38L
#define ERROR_HANDLE_DISK_FULL 39L
#define ERROR_NOT_SUPPORTED 50L
#define ERROR_NETWORK_BUSY 54L
#define ERROR_DEV_NOT_EXIST 55L
#define ERROR_NETWORK_ACCESS_DENIED 65L
#define ERROR_BAD_NET_NAME 67L
#define ERROR_FILE_EXISTS 80L
#define ERROR_CANNOT_MAKE 82L
#define ERROR_OUT_OF_STRUCTURES 84L
#define ERROR_ALREADY_ASSIGNED 85L
#define ERROR_INVALID_PASSWORD 86L
#define ERROR_INVALID_PARAMETER 87L
#define ERROR_NO_PROC_SLOTS 89L
#define ERROR_TOO_MANY_SEMAPHORES 100L
#define ERROR_DRIVE_LOCKED 108L
#define ERROR_BROKEN_PIPE 109L
#define ERROR_OPEN_FAILED 110L
#define ERROR_BUFFER_OVERFLOW 111L
#define ERROR_DISK_FULL 112L
#define ERROR_NO_MORE_SEARCH_HANDLES 113L
#define ERROR_INVALID_TARGET_HANDLE 114L
#define ERROR_BAD_DRIVER_LEVEL 119L
#define ERROR_CALL_NOT_IMPLEMENTED 120L
#define ERROR_SEM_TIMEOUT 121L
#define ERROR_INSUFFICIENT_BUFFER 122L
#define ERROR_INVALID_NAME 123L
#define ERROR_INVALID_LEVEL 124L
#define ERROR_NO_VOLUME_LABEL 125L
#define ERROR_MOD_NOT_FOUND 126L
#define ERROR_PROC_NOT_FOUND 127L
#define ERROR_WAIT_NO_CHILDREN 128L
#define ERROR_NEGATIVE_SEEK 131L
#define ERROR_SEEK_ON_DEVICE 132L
#define ERROR_DIR_NOT_ROOT 144L
#define ERROR_DIR_NOT_EMPTY 145L
#define ERROR_PATH_BUSY 148L
#define ERROR_TOO_MANY_TCBS 155L
#define ERROR_NOT_LOCKED 158L
#define ERROR_BAD_THREADID_ADDR 159L
#define ERROR_BAD_ARGUMENTS 160L
#define ERROR_BAD_PATHNAME 161L
#define ERROR_SIGNAL_PENDING 162L
#define ERROR_MAX_THRDS_REACHED 164L
#define ERROR_LOCK_FAILED 167L
#define ERROR_BUSY 170L
#define ERROR_CANCEL_VIOLATION 173L
#define ERROR_ALREADY_EXISTS 183L
#define ERROR_SEM_NOT_FOUND 187L
#define ERROR_BAD_EXE_FORMAT 193L
#define ERROR_ENVVAR_NOT_FOUND 203L
#define ERROR_FILENAME_EXCED_RANGE 206L
#define ERROR_LOCKED 212L
#define ERROR_FILE_TOO_LARGE 223L
#define ERROR_BAD_PIPE 230L
#define ERROR_PIPE_BUSY 231L
#define ERROR_NO_DATA 232L
#define ERROR_PIPE_NOT_CONNECTED 233L
#define ERROR_MORE_DATA 234L
#define WAIT_TIMEOUT 258L
#define ERROR_NO_MORE_ITEMS 259L
#define ERROR_CANNOT_COPY 266L
#define ERROR_DIRECTORY 267L
#define ERROR_NOT_OWNER 288L
#define ERROR_TOO_MANY_POSTS 298L
#define ERROR_MR_MID_NOT_FOUND 317L
#define ERROR_INVALID_ADDRESS 487L
#define ERROR_ARITHMETIC_OVERFLOW 534L
#define ERROR_PIPE_CONNECTED 535L
#define ERROR_PIPE_LISTENING 536L
#define ERROR_OPERATION_ABORTED 995L
#define ERROR_IO_INCOMPLETE 996L
#define ERROR_IO_PENDING 997L
#define ERROR_NOACCESS 998L
#define ERROR_SWAPERROR 999L
#define ERROR_STACK_OVERFLOW 1001L
#define ERROR_CAN_NOT_COMPLETE 1003L
#define ERROR_INVALID_FLAGS 1004L
#define ERROR_FILE_INVALID 1006L
#define ERROR_NO_TOKEN 1008L
#define ERROR_NO_UNICODE_TRANSLATION 1113L
#define ERROR_DLL_INIT_FAILED 1114L
#define ERROR_SHUTDOWN_IN_PROGRESS 1115L
#define ERROR_IO_DEVICE 1117L
#define ERROR_POSSIBLE_DEADLOCK 1131L
#define ERROR_MAPPED_ALIGNMENT 1132L
#define ERROR_TOO_MANY_LINKS 1142L
#define ERROR_OLD_WIN_VERSION 1150L
#define ERROR_SINGLE_INSTANCE_APP 1152L
#define ERROR_INVALID_DLL 1154L
#define ERROR_DLL_NOT_FOUND 1157L
#define ERROR_DEVICE_NOT_CONNECTED 1167L
#define ERROR_NOT_FOUND 1168L
#define ERROR_NO_MATCH 1169L
#define ERROR_BAD_DEVICE 1200L
#define ERROR_CANCELLED 1223L
#define ERROR_USER_MAPPED_FILE 1224L
#define ERROR_CONNECTION_REFUSED 1225L
#define ERROR_REQUEST_ABORTED 1235L
#define ERROR_RETRY 1237L
#define ERROR_ALREADY_INITIALIZED 1247L
#define ERROR_NO_MORE_DEVICES 1248L
#define ERROR_REVISION_MISMATCH 1306L
#define ERROR_PRIVILEGE_NOT_HELD 1314L
#define ERROR_LOGON_FAILURE 1326L
#define ERROR_INTERNAL_ERROR 1359L
#define ERROR_FILE_CORRUPT 1392L
#define ERROR_DISK_CORRUPT 1393L
#define ERROR_INVALID_WINDOW_HANDLE 1400L
#define ERROR_INVALID_INDEX 1413L
#define ERROR_NO_SYSTEM_RESOURCES 1450L
#define ERROR_COMMITMENT_LIMIT 1455L
#define ERROR_TIMEOUT 1460L
#define ERROR_INVALID_USER_BUFFER 1784L
#define ERROR_INVALID_DATATYPE 1804L
#define ERROR_RESOURCE_TYPE_NOT_FOUND 1813L
#define ERROR_RESOURCE_NAME_NOT_FOUND 1814L
#define ERROR_INVALID_STATE 5023L

namespace amp2hip::compat {

struct ErrorText {
  DWORD error;
  const char *text;
};
inline constexpr ErrorText errorTexts[] = {
    {ERROR_SUCCESS, "The operation completed successfully."},
    {ERROR_INVALID_FUNCTION, "Incorrect function."},
    {ERROR_FILE_NOT_FOUND, "The system cannot find the file specified."},
    {ERROR_PATH_NOT_FOUND, "The system cannot find the path specified."},
    {ERROR_TOO_MANY_OPEN_FILES, "The system cannot open the file."},
    {ERROR_ACCESS_DENIED, "Access is denied."},
    {ERROR_INVALID_HANDLE, "The handle is invalid."},
    {ERROR_ARENA_TRASHED, "The storage control blocks were destroyed."},
    {ERROR_NOT_ENOUGH_MEMORY,
     "Not enough memory resources are available to process this command."},
    {ERROR_INVALID_BLOCK, "The storage control block address is invalid."},
    {ERROR_BAD_ENVIRONMENT, "The environment is incorrect."},
    {ERROR_BAD_FORMAT,
     "An attempt was made to load a program with an incorrect format."},
    {ERROR_INVALID_ACCESS, "The access code is invalid."},
    {ERROR_INVALID_DATA, "The data is invalid."},
    {ERROR_OUTOFMEMORY,
     "Not enough memory resources are available to complete this operation."},
    {ERROR_INVALID_DRIVE, "The system cannot find the drive specified."},
    {ERROR_CURRENT_DIRECTORY, "The directory cannot be removed."},
    {ERROR_NOT_SAME_DEVICE,
     "The system cannot move the file to a different disk drive."},
    {ERROR_NO_MORE_FILES, "There are no more files."},
    {ERROR_WRITE_PROTECT, "The media is write protected."},
    {ERROR_BAD_UNIT, "The system cannot find the device specified."},
    {ERROR_NOT_READY, "The device is not ready."},
    {ERROR_BAD_COMMAND, "The device does not recognize the command."},
    {ERROR_CRC, "Data error (cyclic redundancy check)."},
    {ERROR_BAD_LENGTH,
     "The program issued a command but the command length is incorrect."},
    {ERROR_SEEK,
     "The drive cannot locate a specific area or track on the disk."},
    {ERROR_NOT_DOS_DISK, "The specified disk or diskette cannot be accessed."},
    {ERROR_SECTOR_NOT_FOUND, "The drive cannot find the sector requested."},
    {ERROR_OUT_OF_PAPER, "The printer is out of paper."},
    {ERROR_WRITE_FAULT, "The system cannot write to the specified device."},
    {ERROR_READ_FAULT, "The system cannot read from the specified device."},
    {ERROR_GEN_FAILURE, "A device attached to the system is not functioning."},
    {ERROR_SHARING_VIOLATION, "The process cannot access the file because it "
                              "is being used by another process."},
    {ERROR_LOCK_VIOLATION, "The process cannot access the file because another "
                           "process has locked a portion of the file."},
    {ERROR_SHARING_BUFFER_EXCEEDED, "Too many files opened for sharing."},
    {ERROR_HANDLE_EOF, "Reached the end of the file."},
    {ERROR_HANDLE_DISK_FULL, "The disk is full."},
    {ERROR_NOT_SUPPORTED, "The request is not supported."},
    {ERROR_NETWORK_BUSY, "The network is busy."},
    {ERROR_DEV_NOT_EXIST,
     "The specified network resource or device is no longer available."},
    {ERROR_NETWORK_ACCESS_DENIED, "Network access is denied."},
    {ERROR_BAD_NET_NAME, "The network name cannot be found."},
    {ERROR_FILE_EXISTS, "The file exists."},
    {ERROR_CANNOT_MAKE, "The directory or file cannot be created."},
    {ERROR_OUT_OF_STRUCTURES,
     "Storage to process this request is not available."},
    {ERROR_ALREADY_ASSIGNED, "The local device name is already in use."},
    {ERROR_INVALID_PASSWORD, "The specified network password is not correct."},
    {ERROR_INVALID_PARAMETER, "The parameter is incorrect."},
    {ERROR_NO_PROC_SLOTS,
     "The system cannot start another process at this time."},
    {ERROR_TOO_MANY_SEMAPHORES, "Cannot create another system semaphore."},
    {ERROR_DRIVE_LOCKED, "The disk is in use or locked by another process."},
    {ERROR_BROKEN_PIPE, "The pipe has been ended."},
    {ERROR_OPEN_FAILED, "The system cannot open the device or file specified."},
    {ERROR_BUFFER_OVERFLOW, "The file name is too long."},
    {ERROR_DISK_FULL, "There is not enough space on the disk."},
    {ERROR_NO_MORE_SEARCH_HANDLES,
     "No more internal file identifiers available."},
    {ERROR_INVALID_TARGET_HANDLE,
     "The target internal file identifier is incorrect."},
    {ERROR_BAD_DRIVER_LEVEL,
     "The system does not support the command requested."},
    {ERROR_CALL_NOT_IMPLEMENTED,
     "This function is not supported on this system."},
    {ERROR_SEM_TIMEOUT, "The semaphore timeout period has expired."},
    {ERROR_INSUFFICIENT_BUFFER,
     "The data area passed to a system call is too small."},
    {ERROR_INVALID_NAME,
     "The filename, directory name, or volume label syntax is incorrect."},
    {ERROR_INVALID_LEVEL, "The system call level is not correct."},
    {ERROR_NO_VOLUME_LABEL, "The disk has no volume label."},
    {ERROR_MOD_NOT_FOUND, "The specified module could not be found."},
    {ERROR_PROC_NOT_FOUND, "The specified procedure could not be found."},
    {ERROR_WAIT_NO_CHILDREN, "There are no child processes to wait for."},
    {ERROR_NEGATIVE_SEEK, "An attempt was made to move the file pointer before "
                          "the beginning of the file."},
    {ERROR_SEEK_ON_DEVICE,
     "The file pointer cannot be set on the specified device or file."},
    {ERROR_DIR_NOT_ROOT,
     "The directory is not a subdirectory of the root directory."},
    {ERROR_DIR_NOT_EMPTY, "The directory is not empty."},
    {ERROR_PATH_BUSY, "The path specified cannot be used at this time."},
    {ERROR_TOO_MANY_TCBS, "Cannot create another thread."},
    {ERROR_NOT_LOCKED, "The segment is already unlocked."},
    {ERROR_BAD_THREADID_ADDR, "The address for the thread ID is not correct."},
    {ERROR_BAD_ARGUMENTS, "One or more arguments are not correct."},
    {ERROR_BAD_PATHNAME, "The specified path is invalid."},
    {ERROR_SIGNAL_PENDING, "A signal is already pending."},
    {ERROR_MAX_THRDS_REACHED, "No more threads can be created in the system."},
    {ERROR_LOCK_FAILED, "Unable to lock a region of a file."},
    {ERROR_BUSY, "The requested resource is in use."},
    {ERROR_CANCEL_VIOLATION,
     "A lock request was not outstanding for the supplied cancel region."},
    {ERROR_ALREADY_EXISTS,
     "Cannot create a file when that file already exists."},
    {ERROR_SEM_NOT_FOUND, "The specified system semaphore name was not found."},
    {ERROR_ENVVAR_NOT_FOUND,
     "The system could not find the environment option that was entered."},
    {ERROR_FILENAME_EXCED_RANGE, "The filename or extension is too long."},
    {ERROR_LOCKED, "The segment is locked and cannot be reallocated."},
    {ERROR_FILE_TOO_LARGE,
     "The file size exceeds the limit allowed and cannot be saved."},
    {ERROR_BAD_PIPE, "The pipe state is invalid."},
    {ERROR_PIPE_BUSY, "All pipe instances are busy."},
    {ERROR_NO_DATA, "The pipe is being closed."},
    {ERROR_PIPE_NOT_CONNECTED, "No process is on the other end of the pipe."},
    {ERROR_MORE_DATA, "More data is available."},
    {WAIT_TIMEOUT, "The wait operation timed out."},
    {ERROR_NO_MORE_ITEMS, "No more data is available."},
    {ERROR_CANNOT_COPY, "The copy functions cannot be used."},
    {ERROR_DIRECTORY, "The directory name is invalid."},
    {ERROR_NOT_OWNER, "Attempt to release mutex not owned by caller."},
    {ERROR_TOO_MANY_POSTS, "Too many posts were made to a semaphore."},
    {ERROR_INVALID_ADDRESS, "Attempt to access invalid address."},
    {ERROR_ARITHMETIC_OVERFLOW, "Arithmetic result exceeded 32 bits."},
    {ERROR_PIPE_CONNECTED, "There is a process on other end of the pipe."},
    {ERROR_PIPE_LISTENING,
     "Waiting for a process to open the other end of the pipe."},
    {ERROR_OPERATION_ABORTED,
     "The I/O operation has been aborted because of either a thread exit or an "
     "application request."},
    {ERROR_IO_INCOMPLETE, "Overlapped I/O event is not in a signaled state."},
    {ERROR_IO_PENDING, "Overlapped I/O operation is in progress."},
    {ERROR_NOACCESS, "Invalid access to memory location."},
    {ERROR_SWAPERROR, "Error performing inpage operation."},
    {ERROR_STACK_OVERFLOW, "Recursion too deep; the stack overflowed."},
    {ERROR_CAN_NOT_COMPLETE, "Cannot complete this function."},
    {ERROR_INVALID_FLAGS, "Invalid flags."},
    {ERROR_FILE_INVALID, "The volume for a file has been externally altered so "
                         "that the opened file is no longer valid."},
    {ERROR_NO_TOKEN,
     "An attempt was made to reference a token that does not exist."},
    {ERROR_NO_UNICODE_TRANSLATION,
     "No mapping for the Unicode character exists in the target multi-byte "
     "code page."},
    {ERROR_DLL_INIT_FAILED,
     "A dynamic link library (DLL) initialization routine failed."},
    {ERROR_SHUTDOWN_IN_PROGRESS, "A system shutdown is in progress."},
    {ERROR_IO_DEVICE,
     "The request could not be performed because of an I/O device error."},
    {ERROR_POSSIBLE_DEADLOCK,
     "A potential deadlock condition has been detected."},
    {ERROR_MAPPED_ALIGNMENT, "The base address or the file offset specified "
                             "does not have the proper alignment."},
    {ERROR_TOO_MANY_LINKS, "An attempt was made to create more links on a file "
                           "than the file system supports."},
    {ERROR_OLD_WIN_VERSION,
     "The specified program requires a newer version of Windows."},
    {ERROR_SINGLE_INSTANCE_APP,
     "Cannot start more than one instance of the specified program."},
    {ERROR_INVALID_DLL,
     "One of the library files needed to run this application is damaged."},
    {ERROR_DLL_NOT_FOUND, "One of the library files needed to run this "
                          "application cannot be found."},
    {ERROR_DEVICE_NOT_CONNECTED, "The device is not connected."},
    {ERROR_NOT_FOUND, "Element not found."},
    {ERROR_NO_MATCH, "There was no match for the specified key in the index."},
    {ERROR_BAD_DEVICE, "The specified device name is invalid."},
    {ERROR_CANCELLED, "The operation was canceled by the user."},
    {ERROR_USER_MAPPED_FILE, "The requested operation cannot be performed on a "
                             "file with a user-mapped section open."},
    {ERROR_CONNECTION_REFUSED,
     "The remote computer refused the network connection."},
    {ERROR_REQUEST_ABORTED, "The request was aborted."},
    {ERROR_RETRY,
     "The operation could not be completed. A retry should be performed."},
    {ERROR_ALREADY_INITIALIZED,
     "An attempt was made to perform an initialization operation when "
     "initialization has already been completed."},
    {ERROR_NO_MORE_DEVICES, "No more local devices have been found."},
    {ERROR_REVISION_MISMATCH,
     "Indicates two revision levels are incompatible."},
    {ERROR_PRIVILEGE_NOT_HELD,
     "A required privilege is not held by the client."},
    {ERROR_LOGON_FAILURE, "The user name or password is incorrect."},
    {ERROR_INTERNAL_ERROR, "An internal error occurred."},
    {ERROR_FILE_CORRUPT, "The file or directory is corrupted and unreadable."},
    {ERROR_DISK_CORRUPT, "The disk structure is corrupted and unreadable."},
    {ERROR_INVALID_WINDOW_HANDLE, "Invalid window handle."},
    {ERROR_INVALID_INDEX, "Invalid index."},
    {ERROR_NO_SYSTEM_RESOURCES,
     "Insufficient system resources exist to complete the requested service."},
    {ERROR_COMMITMENT_LIMIT,
     "The paging file is too small for this operation to complete."},
    {ERROR_TIMEOUT,
     "This operation returned because the timeout period expired."},
    {ERROR_INVALID_USER_BUFFER,
     "The supplied user buffer is not valid for the requested operation."},
    {ERROR_INVALID_DATATYPE, "The specified datatype is invalid."},
    {ERROR_RESOURCE_TYPE_NOT_FOUND,
     "The specified resource type cannot be found in the image file."},
    {ERROR_RESOURCE_NAME_NOT_FOUND,
     "The specified resource name cannot be found in the image file."},
    {ERROR_INVALID_STATE, "The group or resource is not in the correct state "
                          "to perform the requested operation."},
    {static_cast<DWORD>(E_NOTIMPL), "Not implemented"},
    {static_cast<DWORD>(E_NOINTERFACE), "No such interface supported"},
    {static_cast<DWORD>(E_POINTER), "Invalid pointer"},
    {static_cast<DWORD>(E_ABORT), "Operation aborted"},
    {static_cast<DWORD>(E_FAIL), "Unspecified error"},
    {static_cast<DWORD>(E_UNEXPECTED), "Catastrophic failure"},
};

/// The text of an error code or of an HRESULT; null if errorTexts has none.
inline const char *messageOfError(DWORD error) {
  // An HRESULT that contains an error code.
  if (error >> 16 == 0x8007)
    error &= 0xFFFF;
  for (const ErrorText &each : errorTexts)
    if (each.error == error)
      return each.text;
  return nullptr;
}

} // namespace amp2hip::compat

#include <amp2hip/detail/letters_on.h>

#endif
