import type { Archivo } from './archivo.ts';

/**
 * Returns a text without the symbols the typeface lacks and without words in scripts it lacks. Returns undefined if
 * less than half of the letters remain.
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
