import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for Argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns the Argon2id hash of a password, including its salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** The hash of a password that nobody knows. */
let hashOfNobody: Promise<string> | undefined;

/**
 * Returns whether a password matches a hash. Without a hash it takes as long and returns false, so that timing does not
 * reveal which user names exist.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  hashOfNobody ??= hashPassword(crypto.randomUUID());
  const isRight = await verify(stored ?? (await hashOfNobody), password);
  return stored !== undefined && isRight;
}
