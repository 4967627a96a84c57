// homework 7: matrix calculator with a menu
#include <iostream>
#include <string>
#include <conio.h>
#include <stdlib.h>
#include <amp.h>
#include <windows.h>
using namespace std;
using namespace concurrency;

const int N = 4;
int A[N][N], B[N][N], C[N][N];
HANDLE hConsole;

void color(WORD c) { SetConsoleTextAttribute(hConsole, c); }

void fill(int m[N][N], int k)
{
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			m[i][j] = (i * N + j) % k;
}

void show(const char *title, int m[][N])
{
	color(FOREGROUND_GREEN | FOREGROUND_INTENSITY);
	cout << title << ":\n";
	color(FOREGROUND_RED | FOREGROUND_GREEN | FOREGROUND_BLUE);
	for (int i = 0; i < N; i++) {
		for (int j = 0; j < N; j++)
			cout << m[i][j] << '\t';
		cout << endl;
	}
}

void multiply()
{
	array_view<int, 2> a(N, N, &A[0][0]), b(N, N, &B[0][0]), c(N, N, &C[0][0]);
	c.discard_data();
	parallel_for_each(c.extent, [=](index<2> idx) restrict(amp) {
		int row = idx[0]; int col = idx[1];
		int sum = 0;
		for (int k = 0; k < N; k++)
			sum += a(row, k) * b(k, col);
		c[idx] = sum;
	});
	c.synchronize();
}

void transpose()
{
	array_view<int, 2> a(N, N, *A), c(N, N, *C);
	parallel_for_each(c.extent, [=](index<2> idx) restrict(amp) {
		c(idx[1], idx[0]) = a[idx];
	});
	c.synchronize();
}

int main()
{
	hConsole = GetStdHandle(STD_OUTPUT_HANDLE);
	SetConsoleTitle("Matrix calculator");
	string line;
	fill(A, 5); fill(B, 3);
	do
	{
		system("cls");
		cout << "1 - multiply\n2 - transpose\n3 - show\n0 - exit\n> ";
		if (!getline(cin, line)) break;
		int choice = atoi(line.c_str());
		switch (choice)
		{
		case 1: multiply(); show("A * B", C); break;
		case 2: transpose(); show("A^T", C); break;
		case 3: show("A", A); show("B", B); break;
		case 0: goto end;
		default:
			Beep(440, 10);
			cout << "unknown: " << line << endl;
		}
		fflush(stdin);
	} while (true);
end:
	cout << "bye" << endl;
	if (_kbhit()) _getch();
	return 0;
}
