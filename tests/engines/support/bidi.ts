type Parameters = Record<string, unknown>;

interface Message {
  type: 'success' | 'error' | 'event';
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: unknown;
}

/** An event that the browser sends after a subscription. */
interface Events {
  'log.entryAdded': { level: string; text: string; source: { context?: string } };
  'browsingContext.userPromptOpened': { type: string; message: string; context: string };
}

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * A WebDriver BiDi connection: commands with one response each, and events.
 * https://www.w3.org/TR/webdriver-bidi/
 */
export class Bidi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners: { event: string; listener: (params: unknown) => void }[] = [];
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(String(data)) as Message));
  }

  static connect(url: string): Promise<Bidi> {
    const socket = new WebSocket(url);
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve(new Bidi(socket)));
      socket.addEventListener('error', () => reject(new Error(`No connection to ${url}`)));
    });
  }

  /** Sends a command. The caller knows the shape of the response from the standard. */
  send<R = unknown>(method: string, params: Parameters = {}): Promise<R> {
    const id = ++this.#lastId;
    this.#socket.send(JSON.stringify({ id, method, params }));
    return new Promise<R>((resolve, reject) =>
      this.#waiting.set(id, { resolve: (result) => resolve(result as R), reject }),
    );
  }

  on<E extends keyof Events>(event: E, listener: (params: Events[E]) => void): void {
    this.#listeners.push({ event, listener: (params) => listener(params as Events[E]) });
  }

  #take({ type, id = 0, result, error, message, method, params }: Message): void {
    if (type === 'event') {
      for (const { event, listener } of this.#listeners) if (event === method) listener(params);
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (type === 'success') waiting?.resolve(result);
    else waiting?.reject(new Error(`${error}: ${message}`));
  }
}
