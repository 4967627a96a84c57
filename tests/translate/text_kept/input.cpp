//===- input.cpp - Text that stays as it is ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Carriage returns, a byte order mark, tabs, blank lines, macros, inactive
// branches and other people's spacing survive.

#include	<amp.h>
#include <iostream>

using   namespace concurrency ;

#define LIMIT	16   // a macro with a comment

#if 0
tile_static int not seen restrict(amp)
#else
static int  used( int x )restrict( amp )   {	return x+LIMIT ;	}   /* here */
#endif


void   run( array_view<int>view )
{
	/* before */
	parallel_for_each( view.extent /* domain */ , [=] (index<1>idx) restrict(amp)
	{
		// Grüße: UTF-8 in a comment

		view[ idx ] = used( view[idx] ) ;   // trailing blanks   
	} ) ;
	/* after */
}
