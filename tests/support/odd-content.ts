// cspell:disable -- names and words of other languages
import { addDays } from '#shared/domain/time/days.ts';
import { day } from './test.ts';

const titles = [
  'Nuit blanche : « Le jardin des délices » ! Et après ?',
  'La marche hantée originale de Toronto',
  'Taller de cerámica: ¿quién teme a los colores? ¡Nadie!',
  'Estonian Music Week 2025: Tuulikki Bartosik x Sander Mölder, Caracol',
  'The Roof is Leaking ਛੱਤ ਚੋਂਦੀ ਹੈ',
  'Ö',
  'Learning from the Land: Indigenous teachings reawaken Todmorden’s past and connection to the land',
  'xXx_FANTASYLAND_xXx',
];
const people = [
  'Élodie Lefèvre-Beauséjour',
  'José María Ñáñez de la Concepción',
  'Līga Bērziņa',
  'Kirsi Szkabarnicki-Stuart',
  '山田 花子',
];
const categories = [
  'exhibition',
  'Kids Club',
  'Ateliers intergénérationnels de création sonore et visuelle',
  'W'.repeat(90),
  'Ö',
];
const sentence =
  'Une après-midi d’ateliers, de musique et de cuisine ; venez comme vous êtes, avec vos enfants et vos voisins. ';

/** A title of 120 characters that is one word. */
const longestWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(4).slice(0, 120);
export const oddSlug = 'odd-activation';

const count = 1500;

/** 1,500 activations with content that the design was not drawn for. */
export function oddContent() {
  const artists = Array.from({ length: 60 }, (_, index) => ({
    key: `artist-${index}`,
    name: `${people[index % people.length]} ${index}`,
    title: index % 2 ? 'Directrice artistique adjointe du Conservatoire' : null,
    bio: sentence.repeat(index % 4),
    profileImage: `https://dead.example/artist-${index}.jpg`,
    socialLinks: {
      instagram: 'https://instagram.com/someone',
      [`réseau-${'x'.repeat(30)}`]: 'https://social.example/a',
    },
  }));
  const long = ['Fundación para las Artes Visuales de América Latina y el Caribe', 'B'.repeat(80)];
  // More dots than fit into a row of a phone.
  const many = Array.from({ length: 40 }, (_, index) => `Partner ${index + 1}`);
  const partners = [...long, ...many].map((name) => ({
    key: name,
    name,
    logo: 'https://dead.example/logo.png',
    website: 'https://partner.example/',
  }));
  const longName = 'Garage de l’Ouest, im Hof der Bürgermeister-Donaudampfschifffahrtsgesellschaftskapitänsstraße 1234';
  const locations = [{ key: 'garage', name: longName, googleMapsLink: 'https://maps.example/garage' }];
  const events = Array.from({ length: count }, (_, index) => {
    const date = addDays(day, (index % 2 ? 1 : -1) * Math.ceil(index / 5));
    return {
      title:
        index % 9 === 8 ? longestWord : `${titles[index % titles.length]}${index < titles.length ? '' : ` ${index}`}`,
      description: sentence.repeat((index % 6) + 1),
      category: categories[index % categories.length],
      date,
      endDate: index % 3 ? null : addDays(date, 40),
      time: index % 4 ? '10:00 AM - 9:00 PM' : 'Toute la journée, du lever au coucher du soleil, sauf lundi',
      venue: index % 5 ? 'Salle B' : `Garage de l’Ouest, niveau 3, ${'à côté du grand escalier '.repeat(4)}`,
      location: index % 5 ? null : 'garage',
      featured: index < 3,
      featuredImage: index % 2 ? `https://dead.example/${index}.jpg` : null,
    };
  });
  const odd = {
    ...events[0],
    slug: oddSlug,
    title: longestWord,
    category: 'W'.repeat(90),
    date: day,
    // Addresses without a space to break at.
    time: `https://time.example/${'t'.repeat(39)}`,
    venue: `https://venue.example/${'v'.repeat(150)}`,
    admission: `https://tickets.example/${'x'.repeat(30)}`,
    featured: true,
    gallery: [
      'https://dead.example/1.jpg',
      'https://dead.example/2.jpg',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
    artists: artists.map(({ key }) => key),
    partners: partners.slice(0, long.length).map(({ key }) => key),
  };
  const named = categories.map((category) => ({ name: category }));
  return {
    format: 'sunhall-content',
    version: 1,
    categories: named,
    locations,
    artists,
    partners,
    events: [odd, ...events.slice(1)],
  };
}
