import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Face, Font } from 'harfbuzzjs';

/** A text style without its size: weight 100 to 900, width 62 to 125 percent, tracking in em. */
export interface TextStyle {
  weight: number;
  width: number;
  tracking: number;
}

/** A line of text as outlines: its width in em, and SVG at 1000 units per em from the start of the baseline. */
interface LineOfText {
  width: number;
  outlines: string;
}

/** The brand's typeface. */
export interface Archivo {
  /** Returns whether the typeface has a character. */
  has(character: string): boolean;
  /** Returns a text as outlines in one line. */
  typeset(text: string, style: TextStyle): LineOfText;
}

/** The font files, the most needed one first. */
const subsets = ['latin', 'latin-ext', 'vietnamese'];
const unitsPerEm = 1000;

let opening: Promise<Archivo> | undefined;

/** Opens the typeface on first use: it takes 15 MB of memory. */
export function openArchivo(): Promise<Archivo> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(): Promise<Archivo> {
  // HarfBuzz cannot read woff2.
  const { default: unpack } = await import('woff2-encoder/decompress');
  const { Blob, Buffer, Face, Font, shape, Variation } = await import('harfbuzzjs');
  const { resolve } = createRequire(import.meta.url);
  const faces = await Promise.all(
    subsets.map(async (subset) => {
      const face = new Face(
        new Blob(
          await unpack(
            await readFile(resolve(`@fontsource-variable/archivo/files/archivo-${subset}-standard-normal.woff2`)),
          ),
        ),
      );
      return { face, characters: new Set(face.collectUnicodes()) };
    }),
  );
  const faceFor = (character: string) =>
    faces.find(({ characters }) => characters.has(character.codePointAt(0) ?? 0))?.face;

  // Fonts are cached: a new one per line would fill HarfBuzz's memory before the garbage collector frees it.
  const fonts = new Map<string, Font>();
  const fontFor = (face: Face, { weight, width }: TextStyle) => {
    const name = `${face.ptr} ${weight} ${width}`;
    const known = fonts.get(name);
    if (known) return known;
    const font = new Font(face);
    font.setVariations([new Variation('wght', weight), new Variation('wdth', width)]);
    fonts.set(name, font);
    return font;
  };
  const buffer = new Buffer();

  return {
    has: (character) => faceFor(character) !== undefined,
    typeset(text, style) {
      const outlines: string[] = [];
      let x = 0;
      for (const run of splitIntoRuns(text, faceFor)) {
        const font = fontFor(run.face, style);
        buffer.reset();
        buffer.addText(run.text);
        buffer.guessSegmentProperties();
        shape(font, buffer);
        for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
          outlines.push(
            `<path transform="translate(${x + xOffset} ${-yOffset}) scale(1 -1)" d="${font.glyphToPath(glyph)}"/>`,
          );
          x += xAdvance + style.tracking * unitsPerEm;
        }
      }
      return { width: x / unitsPerEm - style.tracking, outlines: outlines.join('') };
    },
  };
}

/** Splits a text into runs covered by one font file each. Characters in no font file are dropped. */
function splitIntoRuns(text: string, faceFor: (character: string) => Face | undefined): { face: Face; text: string }[] {
  const runs: { face: Face; text: string }[] = [];
  for (const character of text) {
    const face = faceFor(character);
    const last = runs.at(-1);
    if (!face) continue;
    if (last?.face === face) last.text += character;
    else runs.push({ face, text: character });
  }
  return runs;
}
