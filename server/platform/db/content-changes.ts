import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { retry } from '#server/platform/timers.ts';
import { hasResponded } from './database-error.ts';

/**
 * What is known of the content: every change (`listening`), perhaps not every one (`unsure`), or that nobody can change
 * it, because the database does not respond on any connection.
 */
export type ContentState = 'listening' | 'unsure' | 'down';

interface Listener {
  /** Called after each change, and again and again while the database works but does not notify of changes. */
  onChange: () => void;
  onState: (state: ContentState) => void;
}

export interface ContentWatcher {
  isListening: () => boolean;
  stop: () => Promise<void>;
}

const retryDelay = 1000;
const timeout = 4000;
/** How often the connection is tested: a frozen one would miss changes without an error. */
const heartbeat = 10_000;

/** Its types do not know the timeout. */
const probe = { text: 'select 1', query_timeout: timeout } as pg.QueryConfig;

const noop = () => undefined;

/** Listens for changes made by any instance. Resolves after the first attempt to connect, even if it failed. */
export async function watchContent(
  { url, pool }: { url: string; pool: pg.Pool },
  { onChange, onState }: Listener,
): Promise<ContentWatcher> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let state: ContentState = 'unsure';
  let isTried: () => void = noop;
  const firstAttempt = new Promise<void>((resolve) => (isTried = resolve));
  const setState = (next: ContentState) => {
    state = next;
    onState(next);
    isTried();
  };

  const listen = async (): Promise<never> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeout, query_timeout: timeout });
    const lost = new Promise<never>((_resolve, reject) => {
      client.on('error', reject).on('end', () => reject(new Error('Connection terminated')));
    });
    lost.catch(noop);
    client.on('notification', onChange);
    try {
      await client.connect();
      await client.query('listen content_changed');
      setState('listening');
      for (;;) {
        await Promise.race([lost, pause(heartbeat, undefined, { signal })]);
        await client.query('select 1');
      }
    } finally {
      await client.end().catch(noop);
    }
  };

  const delayAfter = async (failure: unknown) => {
    // The next attempt tells whether only this connection is lost.
    if (state === 'listening') {
      setState('unsure');
      return 0;
    }
    // The pool may have connections where no new one can be made: others can change the content then.
    const poolError = await pool.query(probe).then(noop, (reason: unknown) => reason);
    signal.throwIfAborted();
    setState([failure, poolError].some(hasResponded) ? 'unsure' : 'down');
    if (!poolError) onChange();
    return retryDelay;
  };

  const ended = retry(listen, delayAfter, signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  await firstAttempt;
  return {
    isListening: () => state === 'listening',
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
