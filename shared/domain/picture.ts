/**
 * Uploaded pictures carry what a page needs to know of them in their name: `{hash}-{color}-{width}x{height}.webp`,
 * and beside
 * it `{hash}-{color}-{width}.webp` for each smaller width. So the browser knows size, colors and copies of a picture
 * from its
 * address alone, wherever it is stored.
 */

/** The widths copies are made in, when the picture is wider. */
export const copyWidths = [480, 800, 1200] as const;
/** The width of the largest copy; wider pictures are scaled down to it. */
export const maxWidth = 1600;

/**
 * Where pictures stand (design section 10): from which width of the window on, how wide, and in which shape, as width
 * by height.
 */
const slots = {
  // Phones take a coarser copy than they could show, in half the time: it is what everybody waits for.
  hero: '(min-width: 768px) 58vw/1.25, (min-width: 600px) 50vw/1, 75vw/1',
  homeCard: '(min-width: 1100px) 23vw/.8, (min-width: 600px) 46vw/.8, 100vw/.8',
  listingCard:
    '(min-width: 1760px) 520px/1.334, (min-width: 1100px) 31vw/1.334, (min-width: 600px) 46vw/1.334, 100vw/1.334',
  pastRow: '(min-width: 900px) 16vw/1, 30vw/1',
  detail: '(min-width: 600px) 92vw/2, 100vw/1.334',
  dashboardRow: '176px/1.334',
} as const;
/** A place where pictures of activations stand. */
export type PictureSlot = keyof typeof slots;

/** What the name of an uploaded picture says. */
export interface Picture {
  width: number;
  height: number;
  /** The average color, to show while the picture loads. */
  color: string;
  /** Every copy for the browser to choose from. */
  srcSet: string;
}

const picturePattern = /^(.*\/uploads\/[\da-f]{24}-[\da-f]{6})-(\d{1,5})x(\d{1,5})\.webp$/;

/** Reads the name of an uploaded picture; undefined for any other address. */
export function parsePicture(address: string): Picture | undefined {
  const [, stem = '', widthText = '', heightText = ''] = picturePattern.exec(address) ?? [];
  if (!stem) return undefined;
  const width = Number(widthText);
  const copies = copyWidths.filter((copy) => copy < width).map((copy) => `${stem}-${copy}.webp ${copy}w`);
  return {
    width,
    height: Number(heightText),
    color: `#${stem.slice(-6)}`,
    srcSet: [...copies, `${address} ${width}w`].join(', '),
  };
}

/**
 * How wide a picture is drawn at a place, for the browser to choose a copy by: what is wider than its slot is cut at
 * the sides, and drawn wider.
 */
export function pictureSizes({ width, height }: Pick<Picture, 'width' | 'height'>, place: PictureSlot): string {
  return slots[place].replace(
    /(\d+)(vw|px)\/([\d.]+)/g,
    (_, across: string, unit: string, shape: string) =>
      Math.ceil(Number(across) * Math.max(1, width / height / Number(shape))) + unit,
  );
}
