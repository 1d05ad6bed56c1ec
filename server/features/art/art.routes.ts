import type { Response, Router } from 'express';
import { artRatios, artUrl, artVariant, artVariants, posterVariants, type ArtRatio } from '#shared/domain/art-url.ts';
import { categoryKey } from '#shared/domain/categories.ts';

const maxSeedLength = 120;

/**
 * Redirects stored URLs with a seed, such as /art/4x3/murals/low-tide.svg, to a picture of the build. Mounted after the
 * built files, so a picture that exists is never redirected.
 */
export function artRoutes(app: Router): void {
  app.get('/art/:ratio/:category/:seed.svg', (request, response, next) => {
    const { ratio, category, seed } = request.params;
    const name = category.replace('-', ' ');
    if (!isRatio(ratio) || !isSeed(seed, posterVariants(categoryKey(name)))) return next();
    redirect(response, artUrl(name, seed, ratio));
  });

  app.get('/art/:kind/:seed.svg', (request, response, next) => {
    const { kind, seed } = request.params;
    if ((kind !== 'portrait' && kind !== 'mark') || !isSeed(seed, artVariants)) return next();
    redirect(response, `/art/${kind}/${artVariant(seed)}.svg`);
  });
}

/** Redirects for a day: a 301 without a lifetime would be cached forever, but a release may have other pictures. */
function redirect(response: Response, url: string): void {
  response.set('Cache-Control', 'public, max-age=86400').redirect(301, url);
}

function isRatio(text: string): text is ArtRatio {
  return Object.hasOwn(artRatios, text);
}

/** Returns whether a text is a seed. The number of a variant is not: redirecting it to another number could loop. */
function isSeed(text: string, variants: number): boolean {
  return text.length <= maxSeedLength && !(Number(text) >= 1 && Number(text) <= variants);
}
