import { ExternalLink } from '#client/ui/external-link.tsx';
import { textLink } from '#client/ui/text-link.ts';
import type { Artist } from '#shared/schemas/artist.ts';
import { GalleryTiles } from './gallery-tiles.tsx';
import { portfolioItems } from './portfolio-items.ts';

/** An artist's portfolio: pictures that open in the viewer, then links and texts. */
export function Portfolio({ artist }: { artist: Pick<Artist, 'name' | 'portfolio'> }) {
  const { pictures, others } = portfolioItems(artist);
  return (
    <>
      {pictures.length > 0 && (
        <GalleryTiles title={artist.name} items={pictures} sizes="112px" className="portfolio-pictures" />
      )}
      {others.length > 0 && (
        <ul className="mt-4 grid gap-1.5 wrap-anywhere">
          {others.map(({ text, href }, index) => (
            <li key={index}>
              {href ? (
                <ExternalLink href={href} className={textLink}>
                  {text.replace(/^https?:\/\/(www\.)?/i, '')}
                </ExternalLink>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
