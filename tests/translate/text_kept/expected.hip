//===- input.cpp - Text that stays as it is ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Carriage returns, a byte order mark, tabs, blank lines, macros, inactive
// branches and other people's spacing survive.

#include	<amp2hip/amp.h>
#include <iostream>

using   namespace concurrency ;

#define LIMIT	16   // a macro with a comment

#if 0
tile_static int not seen restrict(amp)
#else
__device__ static int  used( int x )   {	return x+LIMIT ;	}   /* here */
#endif


static __global__ void run_kernel(concurrency::extent<1> domain,
                                  array_view<int> view)
{
	concurrency::index<1> idx = amp2hip::thread_index(domain);
	if (!domain.contains(idx))
		return;
	// Grüße: UTF-8 in a comment

	view[ idx ] = used( view[idx] ) ;   // trailing blanks   
}

void   run( array_view<int>view )
{
	/* before */
	amp2hip::launch<run_kernel>( view.get_extent() /* domain */ , view) ;
	/* after */
}
