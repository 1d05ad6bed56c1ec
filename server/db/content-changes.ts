import pg from 'pg';

interface Listener {
  /** Public content has changed, here or in another instance. */
  onChange: () => void;
  /** Whether changes made elsewhere reach us right now. */
  onConnected: (isConnected: boolean) => void;
}

const pause = 1000;

/** Listens for changes of the public content on a connection of its own, which is made again when it breaks. */
export function watchContent(url: string, { onChange, onConnected }: Listener): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const connect = async () => {
    const own = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    client = own;
    const again = () => {
      if (isStopped || client !== own) return;
      client = undefined;
      onConnected(false);
      timer = setTimeout(() => void connect(), pause);
    };
    own.on('error', again).on('end', again).on('notification', onChange);
    try {
      await own.connect();
      await own.query('listen content_changed');
      onConnected(true);
    } catch {
      await own.end().catch(() => undefined);
      again();
    }
  };

  void connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
