import clsx from 'clsx';
import { grounds, parsePicture } from '#shared/domain/pictures/picture.ts';
import { pictureUrl } from '#shared/domain/text/link-target.ts';
import type { Partner } from '#shared/schemas/partner.ts';
import { LetterBurst } from './letter-burst.tsx';
import { Picture } from './picture.tsx';

export const partnerTypeNames: Record<Partner['type'], string> = { sponsor: 'Sponsor', organization: 'Organization' };

interface PartnerLogoProps {
  name: string;
  logo: string | null;
  className?: string;
}

/** A tile with a partner's logo, or the first letter of its name if there is none or it does not load. */
export function PartnerLogo({ name, logo, className }: PartnerLogoProps) {
  const src = pictureUrl(logo);
  const uploaded = src ? parsePicture(src) : undefined;
  return (
    // Logos are made for light backgrounds, and keep one under forced colors. Light ones get a dark background.
    <div
      className={clsx(
        'relative overflow-hidden forced-color-adjust-none',
        uploaded && isLight(uploaded.color) ? 'bg-ink' : 'bg-paper-2',
        className,
      )}
    >
      <Picture
        src={src}
        sizes="144px"
        alt={name}
        className="absolute inset-0 m-auto h-[52%] w-3/4 max-w-36 object-contain"
        fallback={<LetterBurst name={name} />}
      />
    </div>
  );
}

/** Uploads of version 1.0.0 have an average color, computed on white, which tells only all-white logos. */
const isLight = (color: string) => color === grounds.dark || /^#(f[c-f]){3}$/.test(color);
