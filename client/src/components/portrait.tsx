import clsx from 'clsx';
import { indexFor } from '#shared/domain/pictures/choose-poster.ts';
import { pictureUrl } from '#shared/domain/text/link-target.ts';
import { LetterBurst } from './partner-logo.tsx';
import { Picture } from './picture.tsx';

/** The marks of artists without a picture; the name chooses one. */
const marks = [
  { background: 'var(--butter)', fill: 'var(--marigold)', points: 18 },
  { background: 'var(--blush)', fill: 'var(--pink)', points: 14 },
  { background: 'var(--mist)', fill: 'var(--sky)', points: 12 },
  { background: 'var(--lilac)', fill: 'var(--butter)', points: 16 },
  { background: 'var(--aqua)', fill: 'var(--marigold)', points: 22 },
  { background: 'var(--peach)', fill: 'var(--poppy)', points: 10 },
] as const;

interface PortraitProps {
  name: string;
  image: string | null;
  sizes?: string;
  className?: string;
}

/** An artist's picture, or a mark with the initial if there is none or it does not load. */
export function Portrait({ name, image, sizes = '208px', className }: PortraitProps) {
  const { background, fill, points } = marks[indexFor(name, marks.length)] ?? marks[0];
  return (
    <div
      className={clsx('relative aspect-square overflow-hidden forced-color-adjust-none', className)}
      style={{ background }}
    >
      <Picture
        src={pictureUrl(image)}
        sizes={sizes}
        alt={name}
        width={208}
        height={208}
        className="absolute inset-0 size-full object-cover object-[50%_15%]"
        fallback={<LetterBurst name={name} points={points} fill={fill} />}
      />
    </div>
  );
}
