import { bytes } from './picture-parts.ts';
import { foreign } from './polyglots.ts';

/** A form as sent, with its Content-Type. */
export interface Form {
  type: string;
  body: Buffer;
}

interface Part {
  head: string;
  content: Buffer;
}

const boundary = 'boundary';
const type = `multipart/form-data; boundary=${boundary}`;
const imageHead = 'Content-Disposition: form-data; name="image"; filename="x.png"';
const part = (head: string, content: Buffer | string): Part => ({
  head,
  content: typeof content === 'string' ? bytes(content) : content,
});
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);

function joined(parts: Part[], lineEnd = '\r\n'): Buffer {
  return Buffer.concat(
    parts.flatMap(({ head, content }) => [
      bytes(`--${boundary}${lineEnd}${head.replaceAll('\r\n', lineEnd)}${lineEnd}${lineEnd}`),
      content,
      bytes(lineEnd),
    ]),
  );
}

const end = bytes(`--${boundary}--\r\n`);
const whole = (...parts: Part[]): Form => ({ type, body: Buffer.concat([joined(parts), end]) });

/** Returns a form with one picture, with any file name and content type. */
export function pictureForm(picture: Buffer, filename: string, contentType = 'image/png'): Form {
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="${filename}"\r\nContent-Type: ${contentType}\r\n\r\n`,
  );
  return { type, body: Buffer.concat([head, picture, bytes('\r\n'), end]) };
}

/** Names that no stored file should get. */
export const hostileNames = [
  '../../../../tmp/x.png',
  '/etc/cron.d/x',
  `${'x'.repeat(5000)}.png`,
  '\u202Egnp.php',
  'x.php.png',
  'x.svg',
  `${foreign}.png`,
  '<script>.png',
  '🎉.png',
];

/** Names that are empty after cleaning. */
export const emptyNames = ['', '.', '..', 'a\0.php'];

/** The stated properties of a file. */
export const hostileTypes = ['text/html', 'image/svg+xml', 'multipart/mixed; boundary=inner', 'x'.repeat(5000), ''];

/** Forms that are not one picture in a field named image, made with a valid picture. */
export const brokenForms: Record<string, (picture: Buffer) => Form> = {
  'no boundary': (picture) => ({ ...whole(part(imageHead, picture)), type: 'multipart/form-data' }),
  'another boundary': (picture) => ({
    ...whole(part(imageHead, picture)),
    type: 'multipart/form-data; boundary=other',
  }),
  'two boundaries': (picture) => ({
    ...whole(part(imageHead, picture)),
    type: 'multipart/form-data; boundary=other; boundary=boundary',
  }),
  'no end': (picture) => ({ type, body: joined([part(imageHead, picture)]) }),
  'an end in the middle of a head': () => ({
    type,
    body: bytes(`--${boundary}\r\nContent-Disposition: form-data; name="ima`),
  }),
  nothing: () => ({ type, body: Buffer.alloc(0) }),
  'two pictures': (picture) => whole(part(imageHead, picture), part(imageHead, picture)),
  'a second picture under another name': (picture) =>
    whole(part(imageHead, picture), part('Content-Disposition: form-data; name="other"; filename="y.png"', picture)),
  'a picture without a name': (picture) => whole(part('Content-Disposition: form-data; filename="x.png"', picture)),
  'a picture as a text': (picture) => whole(part('Content-Disposition: form-data; name="image"', picture)),
  'a picture named for JavaScript': (picture) =>
    whole(part('Content-Disposition: form-data; name="__proto__"; filename="x.png"', picture)),
  '10,000 fields': (picture) =>
    whole(...Array.from({ length: 10_000 }, (_, index) => field(`field ${index}`, 'x')), part(imageHead, picture)),
  'a field of 1 MB': (picture) => whole(field('text', 'x'.repeat(1_000_000)), part(imageHead, picture)),
  'a head of 10,000 lines': (picture) => whole(part(`${imageHead}${'\r\nX: y'.repeat(10_000)}`, picture)),
};

/** Unusual forms that are accepted anyway. */
export const oddForms: Record<string, (picture: Buffer) => Form> = {
  'words before and after': (picture) => ({
    type,
    body: Buffer.concat([bytes(`${foreign}\r\n`), joined([part(imageHead, picture)]), end, bytes(foreign)]),
  }),
  'a name in two ways': (picture) => whole(part(`${imageHead}; filename*=UTF-8''..%2f..%2f${foreign}.php`, picture)),
  'fields for JavaScript beside it': (picture) =>
    whole(field('__proto__', foreign), field('constructor', foreign), part(imageHead, picture)),
};
