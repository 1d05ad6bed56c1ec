import { manager } from '#tests/support/account.ts';
import type { Site } from '#tests/support/server.ts';
import * as http from '#tests/support/sign-in.ts';

/** What the product answered. */
export interface ApiResponse {
  call: string;
  status: number;
  type: string;
  /** Parsed when it is JSON, else the text. */
  body: unknown;
}

/** Longer than anybody waits: an answer that takes more than this counts as none. */
const timeout = 45_000;

/** Somebody who uses the product, with a cookie as in a browser. */
export class Browser {
  readonly #url: string;
  /** Sent with every request. */
  readonly headers: Record<string, string> = {};

  /** `address` is where the requests come from, so that a test can be many people. */
  constructor({ url }: Pick<Site, 'url'>, address = '192.0.2.1') {
    this.#url = url;
    this.headers['X-Forwarded-For'] = address;
  }

  /** The same person at another instance. */
  atInstance({ url }: Pick<Site, 'url'>): Browser {
    const browser = new Browser({ url });
    Object.assign(browser.headers, this.headers);
    return browser;
  }

  /** Asks for `GET /api/events` and the like. Throws when the connection breaks or no answer comes. */
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

  /** Asks, and expects a success. Throws with the answer when it is none. */
  async call<R>(call: string, body?: object): Promise<R> {
    const answer = await this.request(call, body);
    if (answer.status >= 300) throw new Error(`${call} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body as R;
  }

  /** Uploads a picture as the dashboard does. */
  upload(picture: Uint8Array<ArrayBuffer>): Promise<ApiResponse> {
    const form = new FormData();
    form.set('image', new Blob([picture], { type: 'image/png' }), 'picture.png');
    return this.request('POST /api/upload', form);
  }
}

/** A browser in which the site manager is signed in. */
export async function signIn(site: Pick<Site, 'url'>): Promise<Browser> {
  const browser = new Browser(site);
  browser.headers.Cookie = await http.signIn(site.url, manager, browser.headers);
  return browser;
}
