import { vi } from 'vitest';

/** Matches the media queries that contain a text. */
export function matchMedia(text: string): void {
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media.includes(text), media, ...listeners }));
}
