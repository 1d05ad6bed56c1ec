import { linkTarget, pictureUrl } from '#shared/domain/link-target.ts';
import type { Artist } from '#shared/schemas/artist.ts';
import type { GalleryItem } from './gallery-items.ts';

interface Portfolio {
  pictures: GalleryItem[];
  others: { text: string; href: string | undefined }[];
}

const pictureFile = /^(?:\/art\/|[^?#]*\.(?:avif|gif|jpe?g|png|svg|webp)(?:$|[?#]))/i;

const isPicture = (item: string) => pictureFile.test(pictureUrl(item) ?? '');

/** Returns an artist's portfolio: the pictures as gallery items, and everything else as texts, some with a link. */
export function portfolioItems({ name, portfolio }: Pick<Artist, 'name' | 'portfolio'>): Portfolio {
  const pictures = portfolio.filter(isPicture).map((item, index, { length }): GalleryItem => {
    const position = `${index + 1} of ${length}`;
    return { kind: 'image', url: pictureUrl(item) ?? item, text: `${name}, work ${position}`, position };
  });
  const others = portfolio.filter((item) => !isPicture(item)).map((text) => ({ text, href: linkTarget(text) }));
  return { pictures, others };
}
