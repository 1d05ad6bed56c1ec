import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Face, Font } from 'harfbuzzjs';

/** How letters look, whatever their size: weight 100 to 900, width 62 to 125 percent, tracking in em. */
export interface TextStyle {
  weight: number;
  width: number;
  tracking: number;
}

/**
 * A line of letters as outlines: what it measures in em, and SVG that draws it at 1000 units per em from the
 * baseline's start.
 */
interface LineOfText {
  width: number;
  outlines: string;
}

/** The brand's typeface, ready to set lines. */
export interface Archivo {
  /** Whether the typeface has a character. */
  has(character: string): boolean;
  set(text: string, letter: TextStyle): LineOfText;
}

/** The packaged files, the one that nearly every text needs first. */
const subsets = ['latin', 'latin-ext', 'vietnamese'];
const unitsPerEm = 1000;

let opening: Promise<Archivo> | undefined;

/** Opens the typeface at its first use: it takes 15 MB that a server nobody shares links of need not spend. */
export function openArchivo(): Promise<Archivo> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(): Promise<Archivo> {
  // HarfBuzz does not read woff2 by itself.
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

  // The cards have a dozen looks. New ones for each line would fill HarfBuzz's memory faster than the collector looks
  // there.
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
    set(text, letter) {
      const outlines: string[] = [];
      let x = 0;
      for (const run of splitIntoRuns(text, faceFor)) {
        const font = fontFor(run.face, letter);
        buffer.reset();
        buffer.addText(run.text);
        buffer.guessSegmentProperties();
        shape(font, buffer);
        for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
          outlines.push(
            `<path transform="translate(${x + xOffset} ${-yOffset}) scale(1 -1)" d="${font.glyphToPath(glyph)}"/>`,
          );
          x += xAdvance + letter.tracking * unitsPerEm;
        }
      }
      return { width: x / unitsPerEm - letter.tracking, outlines: outlines.join('') };
    },
  };
}

/** A text in parts of one file each; characters that no file has are left out. */
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
