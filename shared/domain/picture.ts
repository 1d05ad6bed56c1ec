/**
 * Uploaded pictures carry what a page needs to know of them in their name: `{hash}-{color}-{width}x{height}.webp`, and beside
 * it `{hash}-{color}-{width}.webp` for each smaller width. So the browser knows size, colors and copies of a picture from its
 * address alone, wherever it is stored.
 */

/** The widths copies are made in, when the picture is wider. */
export const copyWidths = [480, 800, 1200] as const;
/** The width of the largest copy; wider pictures are scaled down to it. */
export const largestWidth = 1600;

/** How wide pictures stand on each screen (design section 10), for the browser to choose a copy by. */
export const pictureSizes = {
  hero: '(min-width: 768px) 58vw, 100vw',
  homeCard: '(min-width: 1100px) 23vw, (min-width: 600px) 46vw, 100vw',
  listingCard: '(min-width: 1760px) 520px, (min-width: 1100px) 31vw, (min-width: 600px) 46vw, 100vw',
  pastRow: '(min-width: 900px) 16vw, 30vw',
  detail: '(min-width: 600px) 92vw, 100vw',
  dashboardRow: '176px',
} as const;

/** What the name of an uploaded picture says. */
export interface Picture {
  width: number;
  height: number;
  /** The average color, to show while the picture loads. */
  color: string;
  /** Every copy for the browser to choose from. */
  srcSet: string;
}

const pictureForm = /^(.*\/uploads\/[\da-f]{24}-[\da-f]{6})-(\d{1,5})x(\d{1,5})\.webp$/;

/** Reads the name of an uploaded picture; undefined for any other address. */
export function parsePicture(address: string): Picture | undefined {
  const [, stem = '', widthText = '', heightText = ''] = pictureForm.exec(address) ?? [];
  if (!stem) return undefined;
  const width = Number(widthText);
  const copies = copyWidths.filter((copy) => copy < width).map((copy) => `${stem}-${copy}.webp ${copy}w`);
  return { width, height: Number(heightText), color: `#${stem.slice(-6)}`, srcSet: [...copies, `${address} ${width}w`].join(', ') };
}
