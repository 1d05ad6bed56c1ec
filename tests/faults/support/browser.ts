import { manager } from '#tests/support/account.ts';
import type { Site } from '#tests/support/server.ts';
import * as http from '#tests/support/sign-in.ts';

/** A response of the product. */
export interface ApiResponse {
  call: string;
  status: number;
  type: string;
  /** The parsed JSON, or the text of any other type. */
  body: unknown;
}

/** Longer than any user waits. A slower response counts as none. */
const timeout = 45_000;

/** A user of the product, with cookies as in a browser. */
export class Browser {
  readonly #url: string;
  /** Sent with every request. */
  readonly headers: Record<string, string> = {};

  /** `address` is the network address of the requests, so that a test can act as several users. */
  constructor({ url }: Pick<Site, 'url'>, address = '192.0.2.1') {
    this.#url = url;
    this.headers['X-Forwarded-For'] = address;
  }

  /** Returns the same user at another instance. */
  atInstance({ url }: Pick<Site, 'url'>): Browser {
    const browser = new Browser({ url });
    Object.assign(browser.headers, this.headers);
    return browser;
  }

  /** Sends a request such as `GET /api/events`. Throws if the connection breaks or no response comes. */
  async request(call: string, body?: object): Promise<ApiResponse> {
    const [method = '', path = ''] = call.split(' ');
    const isForm = body instanceof FormData;
    const response = await fetch(this.#url + path, {
      method,
      headers: { ...this.headers, ...(body && !isForm && { 'Content-Type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    });
    const cookie = response.headers.getSetCookie().find((line) => line.includes('session='));
    if (cookie) this.headers.Cookie = cookie.split(';')[0] ?? '';
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    return { call, status: response.status, type, body: type.includes('json') && text ? JSON.parse(text) : text };
  }

  /** Sends a request and returns the body. Throws if the request fails. */
  async call<R>(call: string, body?: object): Promise<R> {
    const response = await this.request(call, body);
    if (response.status >= 300) throw new Error(`${call} failed: ${response.status} ${JSON.stringify(response.body)}`);
    return response.body as R;
  }

  /** Uploads a picture as the dashboard does. */
  upload(picture: Uint8Array<ArrayBuffer>): Promise<ApiResponse> {
    const form = new FormData();
    form.set('image', new Blob([picture], { type: 'image/png' }), 'picture.png');
    return this.request('POST /api/upload', form);
  }
}

/** Returns a browser in which the site manager is signed in. */
export async function signIn(site: Pick<Site, 'url'>): Promise<Browser> {
  const browser = new Browser(site);
  browser.headers.Cookie = await http.signIn(site.url, manager, browser.headers);
  return browser;
}
