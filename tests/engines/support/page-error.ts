/** Returns false for the messages that Chromium itself logs for every 4xx response. */
export function isPageError(text: string): boolean {
  return !/the server responded with a status of 4\d\d/.test(text);
}
