/** Characters that change the direction of a line. */
const directions = String.raw`\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069`;
const unsafe = new RegExp(`[\\p{Cc}${directions}]`, 'gu');
/** Unsafe characters that JSON.stringify does not escape. Its own line breaks are kept. */
const unsafeInJson = new RegExp(`[\\u007F-\\u009F${directions}]`, 'gu');

/** Makes untrusted text safe to print: control characters become U+FFFD. */
export function forTerminal(text: string): string {
  return text.replace(unsafe, '\uFFFD');
}

/** Returns JSON that is safe to print, with control characters escaped. */
export function jsonForTerminal(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(
    unsafeInJson,
    (character) => String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
