#pragma once

// A thread that erodes a field step by step while the main thread waits
class CErosionWorker
{
public:
    CErosionWorker(const terrain::HeightField &field, int nSteps, float fTalus);
    ~CErosionWorker();

    bool Start();
    void RequestStop();
    bool Wait(DWORD dwMilliseconds = INFINITE);

    LONG GetStepsDone() const { return m_lStepsDone; }
    const terrain::HeightField &GetResult() const { return m_result; }

private:
    static unsigned int __stdcall ThreadProc(void *pParam);
    unsigned int Run();

    const terrain::HeightField &m_field;
    terrain::HeightField m_result;
    const int m_nSteps;
    const float m_fTalus;
    volatile LONG m_lStepsDone;
    HANDLE m_hThread;
    HANDLE m_hStop;
    HANDLE m_hDone;
};
