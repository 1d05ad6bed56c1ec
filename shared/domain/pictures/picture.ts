/** Uploads are named `{hash}-{color}-{width}x{height}.webp`, and their smaller copies `{hash}-{color}-{width}.webp`. */

export const copyWidths = [480, 800, 1200, 1600] as const;
export const previewSize = { width: 1200, height: 630 } as const;
/** From this ratio on, an activation's page gives a picture its whole width. */
export const panoramaRatio = 2;
/** Returns the width to which wider pictures are scaled down. */
export const maxWidth = ({ width, height }: Pick<Picture, 'width' | 'height'>): number =>
  width / height < panoramaRatio ? 1600 : 2400;

/** The `sizes` of each place where pictures are shown, with the slot's aspect ratio after each width: `58vw/1.25`. */
const slots = {
  // Phones load a smaller copy than they could display, which halves the time to the largest contentful paint.
  hero: '(min-width: 768px) 58vw/1.25, (min-width: 600px) 50vw/1, 75vw/1',
  homeCard: '(min-width: 1100px) 23vw/.8, (min-width: 600px) 46vw/.8, 100vw/.8',
  listingCard:
    '(min-width: 1760px) 520px/1.334, (min-width: 1100px) 31vw/1.334, (min-width: 600px) 46vw/1.334, 100vw/1.334',
  pastRow: '(min-width: 900px) 16vw/1, 30vw/1',
  dashboardRow: '176px/1.334',
} as const;
export type PictureSlot = keyof typeof slots | 'detail';

export interface Picture {
  width: number;
  height: number;
  /** The average color, shown while the picture loads. */
  color: string;
  srcSet: string;
}

const picturePattern = /^(.*\/uploads\/[\da-f]{24}-[\da-f]{6})-(\d{1,5})x(\d{1,5})\.webp$/;

/** Parses the URL of an uploaded picture. Returns undefined for any other URL. */
export function parsePicture(url: string): Picture | undefined {
  const [, stem = '', widthText = '', heightText = ''] = picturePattern.exec(url) ?? [];
  if (!stem) return undefined;
  const width = Number(widthText);
  const copies = copyWidths.filter((copy) => copy < width).map((copy) => `${stem}-${copy}.webp ${copy}w`);
  return {
    width,
    height: Number(heightText),
    color: `#${stem.slice(-6)}`,
    srcSet: [...copies, `${url} ${width}w`].join(', '),
  };
}

/** Returns the `sizes` of a picture in a slot: a picture wider than its slot is cropped, and so rendered wider. */
export function pictureSizes(picture: Pick<Picture, 'width' | 'height'>, slot: PictureSlot): string {
  const ratio = picture.width / picture.height;
  if (slot === 'detail') {
    if (ratio >= panoramaRatio) return '100vw';
    return `min(100vw, ${Math.ceil((ratio < 1 ? 70 : 60) * ratio)}vh)`;
  }
  return slots[slot].replace(
    /(\d+)(vw|px)\/([\d.]+)/g,
    (_, slotWidth: string, unit: string, slotRatio: string) =>
      Math.ceil(Number(slotWidth) * Math.max(1, ratio / Number(slotRatio))) + unit,
  );
}
