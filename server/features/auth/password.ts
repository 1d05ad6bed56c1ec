import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for Argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The Argon2id hash of a password, salt and cost included. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** A hash nobody knows the password of. */
let dummyHash: Promise<string> | undefined;

/**
 * Whether a password belongs to a hash. Without a hash it takes as long and answers no, so that time does not tell
 * which user names exist.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword(crypto.randomUUID());
  const isRight = await verify(stored ?? (await dummyHash), password);
  return stored !== undefined && isRight;
}
