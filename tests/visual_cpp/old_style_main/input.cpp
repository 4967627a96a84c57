#include <iostream>
#include <conio.h>
#include <stdlib.h>
#include <amp.h>
using namespace std;
using namespace concurrency;

#define SIZE 5

void CampMethod()
{
    int aCPP[] = { 1, 2, 3, 4, 5 };
    int bCPP[] = { 6, 7, 8, 9, 10 };
    int sumCPP[SIZE];

    // Create C++ AMP objects.
    array_view<const int, 1> a(SIZE, aCPP);
    array_view<const int, 1> b(SIZE, bCPP);
    array_view<int, 1> sum(SIZE, sumCPP);
    sum.discard_data();

    parallel_for_each(
        // Define the compute domain, which is the set of threads that are created.
        sum.extent,
        // Define the code to run on each thread on the accelerator.
        [=](index<1> idx) restrict(amp)
        {
            sum[idx] = a[idx] + b[idx];
        }
    );

    for (int i = 0; i < SIZE; i++)
        cout << sum[i] << "\n";
}

void main()
{
    CampMethod();
    cout << "done" << endl;
    getch();
}
