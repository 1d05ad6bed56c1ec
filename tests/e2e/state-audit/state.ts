import type { Page } from '@playwright/test';

/** A response that never arrives. */
export const pending = Symbol('pending');

/** An error response; its body may depend on the body of the request. */
export class ErrorResponse {
  readonly status: number;
  readonly body: object | ((sent: object) => object);

  constructor(status: number, body: object | ((sent: object) => object) = { message: 'Something went wrong' }) {
    this.status = status;
    this.body = body;
  }
}

/** A mocked response of an API call: none, an error, other data, or data derived from the real response. */
export type MockedResponse = typeof pending | ErrorResponse | object | ((real: unknown) => unknown);

/** One page in one reachable state. */
export interface State {
  /** The name of its screenshots, before the width: `home-cookie`. */
  name: string;
  path: string;
  /** A visible text that proves that the state is reached. */
  shows: string | RegExp;
  /** The visitor; by default one who has answered the cookie banner. */
  as?: 'manager' | 'newcomer';
  /** The status of the page; 200 by default. */
  status?: number;
  /** Mocked responses by method and path, with the query parameters that matter: `GET /api/events?status=past`. */
  responses?: Readonly<Record<string, MockedResponse>>;
  /** The path of a request that is expected to fail with 404. */
  missing?: string;
  /** Entries of local storage. */
  storage?: Readonly<Record<string, string>>;
  /** Interactions after the page has rendered. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The widths of its screenshots, in pixels; a phone and a desktop by default. */
  widths?: readonly Width[];
  /** Whether its screenshots show the whole page instead of one window. */
  isTall?: boolean;
  /** The medium; the screen by default. */
  media?: 'print';
}

/** The widths of all screenshots, and the height of the window at each. */
export const heights = { 320: 640, 390: 844, 768: 1024, 1440: 900, 1920: 1080 } as const;
export type Width = keyof typeof heights;

/** The widths for pages whose layout depends on the width most. */
export const threeWidths = [390, 768, 1440] as const;

/** An unexpected server error. */
export const serverError = new ErrorResponse(500);

/** Returns a function that describes a state of the page at a path. */
export const statesAt =
  (path: string, common: Partial<State> = {}) =>
  (name: string, shows: State['shows'], more: Partial<State> = {}): State => ({
    path,
    name,
    shows,
    ...common,
    ...more,
  });
