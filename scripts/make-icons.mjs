// Makes the icons of phones and search engines from the mark in client/public/favicon.svg. Run it again when the mark
// changes.
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../client/public');
const ground = '#1F1222';
/** Phones crop icons to circles and other shapes: only the area within 40 % of the center is safe. */
const share = 0.68;

for (const [name, size] of [
  ['apple-touch-icon', 180],
  ['icon-192', 192],
  ['icon-512', 512],
]) {
  const mark = await sharp(join(folder, 'favicon.svg'), { density: 600 })
    .resize(Math.round(size * share))
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: mark }])
    .png({ palette: true, colors: 64, effort: 10 })
    .toFile(join(folder, `${name}.png`));
}
