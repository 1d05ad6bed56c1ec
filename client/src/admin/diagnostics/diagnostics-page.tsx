import { AdminPage } from '#client/admin/lists/admin-page.tsx';
import { SignInHint } from '#client/admin/forms/sign-in-hint.tsx';
import { checkStorage, testStorage, uploadTestPicture } from '#client/api/diagnostics.ts';
import { useIsSignedOut } from '#client/api/session.ts';
import type { StorageTest } from '#shared/schemas/diagnostics.ts';
import { createTestImage } from './create-test-image.ts';
import { CheckCard } from './check-card.tsx';
import { formatJson, RawResult } from './raw-result.tsx';
import { ResultPill } from './result-pill.tsx';
import { StorageFlags } from './storage-flags.tsx';
import { UploadPreview } from './upload-preview.tsx';
import '#client/styles/styles.css';

const uploadPicture = async () => uploadTestPicture(await createTestImage());

/** Checks that images can be stored and displayed. */
export function DiagnosticsPage() {
  const isSignedOut = useIsSignedOut();
  return (
    <AdminPage title="System Diagnostics">
      {isSignedOut && <SignInHint reason="Only the site manager can run these tests." />}
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <CheckCard title="AWS S3 Configuration" action="Check Configuration" check={checkStorage}>
          {(health) => (
            <>
              <ResultPill isSuccess={health?.status === 'configured'}>{health?.status ?? 'Failed'}</ResultPill>
              {health?.config && <StorageFlags config={health.config} />}
              {health?.error && <p className="type-small">{health.error}</p>}
            </>
          )}
        </CheckCard>
        <CheckCard title="S3 Connection Test" action="Test S3 Connection" check={testStorage}>
          {(response) => (
            <Result
              isSuccess={response?.success !== false && !response?.error}
              response={response}
              sentences={describeStorageTest(response)}
            />
          )}
        </CheckCard>
        <CheckCard title="File Upload Test" action="Test File Upload" check={uploadPicture}>
          {(response) => (
            <>
              <Result
                isSuccess={Boolean(response?.url)}
                response={response}
                sentences={response?.url ? [`Stored at ${response.url}`] : compact([response?.error])}
              />
              {response?.url && <UploadPreview url={response.url} />}
            </>
          )}
        </CheckCard>
      </div>
    </AdminPage>
  );
}

interface ResultProps {
  isSuccess: boolean;
  response: unknown;
  sentences: readonly string[];
}

function Result({ isSuccess, response, sentences }: ResultProps) {
  return (
    <>
      <ResultPill isSuccess={isSuccess}>{isSuccess ? 'Success' : 'Failed'}</ResultPill>
      <RawResult sentences={sentences}>{formatJson(response)}</RawResult>
    </>
  );
}

/** Describes the result of a connection test; without S3, the storage tested instead has its own line. */
function describeStorageTest(test: Partial<StorageTest> | undefined): string[] {
  const steps = Array.isArray(test?.details) ? test.details.map(({ message }) => message).join(' ') : undefined;
  return compact([test?.error, test?.error && steps ? `Tested instead: ${steps}` : steps]);
}

function compact(sentences: readonly (string | undefined)[]): string[] {
  return sentences.filter((sentence): sentence is string => Boolean(sentence));
}
