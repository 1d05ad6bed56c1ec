import { linkTarget } from './link-target.ts';

const networks: readonly [label: RegExp, profile: string][] = [
  [/instagram/i, 'https://www.instagram.com/'],
  [/twitter|\bx\b/i, 'https://x.com/'],
  [/facebook/i, 'https://www.facebook.com/'],
  [/linkedin/i, 'https://www.linkedin.com/in/'],
  [/threads/i, 'https://www.threads.com/@'],
  [/tiktok/i, 'https://www.tiktok.com/@'],
  [/youtube/i, 'https://www.youtube.com/@'],
];

const handle = /^(@?)(\w[\w.-]{0,99})$/;
const hostOfNetwork = /^www\.|(?:^|\.)(?:instagram|twitter|x|facebook|linkedin|threads|tiktok|youtube)\.com$/i;

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
    .map(({ label, value }) => ({
      ...nameFor(label),
      text: value,
      href: profileOf(value, label) ?? linkTarget(value),
    }));
}

/** Returns the web addresses of links, without email addresses and texts that are not links. */
export function profileUrls(links: Readonly<Record<string, string>>): string[] {
  return listSocialLinks(links).flatMap(({ href }) => (href?.startsWith('http') ? [href] : []));
}

function nameFor(label: string): Pick<SocialLink, 'kind' | 'name'> {
  const kind = knownKinds.find((word) => label.toLowerCase().includes(word));
  return kind ? { kind, name: kind.charAt(0).toUpperCase() + kind.slice(1) } : { kind: 'other', name: label };
}

/** In the field of a network, a name without scheme or slash is a handle, unless it is a host of a network. */
function profileOf(value: string, label: string): string | undefined {
  const [, at, name] = handle.exec(value) ?? [];
  if (!name || (!at && (!/[a-z]/i.test(name) || hostOfNetwork.test(name)))) return undefined;
  const profile = networks.find(([pattern]) => pattern.test(label))?.[1];
  return profile && profile + name;
}
