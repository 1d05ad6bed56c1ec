import type { CallKey } from '#shared/contract.ts';

/** Groups of operations, by the first path segment after /api, in document order. */
const tagsByFolder: Record<string, { name: string; description: string }> = {
  events: {
    name: 'Activations',
    description: 'The events of the program: exhibitions, workshops, performances, murals, markets.',
  },
  categories: { name: 'Categories', description: 'Categories of activations, each with a color.' },
  artists: { name: 'Artists', description: 'The artists of the activations.' },
  partners: { name: 'Partners', description: 'Sponsors and organizations that help.' },
  locations: { name: 'Locations', description: 'Places in the center.' },
  contact: { name: 'Contact form', description: 'Messages from visitors.' },
  messages: { name: 'Messages', description: 'Reading and answering contact messages.' },
  'site-settings': { name: 'Site settings', description: 'Name, presenter, addresses and texts of the program.' },
  'email-settings': { name: 'Email', description: 'Notification recipients and delivery status.' },
  deleted: { name: 'Recently deleted', description: 'Deleted records that can be restored.' },
  changes: { name: 'Recent changes', description: 'Sign-ins and changes.' },
  history: { name: 'History', description: 'The saved versions of a record.' },
  upload: { name: 'Pictures', description: 'Image uploads, stored in several sizes.' },
  admin: { name: 'Signing in', description: 'The session of the manager.' },
  health: { name: 'Operation', description: 'Monitoring and diagnostics.' },
};

/** All tags of the document. */
export const tags = Object.values(tagsByFolder);

/** Returns the tag of a call. */
export function tagOf(key: CallKey): string {
  const folder = key.split('/')[2] ?? '';
  return (tagsByFolder[folder] ?? tagsByFolder['health'])?.name ?? '';
}
