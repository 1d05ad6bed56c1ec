import { AdminPage } from '#client/admin/parts/admin-page.tsx';
import { checkStorage, testStorage, uploadTestPicture } from '#client/data/diagnostics.ts';
import { drawTestPicture } from './draw-test-picture.ts';
import { ProbeCard } from './probe-card.tsx';
import { rawText, RawResult } from './raw-result.tsx';
import { ResultPill } from './result-pill.tsx';
import { StorageFlags } from './storage-flags.tsx';
import { UploadPreview } from './upload-preview.tsx';

const uploadPicture = async () => uploadTestPicture(await drawTestPicture());

/** Tries out, step by step, whether pictures can be stored and seen. */
export function DiagnosticsScreen() {
  return (
    <AdminPage title="System Diagnostics">
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <ProbeCard title="AWS S3 Configuration" action="Check Configuration" probe={checkStorage}>
          {(health) => (
            <>
              <ResultPill isSuccess={health?.status === 'configured'}>{health?.status ?? 'Failed'}</ResultPill>
              {health?.config && <StorageFlags config={health.config} />}
              {health?.error && <p className="type-small">{health.error}</p>}
            </>
          )}
        </ProbeCard>
        <ProbeCard title="S3 Connection Test" action="Test S3 Connection" probe={testStorage}>
          {(answer) => <Result isSuccess={answer?.success !== false} answer={answer} />}
        </ProbeCard>
        <ProbeCard title="File Upload Test" action="Test File Upload" probe={uploadPicture}>
          {(answer) => (
            <>
              <Result isSuccess={Boolean(answer?.url)} answer={answer} />
              {answer?.url && <UploadPreview url={answer.url} />}
            </>
          )}
        </ProbeCard>
      </div>
    </AdminPage>
  );
}

function Result({ isSuccess, answer }: { isSuccess: boolean; answer: unknown }) {
  return (
    <>
      <ResultPill isSuccess={isSuccess}>{isSuccess ? 'Success' : 'Failed'}</ResultPill>
      <RawResult>{rawText(answer)}</RawResult>
    </>
  );
}
