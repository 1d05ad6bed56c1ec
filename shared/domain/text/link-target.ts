const networks: readonly [label: RegExp, profile: string][] = [
  [/instagram/i, 'https://www.instagram.com/'],
  [/twitter|\bx\b/i, 'https://x.com/'],
  [/facebook/i, 'https://www.facebook.com/'],
  [/linkedin/i, 'https://www.linkedin.com/in/'],
  [/threads/i, 'https://www.threads.com/@'],
  [/tiktok/i, 'https://www.tiktok.com/@'],
  [/youtube/i, 'https://www.youtube.com/@'],
];

// oxlint-disable-next-line no-control-regex -- URL parsers drop tabs and line breaks, so 'java\tscript:' would run
const control = /[\u0000-\u001F\u007F]/;
const ownFile = /^\/(uploads|art)\/[\w./-]+$/;
const handle = /^(@?)(\w[\w.-]{0,99})$/;
const hostOfNetwork = /^www\.|(?:^|\.)(?:instagram|twitter|x|facebook|linkedin|threads|tiktok|youtube)\.com$/i;
const email = /^(?:mailto:)?([^\s@:/?&#%<>"]+@[^\s@:/?&#%<>"]+\.[^\s@:/?&#%<>".]+)$/i;
const bareHost = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#]|$)/u;

/** Returns the URL of a link, bare host, email address, handle or upload. Other schemes never become links. */
export function linkTarget(text: string, label = ''): string | undefined {
  const value = text.trim();
  if (control.test(value)) return undefined;
  if (ownFile.test(value)) return value.includes('..') ? undefined : value;
  const mailbox = email.exec(value)?.[1];
  if (mailbox) return `mailto:${mailbox}`;
  const profile = profileOf(value, label);
  if (profile) return profile;
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
  const target = linkTarget(text ?? '');
  return target?.startsWith('mailto:') ? undefined : target;
}

/** In the field of a network, a name without scheme or slash is a handle, unless it is a host of a network. */
function profileOf(value: string, label: string): string | undefined {
  const [, at, name] = handle.exec(value) ?? [];
  if (!name || (!at && (!/[a-z]/i.test(name) || hostOfNetwork.test(name)))) return undefined;
  const profile = networks.find(([pattern]) => pattern.test(label))?.[1];
  return profile && profile + name;
}

/** Our own storage can have a host without a dot, such as `minio`. */
const upload = /\/uploads\/[\da-f]{24}-[\da-f]{6}-\d{1,5}(?:x\d{1,5})?\.webp$/;
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

const knownKinds = ['instagram', 'website', 'portfolio', 'email'] as const;
/** The kind of a social link, which determines its name and icon. */
export type SocialLinkKind = (typeof knownKinds)[number] | 'other';

export interface SocialLink {
  kind: SocialLinkKind;
  /** The name of the kind, or the label as entered. */
  name: string;
  text: string;
  /** Undefined if the text is not a safe link. */
  href?: string | undefined;
}

/** Returns the non-empty links; the kind is the first one found in the label (specification section 2). */
export function listSocialLinks(links: Readonly<Record<string, string>>): SocialLink[] {
  return Object.entries(links)
    .map(([label, value]) => ({ label, value: value.trim() }))
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => ({ ...nameFor(label), text: value, href: linkTarget(value, label) }));
}

/** Returns the web addresses of links, without email addresses and texts that are not links. */
export function profileUrls(links: Readonly<Record<string, string>>): string[] {
  return listSocialLinks(links).flatMap(({ href }) => (href?.startsWith('http') ? [href] : []));
}

function nameFor(label: string): Pick<SocialLink, 'kind' | 'name'> {
  const kind = knownKinds.find((word) => label.toLowerCase().includes(word));
  return kind ? { kind, name: kind.charAt(0).toUpperCase() + kind.slice(1) } : { kind: 'other', name: label };
}
