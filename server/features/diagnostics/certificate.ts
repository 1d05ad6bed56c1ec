import { once } from 'node:events';
import { connect } from 'node:tls';
import { errorMessage, rootCode } from '#server/platform/db/database-error.ts';

const timeout = 10_000;

/** Returns what is wrong with a certificate, if a connection failed for that reason. */
export function certificateFault(error: unknown): string | undefined {
  if (!/CERT|UNABLE_TO_/.test(rootCode(error) ?? '')) return undefined;
  return error instanceof Error && error.cause ? certificateFault(error.cause) : errorMessage(error);
}

/** Returns how long a certificate is valid. Throws an Error if browsers would refuse it. */
export async function checkCertificate(url: string): Promise<string> {
  const { protocol, host, hostname, port } = new URL(url);
  if (protocol !== 'https:') return 'none, because PUBLIC_URL is not https';
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeout) });
    return `valid until ${socket.getPeerCertificate().valid_to}`;
  } catch (error) {
    const fault = certificateFault(error);
    const reason = rootCode(error) ?? errorMessage(error);
    throw new Error(fault ? `The certificate of ${host} is wrong: ${fault}` : `${host} cannot be reached: ${reason}`, {
      cause: error,
    });
  } finally {
    socket.destroy();
  }
}
