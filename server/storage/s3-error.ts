import type { S3Config } from './s3-config.ts';
import { StorageError } from './storage.ts';

/** The permission an operation requires. */
export type S3Action = 's3:PutObject' | 's3:GetObject' | 's3:ListBucket' | 's3:DeleteObject';

/** An error of the SDK: an S3 response with a name and status, or a network error with a code. */
interface SdkError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
  /** The bucket's region, if S3 includes it. */
  Region?: string;
}

/**
 * Converts an SDK error to a StorageError whose message says what to check. The SDK's message is not passed on, because
 * it can quote the request.
 */
export function s3Error(error: unknown, action: S3Action, config: S3Config): StorageError {
  return new StorageError(messageFor(error instanceof Error ? error : new Error(String(error)), action, config), {
    cause: error,
  });
}

function messageFor(error: SdkError, action: S3Action, config: S3Config): string {
  const { region, bucket } = config;
  const status = error.$metadata?.httpStatusCode;
  switch (error.name) {
    case 'InvalidAccessKeyId':
      return 'Key: S3 does not know the access key. Check AWS_ACCESS_KEY_ID.';
    case 'SignatureDoesNotMatch':
      return 'Key: the secret key does not belong to the access key. Check AWS_SECRET_ACCESS_KEY.';
    case 'NoSuchBucket':
      return `Bucket: there is no bucket named ${bucket}. Check S3_BUCKET.`;
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
      return `Region: the bucket ${bucket} is not in ${region}${error.Region ? ` but in ${error.Region}` : ''}. Check AWS_REGION.`;
    case 'RequestTimeTooSkewed':
      return "Clock: this server's clock is wrong by more than 15 minutes, so S3 refuses its requests. Set it right.";
    default:
      if (status === undefined) return networkErrorMessage(error, config);
      if (status === 301) return `Region: the bucket ${bucket} is not in ${region}. Check AWS_REGION.`;
      if (status === 403) return `Policy: the key may not do ${action} on ${bucket}. Allow it in the key's policy.`;
      if (status >= 500) return `S3 is busy or out of order at the moment (${status}). Try again later.`;
      return `S3 refused the request (${status} ${error.name}).${config.endpoint ? ' Check S3_ENDPOINT.' : ''}`;
  }
}

function networkErrorMessage(error: SdkError, { endpoint, region, bucket }: S3Config): string {
  const host = endpoint ? new URL(endpoint).host : `${bucket}.s3.${region}.amazonaws.com`;
  const check = endpoint
    ? "Check S3_ENDPOINT and this server's network."
    : "Check AWS_REGION and this server's network.";
  // The SDK also uses TimeoutError for dropped connections.
  const isSlow = error.code ? error.code === 'ETIMEDOUT' : /^(AbortError|TimeoutError)$/.test(error.name);
  return `Network: ${host} ${isSlow ? 'does not respond in time' : `cannot be reached (${error.code ?? error.name})`}. ${check}`;
}
