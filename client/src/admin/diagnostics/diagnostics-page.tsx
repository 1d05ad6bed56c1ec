import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { SignInHint } from '#client/admin/forms/buttons.tsx';
import { AdminPage } from '#client/admin/lists/admin-tab.tsx';
import { call } from '#client/api/call.ts';
import { useIsSignedOut } from '#client/api/sign-in-status.ts';
import { sendImage } from '#client/api/upload-file.ts';
import type { StorageHealth, StorageTest } from '#shared/schemas/health.ts';
import { CheckCard, Result, ResultPill } from './check-card.tsx';
import '#client/styles/styles.css';

// The page shows any response as it is, so every field may be missing.
const checkStorage = (): Promise<Partial<StorageHealth> | null> => call('GET /api/health/s3', {});
const testStorage = (): Promise<Partial<StorageTest> | undefined> => call('POST /api/test/s3', {});
const uploadPicture = async () => sendImage(await createTestImage());

export function DiagnosticsPage() {
  const isSignedOut = useIsSignedOut();
  return (
    <AdminPage title="System Diagnostics">
      {isSignedOut && <SignInHint reason="Only the site manager can run these tests." />}
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <CheckCard
          title="AWS S3 Configuration"
          hint="Shows which of the four settings of Amazon S3 the server has. Without S3, pictures are stored on its disk."
          action="Check Configuration"
          check={checkStorage}
        >
          {(health) => (
            <>
              <ResultPill
                isSuccess={health?.status === 'configured'}
                expected={isWithoutS3(health) && "Nothing to do: pictures are stored on this server's disk."}
              >
                {health?.status ?? 'Failed'}
              </ResultPill>
              {health?.config && <StorageFlags config={health.config} isExpected={isWithoutS3(health)} />}
              {health?.error && <p className="type-small">{health.error}</p>}
            </>
          )}
        </CheckCard>
        <CheckCard
          title="S3 Connection Test"
          hint="Writes, reads and deletes a small file where pictures are stored."
          action="Test S3 Connection"
          check={testStorage}
        >
          {(response) => (
            <Result
              isSuccess={response?.success === true}
              expected={isDiskTest(response) && "Writing to this server's disk works. This test is about S3."}
              sentences={describeStorageTest(response)}
            >
              {formatJson(response)}
            </Result>
          )}
        </CheckCard>
        <CheckCard
          title="File Upload Test"
          hint="Uploads a red square of 100 x 100 pixels, as a manager would, and shows it as visitors would see it."
          action="Test File Upload"
          check={uploadPicture}
        >
          {(response) => (
            <>
              <Result
                isSuccess={Boolean(response?.url)}
                sentences={[response?.url ? `Stored at ${response.url}` : response?.error]}
              >
                {formatJson(response)}
              </Result>
              {response?.url && <UploadPreview url={response.url} />}
            </>
          )}
        </CheckCard>
      </div>
    </AdminPage>
  );
}

function formatJson(response: unknown): string {
  return JSON.stringify(response ?? null, null, 2);
}

/** Returns whether S3 is not meant to be used: none of its settings is there. */
function isWithoutS3(health: Partial<StorageHealth> | null): boolean {
  return health?.status === 'not_configured' && !Object.values(health.config ?? { unknown: true }).some(Boolean);
}

/** Returns whether a connection test tested the disk instead of S3, and all of it worked. */
function isDiskTest({ success, details = [] }: Partial<StorageTest> = {}): boolean {
  return success === false && details.length > 0 && details.every((step) => step.success);
}

/** Says why a connection test failed, and what to do. */
function describeStorageTest(test: Partial<StorageTest> | undefined) {
  if (test?.success) return [];
  const failed = test?.details?.find(({ success }) => !success);
  const advice = 'Check the storage settings, and the permissions of the folder or bucket.';
  return [test?.error, failed?.message, failed && advice];
}

const flags = [
  ['region', 'Region'],
  ['accessKey', 'Access key'],
  ['secretKey', 'Secret key'],
  ['bucket', 'Bucket'],
] as const;

function StorageFlags({ config, isExpected }: { config: StorageHealth['config']; isExpected: boolean }) {
  return (
    <dl>
      {flags.map(([key, label]) => {
        const Icon = config[key] ? Check : X;
        return (
          <div key={key} className="flex justify-between gap-4 border-t border-line py-2">
            <dt>{label}</dt>
            <dd
              className={clsx(
                'flex items-center gap-2 font-bold',
                config[key] ? 'text-success' : isExpected ? 'text-ink-2' : 'text-danger',
              )}
            >
              {!isExpected && <Icon className="size-4.5" />}
              {config[key] ? 'Present' : 'Absent'}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function UploadPreview({ url }: { url: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed)
    return <p className="type-small font-[640] text-danger">Image failed to load (check S3 bucket permissions)</p>;
  return (
    <img
      src={url}
      alt="The uploaded test file, a red square"
      width={100}
      height={100}
      onError={() => setHasFailed(true)}
      className="size-25 bg-paper-3"
    />
  );
}

/** Returns a red PNG of 100 x 100 pixels (specification section 9). */
async function createTestImage(): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 100;
  canvas.height = 100;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot create the test image.');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const content = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!content) throw new Error('This browser cannot create the test image.');
  return new File([content], 'test.png', { type: 'image/png' });
}
