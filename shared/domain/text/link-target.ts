import { withoutDirectionMarks } from './text.ts';

// oxlint-disable-next-line no-control-regex -- URL parsers drop tabs and line breaks, so 'java\tscript:' would run
const control = /[\u0000-\u001F\u007F]/;
const ownFile = /^\/(uploads|art)\/[\w./-]+$/;
const email = /^(?:mailto:)?([^\s@:/?&#%<>"]+@[^\s@:/?&#%<>"]+\.[^\s@:/?&#%<>".]+)$/i;
const bareHost = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#]|$)/u;

/** Returns the URL of a link, bare host, email address or upload. Other schemes never become links. */
export function linkTarget(text: string | null | undefined): string | undefined {
  const value = withoutDirectionMarks(text ?? '').trim();
  if (control.test(value)) return undefined;
  if (ownFile.test(value)) return value.includes('..') ? undefined : value;
  const mailbox = email.exec(value)?.[1];
  if (mailbox) return `mailto:${mailbox}`;
  const address = mendScheme(value);
  if (/^https?:\/\//i.test(address)) return webUrl(address);
  return bareHost.test(value) ? webUrl(`https://${value}`) : undefined;
}

const schemes = /^(?:(https?)(?::\/+|\/\/+))+/i;

/** Returns an address with one complete scheme in place of 'https://https://', 'https:/' and 'http//'. */
export function mendScheme(address: string): string {
  return address.replace(schemes, '$1://');
}

/** Returns the URL of a stored picture, or undefined if it has none. */
export function pictureUrl(text: string | null): string | undefined {
  const target = linkTarget(text);
  return target?.startsWith('mailto:') ? undefined : target;
}

/** Our own storage can have a host without a dot, such as `minio`. */
const upload = /\/uploads\/[\da-f]{24}-[\da-f]{6}-/;
const namedHost = /^(?:localhost|\[[^\]]+\]|[^.;,'"*]+(?:\.[^.;,'"*]+)+\.?)$/;

/**
 * Rejects user names, as in 'https://bank.example@evil.example', hosts that would end a source in our CSP, and hosts
 * that nobody can reach: 'tickets', 'tickets..example', and a number, which URL parsers read as an IP address.
 */
function webUrl(value: string): string | undefined {
  // The oldest supported browsers lack URL.canParse.
  try {
    const { href, hostname, username, password } = new URL(value);
    const isNumber = /^[\d.]+$/.test(hostname) && !value.includes(hostname);
    const isNamed = namedHost.test(hostname) || (/^[\w-]+$/.test(hostname) && upload.test(href));
    return username || password || isNumber || !isNamed ? undefined : href;
  } catch {
    return undefined;
  }
}
