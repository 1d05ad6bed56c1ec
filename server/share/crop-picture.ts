import { loadSharp } from '#server/images/load-sharp.ts';
import { placeholder } from '#shared/domain/brand-colors.ts';

/** Returns a picture that covers a box, cropped at the given percentages like `object-position` in CSS. */
export async function cropPicture(
  source: Buffer,
  box: { width: number; height: number },
  { x, y }: { x: number; y: number } = { x: 50, y: 50 },
): Promise<Buffer> {
  const sharp = await loadSharp();
  const original = await sharp(source).metadata();
  const scale = Math.max(box.width / original.width, box.height / original.height);
  const width = Math.max(box.width, Math.round(original.width * scale));
  const height = Math.max(box.height, Math.round(original.height * scale));
  return sharp(source)
    .flatten({ background: placeholder })
    .resize({ width, height, fit: 'fill' })
    .extract({
      left: Math.round(((width - box.width) * x) / 100),
      top: Math.round(((height - box.height) * y) / 100),
      width: box.width,
      height: box.height,
    })
    .toBuffer();
}
