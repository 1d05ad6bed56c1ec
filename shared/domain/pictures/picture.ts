import { categoryKey, motifOf, type Categorized } from '#shared/domain/categories/categories.ts';
import { pictureUrl } from '#shared/domain/text/link-target.ts';

/**
 * Uploads are named `{hash}-{color}-{width}x{height}.webp`, and their smaller copies `{hash}-{color}-{width}.webp`.
 * An animation is named `{hash}-{color}-{width}x{height}-animated.webp`. Its copies show the first frame, the largest
 * in its own size.
 */

export const copyWidths = [480, 800, 1200, 1600] as const;
export const previewSize = { width: 1200, height: 630 } as const;
/** From this ratio on, a picture has the whole width of its page. */
const panoramaRatio = 2;
/** Returns the width to which wider pictures are scaled down. */
export const maxWidth = ({ width, height }: Pick<Picture, 'width' | 'height'>): number =>
  width / height < panoramaRatio ? 1600 : 2400;

/** What transparent pictures are shown on: the tokens `--paper-2` and `--ink`. */
export const grounds = { light: '#f8f5f7', dark: '#1f1222' } as const;

/** The `sizes` of each place where pictures are shown, with the slot's aspect ratio after each width: `58vw/1.25`. */
const slots = {
  // Phones load a smaller copy than they could display, which halves the time to the largest contentful paint.
  hero: '(min-width: 48em) 58vw/1.25, (min-width: 37.5em) 50vw/1, 75vw/1',
  homeCard: '(min-width: 68.75em) 23vw/.8, (min-width: 37.5em) 46vw/.8, 100vw/.8',
  listingCard:
    '(min-width: 110em) 520px/1.334, (min-width: 68.75em) 31vw/1.334, (min-width: 37.5em) 46vw/1.334, 100vw/1.334',
  pastRow: '(min-width: 56.25em) 16vw/1, 30vw/1',
  dashboardRow: '176px/1.334',
} as const;
export type PictureSlot = keyof typeof slots | 'detail';

export interface Picture {
  width: number;
  height: number;
  /** Shown behind the picture: its average color, or the ground of a transparent one. */
  color: string;
  srcSet: string;
  /** The first frame of an animation. */
  still?: string;
}

const picturePattern = /^(.*\/uploads\/[\da-f]{24}-[\da-f]{6})-(\d{1,5})x(\d{1,5})(-animated)?\.webp$/;

/** Parses the URL of an uploaded picture. Returns undefined for any other URL. */
export function parsePicture(url: string): Picture | undefined {
  const [, stem = '', widthText = '', heightText = '', animated] = picturePattern.exec(url) ?? [];
  if (!stem) return undefined;
  const width = Number(widthText);
  const copies = copyWidths.filter((copy) => copy < width).map((copy) => `${stem}-${copy}.webp ${copy}w`);
  const still = `${stem}-${width}.webp`;
  return {
    width,
    height: Number(heightText),
    color: `#${stem.slice(-6)}`,
    srcSet: [...copies, `${animated ? still : url} ${width}w`].join(', '),
    ...(animated && { still }),
  };
}

/** Returns the URL of the first frame of an animation, and of any other picture its own. */
export const stillUrl = (url: string): string => parsePicture(url)?.still ?? url;

/** Returns the `sizes` of a picture in a slot: a picture wider than its slot is cropped, and so rendered wider. */
export function pictureSizes(picture: Pick<Picture, 'width' | 'height'>, slot: PictureSlot): string {
  const ratio = picture.width / picture.height;
  if (slot === 'detail') {
    if (ratio >= panoramaRatio) return '100vw';
    const tallest = `${Math.ceil((ratio < 1 ? 70 : 72) * ratio)}vh`;
    return `(min-width: 56.25em) min(55vw, ${tallest}), (min-width: 48em) min(48vw, ${tallest}), min(100vw, ${tallest})`;
  }
  return slots[slot].replace(
    /(\d+)(vw|px)\/([\d.]+)/g,
    (_, slotWidth: string, unit: string, slotRatio: string) =>
      Math.ceil(Number(slotWidth) * Math.max(1, ratio / Number(slotRatio))) + unit,
  );
}

export interface Illustrated extends Categorized {
  id: number;
  featuredImage: string | null;
  imageFocus?: { x: number; y: number } | null | undefined;
}

export interface EventImage {
  src: string;
  srcSet?: string;
  sizes?: string;
  width: number;
  height: number;
  className: string;
  color?: string | undefined;
}

/** Returns the picture or poster of an activation in a slot, an animation at rest. Only its own page shows it whole. */
export function eventImage(event: Illustrated, slot: PictureSlot, poster = event.id): EventImage {
  const url = pictureUrl(event.featuredImage) ?? posterUrl(motifOf(event), poster);
  const uploaded = parsePicture(url);
  const src = uploaded?.still ?? url;
  const [width, height] = uploaded ? [uploaded.width, uploaded.height] : posterSize;
  const responsive = uploaded && { srcSet: uploaded.srcSet, sizes: pictureSizes(uploaded, slot) };
  const isPoster = src.startsWith('/art/');
  if (slot !== 'detail' || isPoster) {
    const className = `bg-paper-3 object-cover ${isPoster ? '' : focusClass(event.imageFocus)}`;
    return { src, ...responsive, width, height, className, color: uploaded?.color };
  }
  if (!uploaded) return { src, width, height, className: 'aspect-4/3 object-scale-down' };
  const isNarrow = width < height || width < copyWidths[1];
  const shape = width / height >= panoramaRatio ? 'is-panorama' : isNarrow ? 'is-narrow' : '';
  return { src, ...responsive, width: enlarged(width), height: enlarged(height), className: `object-contain ${shape}` };
}

/** Returns the largest width or height that a picture is shown with, in pixels. */
const enlarged = (pixels: number) => Math.round(pixels * 1.5);

/** Focal points are rounded to multiples of this, in percent: each has a class. The difference is invisible. */
const step = 10;
const percents = Array.from({ length: 100 / step + 1 }, (_, index) => index * step);

/** The point without a choice of the manager's: faces are more often above the middle. */
export const defaultFocus = { x: 50, y: 30 } as const;

/** The rules of the classes that `focusClass` returns (tailwind.config.ts). */
export const focusRules: Record<string, Record<string, string>> = {
  '[class*=focus-x-]': { 'object-position': 'var(--focus-x) var(--focus-y)' },
  ...Object.fromEntries(
    ['x', 'y'].flatMap((axis) =>
      percents.map((value) => [`.focus-${axis}-${value}`, { [`--focus-${axis}`]: `${value}%` }]),
    ),
  ),
};

/** Returns the classes that keep a point visible in every crop; the security policy forbids style attributes. */
export function focusClass(point: { x: number; y: number } | null | undefined): string {
  const { x: left, y: top } = point ?? defaultFocus;
  const [x, y] = [left, top].map((percent) => Math.round(percent / step) * step);
  return `focus-x-${x} focus-y-${y}`;
}

/** How many posters each category has in `client/public/art/`. */
export const posterCount = 6;

/** The size of every poster in pixels. Slots of another ratio show a part of it. */
const posterSize = [1200, 900] as const;

/** Returns the URL of the poster that replaces a missing picture. The JPEG is for link previews, 1200 x 630 pixels. */
export function posterUrl(motif: string, id: number, type: 'svg' | 'jpg' = 'svg'): string {
  return `/art/${categoryKey(motif).replace(' ', '-')}/${(Math.max(id - 1, 0) % posterCount) + 1}.${type}`;
}
