import { Secret, TOTP } from 'otpauth';

/** The RFC 6238 parameters that every authenticator app supports. */
const totpOptions = { algorithm: 'SHA1', digits: 6, period: 30 };

/** Number of time steps a code may be early or late: covers clock drift and slow typing. */
const window = 1;

/** Returns a random 160-bit TOTP secret in base32. */
export function generateSeed(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the otpauth:// URL that sets up an authenticator app, which shows the issuer's name. */
export function otpauthUrl(seed: string, username: string, issuer: string): string {
  return new TOTP({ ...totpOptions, issuer, label: username, secret: seed }).toString();
}

/** Returns the time step (half minutes since 1970) the code belongs to, or undefined if it is not valid now. */
export function findTimeStep(code: string, seed: string): number | undefined {
  const totp = new TOTP({ ...totpOptions, secret: seed });
  const timestamp = Date.now();
  // Apps display "123 456", so users type the space.
  const distance = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp, window });
  return distance === null ? undefined : totp.counter({ timestamp }) + distance;
}
