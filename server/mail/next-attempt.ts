const minute = 60_000;
const maxDelay = 6 * 60 * minute;
const maxAttempts = 20;

/**
 * Returns when to retry an email after its `attempts`th failure: after one minute, two, four … up to every six hours.
 * Returns undefined after about three days.
 */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  if (attempts >= maxAttempts) return undefined;
  return new Date(now.getTime() + Math.min(minute * 2 ** (attempts - 1), maxDelay));
}
