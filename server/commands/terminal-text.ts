/** Signs with which a text could move the cursor, change colors or turn the direction of a line. */
const directions = String.raw`\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069`;
const unsafe = new RegExp(`[\\p{Cc}${directions}]`, 'gu');
/** What JSON.stringify leaves as it is; it escapes the others itself, and its own line breaks are to stay. */
const unsafeInJson = new RegExp(`[\\u007F-\\u009F${directions}]`, 'gu');

/** A text that came from outside as it may stand in a line on a terminal: signs that are none show as U+FFFD. */
export function forTerminal(text: string): string {
  return text.replace(unsafe, '\uFFFD');
}

/** JSON that says exactly the value and may still stand on a terminal. */
export function jsonForTerminal(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(
    unsafeInJson,
    (sign) => String.raw`\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
