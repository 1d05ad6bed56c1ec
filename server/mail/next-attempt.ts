const minute = 60_000;
const maxDelay = 6 * 60 * minute;
const maxAttempts = 20;

/**
 * When a mail is tried again after its `attempts`th failure: after one minute, two, four … and at last every six hours,
 * for about three days. Then never.
 */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  if (attempts >= maxAttempts) return undefined;
  return new Date(now.getTime() + Math.min(minute * 2 ** (attempts - 1), maxDelay));
}
