import { linkTarget } from './link-target.ts';

const knownKinds = ['instagram', 'website', 'portfolio', 'email'] as const;
/** The kind of a social link, which determines its name and icon. */
export type SocialLinkKind = (typeof knownKinds)[number] | 'other';

/** A social link to display. */
export interface SocialLink {
  kind: SocialLinkKind;
  /** The name of the kind, or the label as entered. */
  name: string;
  /** The text as entered. */
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
