import { Secret, TOTP } from 'otpauth';
import { site } from '#shared/domain/site.ts';

/** RFC 6238 with the parameters that every authenticator app supports. */
const form = { algorithm: 'SHA1', digits: 6, period: 30, issuer: site.programName };

/** How many codes the phone's clock may be early or late, including the time to type one. */
const window = 1;

/** Returns a new secret of 160 random bits in base32, from which an authenticator app makes its codes. */
export function newSeed(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the otpauth:// URL that sets up an authenticator app. */
export function authenticatorAddress(seed: string, username: string): string {
  return new TOTP({ ...form, label: username, secret: seed }).toString();
}

/** Returns the time step of a code, counted in half minutes since 1970, or undefined if the code is not valid now. */
export function stepOf(code: string, seed: string): number | undefined {
  const totp = new TOTP({ ...form, secret: seed });
  const timestamp = Date.now();
  // Apps show "123 456", and people type what they see.
  const distance = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp, window });
  return distance === null ? undefined : totp.counter({ timestamp }) + distance;
}
