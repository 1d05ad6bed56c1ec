const letter = String.raw`[!"$&'()*+,\-.:;<=>@[\]^\x60{|}~\w]`;
/** Not of a letter that needs none. */
const escape = String.raw`%(?!2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])[\da-f]{2}`;
/** Neither empty nor dots. */
const segment = String.raw`/(?!\.\.?(?:[/?]|$))(?:${letter}|${escape})+`;
const ownPath = new RegExp(String.raw`^(?=/)(?:${segment})*/?(?:\?|$)`, 'i');

/**
 * Returns whether the path of a URL is in its one spelling. Proxies and logs match private paths by their spelling, so
 * another one is never read as the same path.
 */
export function isOwnSpelling(url: string): boolean {
  return ownPath.test(url);
}
