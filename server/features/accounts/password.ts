import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for Argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns a random password of 16 characters. */
export function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}

/** Returns the Argon2id hash of a password, including salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Hash of a random password, verified when the user does not exist. */
let dummyHash: Promise<string> | undefined;

/**
 * Returns whether the password matches the hash. Takes the same time without a hash, so timing does not reveal which
 * user names exist.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword(crypto.randomUUID());
  const isCorrect = await verify(stored ?? (await dummyHash), password);
  return stored !== undefined && isCorrect;
}
