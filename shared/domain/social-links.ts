import { linkTarget } from './link-target.ts';

const knownKinds = ['instagram', 'website', 'portfolio', 'email'] as const;
/** What a social link leads to, by its label; decides its name and icon. */
export type SocialLinkKind = (typeof knownKinds)[number] | 'other';

/** A link of an artist or partner, ready to show. */
export interface SocialLink {
  kind: SocialLinkKind;
  /** The kind's own name, or the label as the manager wrote it. */
  name: string;
  /** What the manager wrote. */
  text: string;
  /** Missing where no safe link follows from the text. */
  href?: string | undefined;
}

/** Specification section 2: the first kind whose word stands in the label; empty links are left out. */
export function listSocialLinks(links: Readonly<Record<string, string>>): SocialLink[] {
  return Object.entries(links)
    .map(([label, value]) => ({ label, value: value.trim() }))
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => ({ ...nameFor(label), text: value, href: linkTarget(value, label) }));
}

function nameFor(label: string): Pick<SocialLink, 'kind' | 'name'> {
  const kind = knownKinds.find((word) => label.toLowerCase().includes(word));
  return kind ? { kind, name: kind.charAt(0).toUpperCase() + kind.slice(1) } : { kind: 'other', name: label };
}
