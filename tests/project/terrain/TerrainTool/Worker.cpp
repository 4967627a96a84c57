#include "stdafx.h"
#include "Worker.h"

using terrain::HeightField;

CErosionWorker::CErosionWorker(const HeightField &field, int nSteps, float fTalus)
    : m_field(field), m_nSteps(nSteps), m_fTalus(fTalus), m_lStepsDone(0), m_hThread(NULL)
{
    m_hStop = ::CreateEvent(NULL, TRUE, FALSE, NULL);
    m_hDone = ::CreateEvent(NULL, TRUE, FALSE, _T("TerrainErosionDone"));
}

CErosionWorker::~CErosionWorker()
{
    if (m_hThread)
    {
        RequestStop();
        ::WaitForSingleObject(m_hThread, INFINITE);
        ::CloseHandle(m_hThread);
    }
    ::CloseHandle(m_hStop);
    ::CloseHandle(m_hDone);
}

bool CErosionWorker::Start()
{
    unsigned int nId;
    m_hThread = reinterpret_cast<HANDLE>(_beginthreadex(NULL, 0, &CErosionWorker::ThreadProc, this, 0, &nId));
    return m_hThread != NULL;
}

void CErosionWorker::RequestStop()
{
    ::SetEvent(m_hStop);
}

bool CErosionWorker::Wait(DWORD dwMilliseconds)
{
    HANDLE handles[] = { m_hDone, m_hThread };
    switch (::WaitForMultipleObjects(ARRAYSIZE(handles), handles, TRUE, dwMilliseconds))
    {
    case WAIT_OBJECT_0:
    case WAIT_OBJECT_0 + 1:
        return true;
    case WAIT_TIMEOUT:
        return false;
    default:
        LogLine(L"wait failed: %u", ::GetLastError());
        return false;
    }
}

unsigned int __stdcall CErosionWorker::ThreadProc(void *pParam)
{
    return static_cast<CErosionWorker *>(pParam)->Run();
}

unsigned int CErosionWorker::Run()
{
    try
    {
        concurrency::accelerator accel;
        terrain::Eroder eroder(m_field, accel.create_view(concurrency::queuing_mode_automatic));
        while (eroder.Steps() < m_nSteps && ::WaitForSingleObject(m_hStop, 0) == WAIT_TIMEOUT)
        {
            eroder.Step(m_fTalus);
            ::InterlockedIncrement(&m_lStepsDone);
        }
        m_result = eroder.Result();
    }
    catch (const concurrency::runtime_exception &e)
    {
        LogLine(L"erosion failed: %hs (0x%08x)", e.what(), e.get_error_code());
        ::SetEvent(m_hDone);
        return 1;
    }
    ::SetEvent(m_hDone);
    return 0;
}
