import type { Config } from '#server/config.ts';

/** Returns the Cache-Control of a public read or page without a session; undefined without `CDN_MAX_AGE`. */
export function publicCacheControl({ cdnMaxAge }: Pick<Config, 'cdnMaxAge'>): string | undefined {
  if (cdnMaxAge === 0) return undefined;
  // Browsers still revalidate every time, so that a manager sees a save at once.
  return `public, max-age=0, s-maxage=${cdnMaxAge}, stale-while-revalidate=${cdnMaxAge}`;
}
