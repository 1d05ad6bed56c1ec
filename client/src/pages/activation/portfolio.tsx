import { ExternalLink } from '#client/ui/external-link.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { linkTarget, pictureUrl } from '#shared/domain/text/link-target.ts';
import type { Artist } from '#shared/schemas/artist.ts';
import { GalleryTiles, type GalleryItem } from './gallery.tsx';

const pictureFile = /^(?:\/art\/|[^?#]*\.(?:avif|gif|jpe?g|png|svg|webp)(?:$|[?#]))/i;

const isPicture = (item: string) => pictureFile.test(pictureUrl(item) ?? '');

/** An artist's portfolio: pictures that open in the viewer, then links and texts. */
export function Portfolio({ artist: { name, portfolio } }: { artist: Pick<Artist, 'name' | 'portfolio'> }) {
  const pictures = portfolio.filter(isPicture).map((item, index, { length }): GalleryItem => {
    const position = `${index + 1} of ${length}`;
    return { kind: 'image', url: pictureUrl(item) ?? item, text: `${name}, work ${position}`, position };
  });
  const others = portfolio.filter((item) => !isPicture(item));
  return (
    <>
      {pictures.length > 0 && (
        <GalleryTiles title={name} items={pictures} sizes="112px" className="portfolio-pictures" />
      )}
      {others.length > 0 && (
        <ul className="mt-4 grid gap-1.5 wrap-anywhere">
          {others.map((text, index) => {
            const href = linkTarget(text);
            return (
              <li key={index}>
                {href ? (
                  <ExternalLink href={href} className={textLink}>
                    {text.replace(/^https?:\/\/(www\.)?/i, '')}
                  </ExternalLink>
                ) : (
                  text
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
