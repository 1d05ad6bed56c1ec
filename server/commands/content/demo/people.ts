import type { ArtistEntry, PartnerEntry } from '#server/commands/content/content-file.ts';

/** The invented artists of the demo. */
export const demoArtists: ArtistEntry[] = [
  {
    name: 'Marisol Quan-Reyes',
    title: 'Muralist',
    bio: 'Marisol paints buildings that used to be beige. Born in Stockton and raised two doors from a sign shop, she has made more than thirty walls across the valley, most of them with students holding the other end of the chalk line.',
    profileImage: '/art/portrait/marisol-quan-reyes.svg',
    portfolio: [
      'Levee Road, an underpass in nine stripes',
      'The Long Yellow, side wall of a tire shop',
      'https://marisolquanreyes.example/walls',
    ],
    socialLinks: {
      instagram: 'https://instagram.example/marisolquanreyes',
      website: 'https://marisolquanreyes.example/',
    },
  },
  {
    name: 'Tobias Okonkwo-Lind',
    title: 'Sound Artist',
    bio: 'Tobias writes music for places rather than rooms: stairwells, bridges, ice rinks. His scores are drawn as floor plans, and the players are asked to wear quiet shoes.',
    profileImage: '/art/portrait/tobias-okonkwo-lind.svg',
    portfolio: ['Canon for Two Parking Levels', 'Lullaby, for a drawbridge and its keeper'],
    socialLinks: { website: 'https://okonkwolind.example/', linkedin: 'https://linkedin.example/tobias-okonkwo-lind' },
  },
  {
    name: 'Anh-Thu Ballard',
    title: 'Printmaker',
    profileImage: '/art/portrait/anh-thu-ballard.svg',
    socialLinks: { instagram: 'https://instagram.example/anhthuprints' },
  },
  {
    name: 'Rosalind Peake',
    title: 'Sculptor',
    bio: 'Balances things for a living. Rosalind works with retired shop fittings, plaster and daylight, and keeps a spirit level in every coat.',
    profileImage: '/art/portrait/rosalind-peake.svg',
    portfolio: ['Slow Shelf', 'Three Lamps That Disagree', 'https://rosalindpeake.example/towers'],
    socialLinks: { website: 'https://rosalindpeake.example/' },
  },
  {
    name: 'Devraj Munro',
    title: 'Digital Artist',
    bio: 'Builds slow software for public windows, and teaches twelve-year-olds to do the same.',
    profileImage: '/art/portrait/devraj-munro.svg',
    portfolio: ['Bus Stop Weather', 'A clock that only counts dogs'],
    socialLinks: { website: 'https://devrajmunro.example/', twitter: 'https://twitter.example/devrajmunro' },
  },
  {
    name: 'Imogen Castellanos',
    title: 'Paper Artist',
    bio: 'Scissors first, sketch later. Imogen cuts without drawing a line beforehand and has never thrown away an offcut. She leads the children’s bench as well, where the rules are much the same.',
    profileImage: '/art/portrait/imogen-castellanos.svg',
    portfolio: ['Hedge, four hundred sheets of bus timetable'],
    socialLinks: { instagram: 'https://instagram.example/imogencuts', website: 'https://imogencastellanos.example/' },
  },
];

/** The invented partners of the demo; one of them has no logo. */
export const demoPartners: PartnerEntry[] = [
  {
    name: 'Confluence Radio',
    description: 'Independent radio for two rivers and everyone between them.',
    type: 'sponsor',
    website: 'https://confluenceradio.example/',
    contactEmail: 'desk@confluenceradio.example',
    logo: '/art/mark/confluence-radio-8.svg',
    socialLinks: {
      twitter: 'https://twitter.example/confluenceradio',
      instagram: 'https://instagram.example/confluenceradio',
    },
  },
  {
    name: 'Papel Studio',
    description: 'A community print shop with open-access presses.',
    type: 'organization',
    website: 'https://papelstudio.example/',
    contactEmail: 'hello@papelstudio.example',
    logo: '/art/mark/papel-studio.svg',
    socialLinks: { instagram: 'https://instagram.example/papelstudio' },
  },
  {
    name: 'Tule Credit Union',
    description: 'Member-owned since the first flood year.',
    type: 'sponsor',
    website: 'https://tulecreditunion.example/',
    contactEmail: 'community@tulecreditunion.example',
    logo: '/art/mark/tule-credit-union-logo.svg',
    socialLinks: {
      facebook: 'https://facebook.example/tulecreditunion',
      linkedin: 'https://linkedin.example/tule-credit-union',
    },
  },
  {
    name: 'Lark & Level',
    description: 'Architecture for people who take the stairs.',
    type: 'organization',
    website: 'https://larklevel.example/',
    socialLinks: { instagram: 'https://instagram.example/larkandlevel' },
  },
  {
    name: 'Valley Clay Guild',
    description: 'Forty wheels, four kilns, all welcome.',
    type: 'organization',
    website: 'https://valleyclayguild.example/',
    contactEmail: 'kiln@valleyclayguild.example',
    logo: '/art/mark/valley-clay-guild.svg',
    socialLinks: { facebook: 'https://facebook.example/valleyclayguild' },
  },
  {
    name: 'Oakline Transit',
    description: 'Buses that run late on opening nights.',
    type: 'sponsor',
    website: 'https://oaklinetransit.example/',
    logo: '/art/mark/oakline-transit.svg',
    socialLinks: { twitter: 'https://twitter.example/oaklinetransit' },
  },
  {
    name: 'Pocket Seed Library',
    description: 'Borrow a packet in spring, bring back more than you took.',
    type: 'organization',
    website: 'https://pocketseedlibrary.example/',
    contactEmail: 'drawer@pocketseedlibrary.example',
    logo: '/art/mark/pocket-seed-library-7.svg',
  },
];
