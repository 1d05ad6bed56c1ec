import { Secret, TOTP } from 'otpauth';
import { site } from '#shared/domain/site.ts';

/** RFC 6238 in the one form that every authenticator app takes. */
const totpOptions = { algorithm: 'SHA1', digits: 6, period: 30, issuer: site.programName };

/** How many codes the phone's clock may be early or late, and how long somebody may take to type one. */
const window = 1;

/** 160 random bits from which an authenticator app makes its codes, in base32. */
export function generateSeed(): string {
  return new Secret({ size: 20 }).base32;
}

/** The otpauth:// address that tells an authenticator app everything. */
export function otpauthUrl(seed: string, username: string): string {
  return new TOTP({ ...totpOptions, label: username, secret: seed }).toString();
}

/** When a code is or was shown, counted in half minutes since 1970; nothing when that is not about now. */
export function findTimeStep(code: string, seed: string): number | undefined {
  const totp = new TOTP({ ...totpOptions, secret: seed });
  const timestamp = Date.now();
  // Apps show "123 456", and people type what they see.
  const distance = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp, window });
  return distance === null ? undefined : totp.counter({ timestamp }) + distance;
}
