/** One browser, driven by plain W3C WebDriver: https://www.w3.org/TR/webdriver/#endpoints */
export class WebDriverSession {
  readonly #url: string;

  private constructor(url: string) {
    this.#url = url;
  }

  /** `driver` is the URL of the driver. */
  static async start(driver: string): Promise<WebDriverSession> {
    const { sessionId } = await ask<{ sessionId: string }>('POST', `${driver}/session`, {
      capabilities: { alwaysMatch: { unhandledPromptBehavior: 'ignore' } },
    });
    return new WebDriverSession(`${driver}/session/${sessionId}`);
  }

  /** Sends a command. The caller knows the shape of the response from the standard. */
  get<R>(path: string): Promise<R> {
    return ask<R>('GET', `${this.#url}/${path}`);
  }

  post<R>(path: string, body: object = {}): Promise<R> {
    return ask<R>('POST', `${this.#url}/${path}`, body);
  }

  async end(): Promise<void> {
    await ask('DELETE', this.#url);
  }
}

async function ask<R>(method: string, url: string, body?: object): Promise<R> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: R & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
