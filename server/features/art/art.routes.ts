import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Router } from 'express';
import { LRUCache } from 'lru-cache';
import { artwork } from '#server/art/artwork.ts';
import { partnerMark } from '#server/art/partner-mark.ts';
import { portrait } from '#server/art/portrait.ts';
import { artRatios, type ArtRatio } from '#shared/domain/art-url.ts';
import { categoryKey } from '#shared/domain/categories.ts';

type Draw = () => string;

interface Picture {
  plain: Buffer;
  brotli: Buffer;
}

const longestSeed = 120;

/** Generated pictures: /art/{ratio}/{category}/{seed}.svg, /art/portrait/{seed}.svg and /art/mark/{seed}.svg. */
export function artRoutes(app: Router): void {
  const pictures = new LRUCache<string, Picture, Draw>({
    max: 500,
    fetchMethod: async (_path, _stale, { context: draw }) => finish(draw()),
  });

  app.get('/art/*path', async (request, response, next) => {
    const draw = findDrawing(request.path);
    if (!draw) return next();
    const { plain, brotli } = await pictures.forceFetch(request.path, { context: draw });
    const isBrotli = request.acceptsEncodings('br', 'identity') === 'br';
    response
      .set({
        'Cache-Control': 'public, max-age=31536000, immutable',
        Vary: 'Accept-Encoding',
        ...(isBrotli && { 'Content-Encoding': 'br' }),
      })
      .type('image/svg+xml; charset=utf-8')
      .end(isBrotli ? brotli : plain);
  });
}

/** What a path asks to be drawn; undefined when it asks for nothing we draw. */
function findDrawing(path: string): Draw | undefined {
  const [kind = '', ...rest] = path.replace(/^\/art\//, '').split('/');
  const seed = /^(.+)\.svg$/.exec(rest.at(-1) ?? '')?.[1];
  if (!seed || seed.length > longestSeed) return undefined;
  if (rest.length === 1 && kind === 'portrait') return () => portrait({ seed });
  if (rest.length === 1 && kind === 'mark') return () => partnerMark({ seed });
  if (rest.length !== 2 || !isRatio(kind)) return undefined;
  const [width, height] = artRatios[kind];
  return () => artwork({ seed, category: categoryKey((rest[0] ?? '').replace('-', ' ')), width, height });
}

function isRatio(text: string): text is ArtRatio {
  return Object.hasOwn(artRatios, text);
}

async function finish(svg: string): Promise<Picture> {
  const plain = Buffer.from(svg);
  return { plain, brotli: await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) };
}
