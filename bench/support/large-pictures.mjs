import sharp from 'sharp';

/** The largest upload that the server accepts. */
const maxBytes = 10 * 1024 * 1024;

/** Typical uploads, each as large as allowed: landscape phone photographs stored sideways, a PNG, and a GIF. */
export const largePictures = {
  'JPEG, 12 megapixels': () => photograph(4032, 3024),
  'JPEG, 48 megapixels': () => photograph(8064, 6048),
  'JPEG, 24 megapixels, progressive': () => photograph(6000, 4000, { progressive: true }),
  'PNG, 24 megapixels': () => drawing(6000, 4000),
  'GIF, 100 frames of 800 x 600': () => animation(800, 600, 100),
};

/** Returns a noisy JPEG just below the limit. */
async function photograph(width, height, options = {}) {
  const noise = sharp({
    create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
  const picture = await noise.blur(0.8).png({ compressionLevel: 0 }).toBuffer();
  for (let quality = 98; quality > 2; quality -= 3) {
    const file = await sharp(picture, { limitInputPixels: false })
      .jpeg({ quality, ...options })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    if (file.length <= maxBytes) return file;
  }
  throw new Error('No quality is low enough.');
}

/** Returns a PNG of large shapes with some noise; a PNG cannot be decoded at a smaller size. */
async function drawing(width, height) {
  const noise = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#c04010' } })
    .composite([{ input: noise, left: 100, top: 100 }])
    .png()
    .toBuffer();
}

/** Returns a GIF whose frames have little in common. */
async function animation(width, height, count) {
  const frame = (mean) =>
    sharp({ create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean, sigma: 2 } } })
      .png()
      .toBuffer();
  const frames = await Promise.all(Array.from({ length: count }, (_, at) => frame(64 + at)));
  return sharp(frames, { join: { animated: true } })
    .gif({ colours: 4, dither: 0, effort: 1 })
    .toBuffer();
}
