/** A path without empty or dot segments, and without an escape that needs none or hides a slash. */
const ownPath =
  /^(?=\/)(?:\/(?!\.\.?(?:[/?]|$))(?:[!"$&'()*+,\-.:;<=>@[\]^`{|}~\w]|%(?!2[def]|3\d|4[1-9a-f]|5[\dacf]|6[1-9a-f]|7[\dae])[\da-f]{2})+)*\/?(?:\?|$)/i;

/**
 * Returns whether the path of a URL is in its one spelling. Proxies and logs match private paths by their spelling, so
 * another one is never read as the same path.
 */
export function isOwnSpelling(url: string): boolean {
  return ownPath.test(url);
}
