import clsx from 'clsx';
import { Burst } from '#client/ui/burst.tsx';
import { pictureUrl } from '#shared/domain/link-target.ts';
import { parsePicture } from '#shared/domain/picture.ts';
import { useImageFallback } from './use-image-fallback.ts';

interface PartnerLogoProps {
  name: string;
  logo: string | null;
  /** The tile's shape and size, such as `aspect-3/2`. */
  className?: string;
}

/** A tile with a partner's logo, or with the first letter of its name when there is none or it does not load. */
export function PartnerLogo({ name, logo: typed, className }: PartnerLogoProps) {
  const logo = pictureUrl(typed);
  const { hasFailed, imageProps } = useImageFallback(logo);
  const uploaded = logo ? parsePicture(logo) : undefined;
  const srcSet = uploaded?.srcSet;
  return (
    // Logos are drawn for a light ground, so that they keep it under forced colors; but what is white on nothing
    // shows on ink.
    <div
      className={clsx(
        'relative overflow-hidden forced-color-adjust-none',
        uploaded && isWhite(uploaded.color) ? 'bg-ink' : 'bg-paper-2',
        className,
      )}
    >
      {logo && !hasFailed ? (
        <img
          {...imageProps}
          src={logo}
          srcSet={srcSet}
          sizes={srcSet && '144px'}
          alt={name}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 m-auto h-[52%] w-3/4 max-w-36 object-contain"
        />
      ) : (
        <LetterBurst name={name} />
      )}
    </div>
  );
}

/** Of a color that a white picture on a transparent ground has on average, taken on white. */
const isWhite = (color: string) => /^#(f[c-f]){3}$/.test(color);

/** The name stands beside the tile, so its letter is decoration. */
function LetterBurst({ name }: { name: string }) {
  const [letter] = name.trim();
  return (
    <Burst points={18} fill="var(--marigold)" className="absolute inset-0 m-auto h-[72%]">
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
