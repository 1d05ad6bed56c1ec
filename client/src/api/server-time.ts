/** How far the visitor's clock may be off, and how long to wait for the server's time. */
const [toleranceMs, timeoutMs] = [60_000, 5000];

/** What to add to the visitor's clock, which unlike `performance.now()` also runs while the computer sleeps. */
let correction = 0;
let asking: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Returns the server's time, whatever the visitor's clock shows. */
export function serverNow(): Date {
  return new Date(Date.now() + correction);
}

/** Calls a listener when the visitor's clock turns out to be wrong. Returns a function that stops it. */
export function onCorrection(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Compares the clock with a response. After Back, browsers may repeat an old one, so a fresh one decides. */
export async function checkClock(response: Response): Promise<void> {
  if (!differenceTo(response)) return;
  asking ??= correctClock().catch(() => undefined);
  await asking;
  asking = undefined;
}

async function correctClock(): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  correction += differenceTo(await fetch('/api/admin/status', { method: 'HEAD', cache: 'no-store', signal }));
  for (const listener of listeners) listener();
}

/** Returns how far the clock is behind the time of a response, 0 within the tolerance. */
function differenceTo({ headers }: Response): number {
  // A shared cache tells how many seconds ago it got the response.
  const time = Date.parse(headers.get('Date') ?? '') + Number(headers.get('Age')) * 1000;
  const difference = time - serverNow().getTime();
  return Math.abs(difference) > toleranceMs ? difference : 0;
}
