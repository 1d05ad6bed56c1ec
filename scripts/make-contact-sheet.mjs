// Makes the picture of posters/README.md from the build: node scripts/make-contact-sheet.mjs
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const art = fileURLToPath(new URL('../dist/public/art', import.meta.url));
const target = fileURLToPath(new URL('../posters/contact-sheet.jpg', import.meta.url));
const [width, height, gap, columns] = [96, 72, 4, 6];

const drawings = (folder) =>
  readdirSync(join(art, folder))
    .filter((name) => name.endsWith('.svg'))
    .map((name) => join(art, folder, name));
const rows = [...readdirSync(join(art, '4x3')).map((category) => `4x3/${category}`), 'portrait', 'mark'].flatMap(
  (folder) => {
    const files = drawings(folder);
    return Array.from({ length: Math.ceil(files.length / columns) }, (_, row) =>
      files.slice(row * columns, (row + 1) * columns),
    );
  },
);
const tiles = rows.flatMap((row, y) =>
  row.map((file, x) => ({ file, left: gap + x * (width + gap), top: gap + y * (height + gap) })),
);
const input = (file) => sharp(file).resize({ width, height, fit: 'contain', background: '#fff' }).png().toBuffer();

await sharp({
  create: {
    width: gap + columns * (width + gap),
    height: gap + rows.length * (height + gap),
    channels: 3,
    background: '#fff',
  },
})
  .composite(await Promise.all(tiles.map(async ({ file, left, top }) => ({ input: await input(file), left, top }))))
  .jpeg({ quality: 68, mozjpeg: true })
  .toFile(target);
