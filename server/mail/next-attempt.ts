const minute = 60_000;
const longestPause = 6 * 60 * minute;
const mostAttempts = 20;

/**
 * When a mail is tried again after its `attempts`th failure: after one minute, two, four … and at last every six hours,
 * for about three days. Then never.
 */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  if (attempts >= mostAttempts) return undefined;
  return new Date(now.getTime() + Math.min(minute * 2 ** (attempts - 1), longestPause));
}
