#include <amp.h>
#include <windows.h>
#include <tchar.h>
#include <string>
#include <iostream>

using namespace concurrency;

// Kernels have no bytes: four of them are a UINT.
class Cipher
{
public:
    Cipher(UINT key) : m_key(key) {}

    std::string Apply(const std::string& text) const
    {
        if (text.length() % sizeof(UINT) != 0)
            throw std::exception("the length is not a multiple of four");
        std::string result(text);
        UINT key = m_key;
        array_view<UINT> words((int)(text.length() / sizeof(UINT)), reinterpret_cast<UINT*>(&result[0]));
        parallel_for_each(words.extent, [=](index<1> i) restrict(amp)
        {
            UINT k = key * (i[0] + 1);
            words[i] ^= (k << 7) | (k >> 25);
        });
        words.synchronize();
        return result;
    }

private:
    UINT m_key;
};

int _tmain(int argc, _TCHAR** argv)
{
    (void)argv;
    Cipher cipher(0x1234567u * argc);
    std::string secret = cipher.Apply("attack at dawn!!");
    std::cout << (secret == "attack at dawn!!" ? "plain" : "secret") << std::endl;
    std::cout << cipher.Apply(secret) << std::endl;
    try
    {
        cipher.Apply("odd");
    }
    catch (std::exception& e)
    {
        std::cerr << e.what() << std::endl;
        return 0;
    }
    return 1;
}
