import type { CallKey } from '#shared/contract.ts';

/** What the calls are sorted under, by the first part of their paths below /api, in the order of the document. */
const tagsByFolder: Record<string, { name: string; description: string }> = {
  events: {
    name: 'Activations',
    description: 'What the program shows: exhibitions, workshops, performances, murals, markets.',
  },
  categories: { name: 'Categories', description: 'What activations are sorted by, with a color each.' },
  artists: { name: 'Artists', description: 'Who made them.' },
  partners: { name: 'Partners', description: 'Sponsors and organizations that help.' },
  locations: { name: 'Locations', description: 'Where in the center they are.' },
  contact: { name: 'Contact form', description: 'How visitors write to the program.' },
  messages: { name: 'Messages', description: 'What visitors wrote, for the manager.' },
  'email-settings': { name: 'Email', description: 'Who is mailed about messages, and whether the mails arrive.' },
  deleted: { name: 'Recently deleted', description: 'What managers can restore.' },
  audit: { name: 'Recent changes', description: 'Who signed in and who changed what.' },
  upload: { name: 'Pictures', description: 'Pictures of the program, kept in several sizes.' },
  admin: { name: 'Signing in', description: 'The session of the manager.' },
  health: { name: 'Operation', description: 'For whoever runs the server.' },
};

/** All tags of the document. */
export const tags = Object.values(tagsByFolder);

/** The name of a call's tag. */
export function tagOf(key: CallKey): string {
  const folder = key.split('/')[2] ?? '';
  return (tagsByFolder[folder] ?? tagsByFolder['health'])?.name ?? '';
}
