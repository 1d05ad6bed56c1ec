import clsx from 'clsx';
import { Burst } from '#client/ui/burst.tsx';
import { grounds, parsePicture } from '#shared/domain/pictures/picture.ts';
import { pictureUrl } from '#shared/domain/text/link-target.ts';
import type { Partner } from '#shared/schemas/partner.ts';
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

interface LetterBurstProps {
  /** The name whose first letter is shown. Decorative: the name is next to it. */
  name: string;
  points?: number;
  fill?: string;
}

/** The first letter of a name on a burst, as large as its positioned parent allows. */
export function LetterBurst({ name, points = 18, fill = 'var(--marigold)' }: LetterBurstProps) {
  const [letter] = name.trim();
  return (
    <Burst points={points} fill={fill} className="absolute inset-0 m-auto h-[72%] max-w-3/4">
      <text
        x="50"
        y="51"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="44"
        fill="var(--ink)"
        style={{ fontWeight: 820, fontStretch: '112%' }}
      >
        {letter}
      </text>
    </Burst>
  );
}
