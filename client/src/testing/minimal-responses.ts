import type { Responses } from './render-app.tsx';

// Responses of a server that implements sections 3 and 7 of the specification and none of our additions.

const createdAt = '2026-01-02T03:04:05.000Z';

const wren = {
  id: 51,
  name: 'Wren Vale',
  title: 'Weaver',
  bio: 'Weaves with wire.',
  profileImage: null,
  portfolio: ['A net of bells'],
  socialLinks: { instagram: 'https://instagram.com/wren' },
};

const shared = {
  time: '6:00 PM - 9:00 PM',
  venue: 'Boiler House',
  status: 'upcoming',
  statusOverride: false,
  createdAt,
};
const references = { artistIds: [51], partnerIds: [61], artists: [wren] };

const current = {
  ...shared,
  ...references,
  id: 71,
  slug: 'wire-garden',
  title: 'Wire Garden',
  description: 'A garden of wire.\nIt hums.',
  category: 'Sound walks',
  date: '2026-11-18',
  endDate: '2026-11-28',
  locationId: 81,
  featured: true,
  gallery: ['/art/installation/4.svg', 'https://vimeo.com/76979871'],
  galleryTypes: ['image', 'vimeo'],
  location: { name: 'The Boiler House', googleMapsLink: 'https://maps.example/boiler' },
};
const past = {
  ...shared,
  ...references,
  id: 72,
  slug: 'salt-clock',
  title: 'Salt Clock',
  description: 'An hour of salt.',
  category: 'Sound walks',
  date: '2026-03-04',
  featured: false,
  gallery: [],
  galleryTypes: [],
  artistId: 51,
  artist: wren,
};
const partner = {
  id: 61,
  name: 'Copper Union',
  description: 'Lends the wire.',
  type: 'organization',
  website: 'https://copper.example/',
  contactEmail: 'desk@copper.example',
  logo: null,
  socialLinks: { facebook: '' },
  createdAt,
};
const settings = {
  id: 1,
  recipientEmails: ['desk@example.org'],
  fromEmail: 'arts@example.org',
  fromName: 'Arts Desk',
  enabled: true,
  updatedAt: createdAt,
};

const noLists = { gallery: null, galleryTypes: null, artistIds: null, partnerIds: null, artists: null };
const bareArtist = { ...wren, bio: '', profileImage: '', portfolio: null, socialLinks: null };

const bareOf = (event: object) => ({ ...event, ...noLists, ...('artist' in event && { artist: bareArtist }) });

/** Returns the current activation of the responses below. */
export const minimalEvent = ({ bare = false } = {}) => (bare ? bareOf(current) : current);

/** Returns the responses to every read of the specification; `bare` ones have null for each list and map, and '' for texts. */
export function minimalResponses({ bare = false } = {}): Responses {
  const currentEvent = minimalEvent({ bare });
  const pastEvent = bare ? bareOf(past) : past;
  return {
    'GET /api/events': [currentEvent, pastEvent],
    'GET /api/events?status=past': [pastEvent],
    'GET /api/events/slug/wire-garden': currentEvent,
    'GET /api/events/slug/salt-clock': pastEvent,
    'GET /api/categories': [{ id: 91, name: 'Sound walks' }],
    'GET /api/artists': [bare ? bareArtist : wren],
    'GET /api/partners': [bare ? { ...partner, socialLinks: null } : partner],
    'GET /api/locations': [
      { id: 81, name: 'The Boiler House', googleMapsLink: 'https://maps.example/boiler', createdAt },
    ],
    'GET /api/email-settings': bare ? { ...settings, recipientEmails: null } : settings,
    'GET /api/admin/status': { isAuthenticated: true },
  };
}

/** The fields of the specified request that creates or updates an activation. */
export const eventBodyKeys = [
  'title',
  'description',
  'date',
  'endDate',
  'time',
  'venue',
  'locationId',
  'category',
  'status',
  'statusOverride',
  'featuredImage',
  'gallery',
  'galleryTypes',
  'artistId',
  'artistIds',
  'partnerIds',
  'featured',
].toSorted();
