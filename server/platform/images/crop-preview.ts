import { placeholder } from '#shared/domain/categories/categories.ts';
import { previewSize } from '#shared/domain/pictures/picture.ts';
import { loadSharp } from './load-sharp.ts';

/** Returns a JPEG for link previews, cropped like `object-position`. */
export async function cropPreview(source: Buffer, { x, y }: { x: number; y: number }): Promise<Buffer> {
  const sharp = await loadSharp();
  const original = await sharp(source).metadata();
  const scale = Math.max(previewSize.width / original.width, previewSize.height / original.height);
  const width = Math.max(previewSize.width, Math.round(original.width * scale));
  const height = Math.max(previewSize.height, Math.round(original.height * scale));
  return sharp(source)
    .flatten({ background: placeholder })
    .resize({ width, height, fit: 'fill' })
    .extract({
      left: Math.round(((width - previewSize.width) * x) / 100),
      top: Math.round(((height - previewSize.height) * y) / 100),
      ...previewSize,
    })
    .jpeg({ quality: 76, mozjpeg: true })
    .toBuffer();
}
