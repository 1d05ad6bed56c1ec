import type { Archivo } from './archivo.ts';

/**
 * What the typeface can set of a text: without emoji and signs it lacks, and without words in a script it lacks.
 * Nothing when
 * less than half of the letters would be left, because such a text says something else.
 */
export function renderableText(text: string, typeface: Pick<Archivo, 'has'>): string | undefined {
  const words = text.normalize('NFC').split(/\s+/);
  const isRenderable = (word: string) => lettersOf(word).every(typeface.has);
  const renderable = words.filter(isRenderable).map((word) => Array.from(word).filter(typeface.has).join(''));
  const letters = lettersOf(renderable.join(''));
  if (letters.length === 0 || letters.length * 2 < lettersOf(words.join('')).length) return undefined;
  return renderable.filter(Boolean).join(' ');
}

function lettersOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]/gu) ?? [];
}
