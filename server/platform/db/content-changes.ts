import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseDown } from './database-error.ts';

/**
 * What is known of the content: every change (`listening`), perhaps not every one (`unsure`), or that nobody can change
 * it, because the database is down.
 */
export type ContentState = 'listening' | 'unsure' | 'down';

interface Listener {
  /** `subject` is 'site_settings' for those, else empty. */
  onChange: (subject?: string) => void;
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

const noop = () => undefined;

/** Listens for changes made by any instance. Resolves after the first attempt to connect, even if it failed. */
export async function watchContent(url: string, { onChange, onState }: Listener): Promise<ContentWatcher> {
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
    client.on('notification', ({ payload }) => onChange(payload));
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

  const keepListening = async () => {
    while (!signal.aborted) {
      await listen().catch(async (error: unknown) => {
        if (signal.aborted) return;
        // The next attempt tells whether only this connection is lost.
        if (state === 'listening') return setState('unsure');
        setState(isDatabaseDown(error) ? 'down' : 'unsure');
        await pause(retryDelay, undefined, { signal }).catch(noop);
      });
    }
  };

  const ended = keepListening();
  await firstAttempt;
  return {
    isListening: () => state === 'listening',
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
