import pg from 'pg';

interface Listener {
  /** `subject` is 'site_settings' for those, else empty. */
  onChange: (subject?: string) => void;
  onConnected: (isConnected: boolean) => void;
}

export interface ContentWatcher {
  isConnected: () => boolean;
  stop: () => Promise<void>;
}

const retryDelay = 1000;
const timeout = 4000;

/** Listens for changes made by any instance. Resolves after the first attempt to connect, even if it failed. */
export async function watchContent(url: string, { onChange, onConnected }: Listener): Promise<ContentWatcher> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isConnected = false;
  let isStopped = false;
  const setConnected = (value: boolean) => {
    isConnected = value;
    onConnected(value);
  };

  const connect = async () => {
    const own = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = own;
    const reconnect = () => {
      if (isStopped || client !== own) return;
      client = undefined;
      setConnected(false);
      timer = setTimeout(() => void connect(), retryDelay);
    };
    own
      .on('error', reconnect)
      .on('end', reconnect)
      .on('notification', ({ payload }) => onChange(payload));
    try {
      await own.connect();
      await own.query('listen content_changed');
      setConnected(true);
    } catch {
      await own.end().catch(() => undefined);
      reconnect();
    }
  };

  await connect();
  return {
    isConnected: () => isConnected,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
