import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const published = at('../node_modules/@fontsource-variable/archivo/');
const made = at('../node_modules/.cache/archivo/');

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const codesOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/**
 * The characters of nearly every page: English, Spanish names, and typography.
 */
const rareMarks = codesOf('\\^`{|}~<>');
const everyday = [
  ...range(0x20, 0x7e).filter((code) => !rareMarks.includes(code)),
  ...codesOf('\u00a0©·×–—‘’“”•…áéíóúüñÁÉÍÓÚÜÑ¿¡'),
];

const options = {
  targetFormat: 'woff2' as const,
  /** The weights and widths that the design uses; the font has more. */
  variationAxes: { wght: { min: 440, max: 820 }, wdth: { min: 80, max: 125 } },
  keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'],
};

/**
 * Subsets the design's typeface at build time: 90 kB of Latin become one file of 45 kB that every page loads, and a
 * second one that only rare characters load. Other scripts stay as published. Import it as `archivo.css`.
 *
 * The rare characters are in a separate family, "Archivo Rare", listed after "Archivo Variable". For each file of a
 * family that has not loaded, which is normal for the rare ones, Chromium looks for a fallback once for every size and
 * weight: half the time of the home page's first layout.
 */
export function archivo(): Plugin {
  return {
    name: 'archivo',
    applyToEnvironment: (environment) => environment.name === 'client',
    async buildStart() {
      await makeArchivo();
    },
    resolveId: (id) => (id === 'archivo.css' ? `${made}archivo.css` : undefined),
  };
}

async function makeArchivo(): Promise<void> {
  const css = await readFile(`${published}standard.css`, 'utf8');
  const faces = css.split(/(?=\/\* archivo-)/);
  const latin = faces.find((face) => face.startsWith('/* archivo-latin-standard-normal'));
  if (!latin) throw new Error('The published Archivo has no Latin face any more');
  const rest = rangesOf(latin).filter((code) => !everyday.includes(code));
  const source = await readFile(`${published}files/archivo-latin-standard-normal.woff2`);
  await mkdir(made, { recursive: true });
  const cut = async (name: string, codes: number[]) => {
    await writeFile(`${made}${name}.woff2`, await subsetFont(source, String.fromCodePoint(...codes), options));
    return latin
      .replace(/url\([^)]*\)/, `url(./${name}.woff2)`)
      .replace(/unicode-range:[^;]*/, `unicode-range: ${toRanges(codes)}`);
  };
  const others = faces
    .filter((face) => face !== latin)
    .map((face) => face.replaceAll('url(./', 'url(../../@fontsource-variable/archivo/'));
  const rare = [...others, await cut('archivo-more', rest)].map((face) =>
    face.replace('Archivo Variable', 'Archivo Rare'),
  );
  await writeFile(`${made}archivo.css`, [...rare, await cut('archivo-everyday', everyday)].join('\n'));
}

/** The code points that a face's unicode-range names. */
function rangesOf(face: string): number[] {
  const named = /unicode-range:\s*([^;]*)/.exec(face)?.[1] ?? '';
  return named.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().slice('U+'.length).split('-');
    return range(Number.parseInt(first, 16), Number.parseInt(last, 16));
  });
}

/** Formats code points as a unicode-range, with consecutive ones as one range. */
function toRanges(codes: number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codes.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges
    .map(([first, last]) => `U+${first.toString(16)}${first === last ? '' : `-${last.toString(16)}`}`)
    .join(',');
}
