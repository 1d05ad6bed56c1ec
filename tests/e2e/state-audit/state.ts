import type { Page } from '@playwright/test';

/** The answer never comes, as long as the state is looked at. */
export const pending = Symbol('pending');

/** An answer that refuses; its body may be made of what was sent. */
export class Refusal {
  readonly status: number;
  readonly body: object | ((sent: object) => object);

  constructor(status: number, body: object | ((sent: object) => object) = { message: 'Something went wrong' }) {
    this.status = status;
    this.body = body;
  }
}

/**
 * What a call answers instead of what the server would: nothing yet, a refusal, other data, or data made of the
 * server's own.
 */
export type Answer = typeof pending | Refusal | object | ((real: unknown) => unknown);

/** One screen in one state, as a person can bring it about. */
export interface State {
  /** As its pictures are called, before the width: `home-cookie`. */
  name: string;
  path: string;
  /** A text, seen on the screen, which proves that the state is reached. */
  shows: string | RegExp;
  /** Who looks. Left out: a visitor who has answered the question about cookies. */
  as?: 'manager' | 'newcomer';
  /** What the page itself answers; 200 when left out. */
  status?: number;
  /** By method and path, with those parts of the query that matter: `GET /api/events?status=past`. */
  answers?: Readonly<Record<string, Answer>>;
  /** A file that is not there, where the state is about just that. */
  misses?: string;
  /** What the browser's storage holds. */
  storage?: Readonly<Record<string, string>>;
  /** What the person does after the screen is there. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The widths, in pixels, at which it has a picture; a phone and a desktop when left out. */
  widths?: readonly Width[];
  /** Whether its pictures show the whole page instead of one window full. */
  isTall?: boolean;
  /** On which medium; the screen when left out. */
  media?: 'print';
}

/** Every width that something is looked at, and the height of the window then. */
export const heights = { 320: 640, 390: 844, 768: 1024, 1440: 900, 1920: 1080 } as const;
export type Width = keyof typeof heights;

/** For what depends on the width most. */
export const threeWidths = [390, 768, 1440] as const;

/** A refusal of the kind that nobody can foresee. */
export const broken = new Refusal(500);
