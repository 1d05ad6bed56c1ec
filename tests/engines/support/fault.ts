/** Whether what a page logged as an error is one: Chromium itself logs every answer that refuses something. */
export function isFault(text: string): boolean {
  return !/the server responded with a status of 4\d\d/.test(text);
}
