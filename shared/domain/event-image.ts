import { focusClass } from './focus-class.ts';
import { pictureUrl } from './link-target.ts';
import { isPanorama, parsePicture, pictureSizes, type PictureSlot } from './picture.ts';
import { posterSize, posterUrl } from './poster.ts';

/** The fields of an activation that determine its picture. */
export interface Illustrated {
  id: number;
  category: string;
  featuredImage: string | null;
  imageFocus?: { x: number; y: number } | null | undefined;
}

/** The attributes of an activation's `<img>`. */
export interface EventImage {
  src: string;
  srcSet?: string;
  sizes?: string;
  width: number;
  height: number;
  className: string;
  /** Shown while the picture loads. */
  color?: string;
}

/**
 * Returns the image of an activation in a slot: its picture, or a poster. `poster` is the id whose poster it is, if not
 * its own. Slots are filled and crop the picture, but its own page shows it whole.
 */
export function eventImage(event: Illustrated, slot: PictureSlot, poster = event.id): EventImage {
  const src = pictureUrl(event.featuredImage) ?? posterUrl(event.category, poster);
  const uploaded = parsePicture(src);
  const [width, height] = uploaded ? [uploaded.width, uploaded.height] : posterSize;
  const isPoster = src.startsWith('/art/');
  const isWhole = slot === 'detail' && !isPoster;
  if (!uploaded)
    return { src, width, height, className: isWhole ? 'object-scale-down' : isPoster ? cropped : focused(event) };
  const responsive = { src, srcSet: uploaded.srcSet, sizes: pictureSizes(uploaded, slot) };
  if (!isWhole) return { ...responsive, width, height, className: focused(event), color: uploaded.color };
  const shape = isPanorama(uploaded) ? ' is-panorama' : width < height ? ' is-portrait' : '';
  // Small pictures are not enlarged beyond 1.5 times.
  return {
    ...responsive,
    width: Math.round(width * 1.5),
    height: Math.round(height * 1.5),
    className: `object-contain${shape}`,
  };
}

const cropped = 'bg-paper-3 object-cover';
const focused = ({ imageFocus }: Illustrated) => `${cropped} ${focusClass(imageFocus)}`;
