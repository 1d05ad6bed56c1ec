import sharp from 'sharp';
import { signInManager, uploadPicture } from './api.mjs';

/** The size of a phone's photograph: 12 megapixels. */
const [width, height] = [4000, 3000];
const perActivation = 3;

/** Uploads `count` photographs: a featured picture and two gallery pictures for each of the first activations. */
export async function addPhotographs(url, count) {
  const manager = await signInManager(url);
  const events = await manager('/api/events');
  for (const [at, { id, ...event }] of events.slice(0, count / perActivation).entries()) {
    const pictures = [];
    for (let number = 0; number < perActivation; number++)
      pictures.push(await uploadPicture(manager, await photograph(at * perActivation + number), 'photograph.jpg'));
    const [featuredImage, ...gallery] = pictures;
    await manager(`/api/events/${id}`, 'PUT', {
      ...event,
      featuredImage,
      gallery,
      galleryTypes: gallery.map(() => 'image'),
      galleryAlts: gallery.map(() => 'A photograph'),
    });
  }
}

/** Finer detail is not visible in any resized copy. */
const [drawnWidth, drawnHeight] = [width / 2, height / 2];
const octaves = [8, 16, 32, 64, 128, 256, 512, 1024];

/**
 * Returns a picture that compresses like a photograph: natural images have the same power in every octave (D. J. Field,
 * 1987, J. Opt. Soc. Am. A 4, 2379). It takes two megabytes as JPEG, and 1.3 bits per pixel as WebP of quality 78.
 */
async function photograph(seed) {
  const shapes = await Promise.all(octaves.map(noise));
  const mean = 100 + ((seed * 37) % 60);
  const drawn = await sharp({
    create: { width: drawnWidth, height: drawnHeight, channels: 3, background: { r: mean, g: 120, b: 220 - mean } },
  })
    .composite(shapes.map((input) => ({ input, blend: 'soft-light' })))
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(drawn, { raw: { width: drawnWidth, height: drawnHeight, channels: 3 } })
    .resize(width, height)
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function noise(size) {
  const small = await sharp({
    create: {
      width: size,
      height: Math.round((size * height) / width),
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .png()
    .toBuffer();
  return sharp(small)
    .resize(drawnWidth, drawnHeight, { kernel: 'cubic', fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
}
