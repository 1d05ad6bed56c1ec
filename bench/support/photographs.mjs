import sharp from 'sharp';
import { signIn } from './product.mjs';

/** As phones take them: 12 megapixels. */
const [width, height] = [4000, 3000];
const ofEach = 3;

/** Gives the first activations of a running product a featured picture and two of the gallery each, until all photographs are used. */
export async function hangPhotographs(url, count) {
  const manager = await signIn(url);
  const events = await manager('/api/events');
  for (const [at, { id, ...event }] of events.slice(0, count / ofEach).entries()) {
    const pictures = [];
    for (let number = 0; number < ofEach; number++) pictures.push(await upload(manager, await photograph(at * ofEach + number)));
    const [featuredImage, ...gallery] = pictures;
    await manager(`/api/events/${id}`, 'PUT', { ...event, featuredImage, gallery, galleryTypes: gallery.map(() => 'image'), galleryAlts: gallery.map(() => 'A photograph') });
  }
}

async function upload(manager, picture) {
  const form = new FormData();
  form.set('image', new Blob([picture], { type: 'image/jpeg' }), 'photograph.jpg');
  return (await manager('/api/upload', 'POST', form)).url;
}

/** What a photograph is to a compressor: large soft shapes, finer ones on them, and the grain of a sensor; two to three megabytes of JPEG. */
async function photograph(seed) {
  const shapes = noise(8, 70, seed).resize(width, height, { kernel: 'cubic', fit: 'fill' });
  const details = await noise(200, 60, seed).resize(width / 4, height / 4, { kernel: 'cubic', fit: 'fill' }).png().toBuffer();
  const grain = await noise(width / 4, 14, seed).png().toBuffer();
  const soft = await shapes.raw().toBuffer();
  return sharp(soft, { raw: { width, height, channels: 3 } })
    .composite([{ input: details, tile: true, blend: 'overlay' }, { input: grain, tile: true, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

function noise(size, sigma, seed) {
  return sharp({ create: { width: size, height: Math.round((size * height) / width), channels: 3, noise: { type: 'gaussian', mean: 100 + ((seed * 37) % 60), sigma } } });
}
