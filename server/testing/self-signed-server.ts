import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { freshFolder } from './fresh-folder.ts';
import { openPort } from './open-port.ts';

/** Starts a TLS server with a certificate that nobody trusts, for one test. Returns its host and port. */
export async function startSelfSignedServer(): Promise<string> {
  const folder = await freshFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', ...options, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return `127.0.0.1:${await openPort(createServer({ key: readFileSync(key), cert: readFileSync(cert) }))}`;
}
