import { AdminPage } from '#client/admin/lists/admin-page.tsx';
import { SignInHint } from '#client/admin/forms/sign-in-hint.tsx';
import { checkStorage, testStorage, uploadTestPicture } from '#client/api/diagnostics.ts';
import { useIsSignedOut } from '#client/api/session.ts';
import type { StorageTest } from '#shared/schemas/diagnostics.ts';
import { drawTestPicture } from './draw-test-picture.ts';
import { CheckCard } from './check-card.tsx';
import { formatJson, RawResult } from './raw-result.tsx';
import { ResultPill } from './result-pill.tsx';
import { StorageFlags } from './storage-flags.tsx';
import { UploadPreview } from './upload-preview.tsx';

const uploadPicture = async () => uploadTestPicture(await drawTestPicture());

/** Tries out, step by step, whether pictures can be stored and seen. */
export function DiagnosticsPage() {
  const isSignedOut = useIsSignedOut();
  return (
    <AdminPage title="System Diagnostics">
      {isSignedOut && <SignInHint sentence="Only the site manager can run these tests." />}
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <CheckCard title="AWS S3 Configuration" action="Check Configuration" probe={checkStorage}>
          {(health) => (
            <>
              <ResultPill isSuccess={health?.status === 'configured'}>{health?.status ?? 'Failed'}</ResultPill>
              {health?.config && <StorageFlags config={health.config} />}
              {health?.error && <p className="type-small">{health.error}</p>}
            </>
          )}
        </CheckCard>
        <CheckCard title="S3 Connection Test" action="Test S3 Connection" probe={testStorage}>
          {(answer) => (
            <Result
              isSuccess={answer?.success !== false && !answer?.error}
              answer={answer}
              sentences={testSentences(answer)}
            />
          )}
        </CheckCard>
        <CheckCard title="File Upload Test" action="Test File Upload" probe={uploadPicture}>
          {(answer) => (
            <>
              <Result
                isSuccess={Boolean(answer?.url)}
                answer={answer}
                sentences={answer?.url ? [`Stored at ${answer.url}`] : withoutEmpty([answer?.error])}
              />
              {answer?.url && <UploadPreview url={answer.url} />}
            </>
          )}
        </CheckCard>
      </div>
    </AdminPage>
  );
}

interface ResultProps {
  isSuccess: boolean;
  answer: unknown;
  sentences: readonly string[];
}

function Result({ isSuccess, answer, sentences }: ResultProps) {
  return (
    <>
      <ResultPill isSuccess={isSuccess}>{isSuccess ? 'Success' : 'Failed'}</ResultPill>
      <RawResult sentences={sentences}>{formatJson(answer)}</RawResult>
    </>
  );
}

/** Returns the result of a connection test in words; without S3, what was tested instead has its own line. */
function testSentences(test: Partial<StorageTest> | undefined): string[] {
  const steps = Array.isArray(test?.details) ? test.details.map(({ message }) => message).join(' ') : undefined;
  return withoutEmpty([test?.error, test?.error && steps ? `Tested instead: ${steps}` : steps]);
}

function withoutEmpty(sentences: readonly (string | undefined)[]): string[] {
  return sentences.filter((sentence) => sentence !== undefined && sentence !== '') as string[];
}
