import type { EventEntry } from '#server/commands/content/content-file.ts';
import { addDays, type Day } from '#shared/domain/days.ts';
import { paragraphs } from './paragraphs.ts';

/** Returns the demo's current activations. */
export function currentEvents(today: Day): EventEntry[] {
  return [
    {
      title: 'Borrowed Light',
      description: paragraphs(
        'Nine balanced towers made from retired shop fittings, each lit by the skylight for a different hour of the day. The shadows do most of the work and are not for sale.',
        'Rosalind Peake spent a summer in the loading docks collecting hat stands, cake domes, half a revolving door and the letter R. Nothing is glued. Every tower stands because everything in it has agreed to.',
        'Come at ten and you will see one tower awake. Come back after lunch and it will be somebody else’s turn. The last one is lit by the bakery sign, which was here first.',
      ),
      category: 'Installation',
      date: addDays(today, -21),
      endDate: addDays(today, 100),
      time: '10:00 AM - 9:00 PM',
      venue: 'South Passage',
      location: 'Garden Court',
      admission: 'Free',
      gallery: ['/art/installation/4.svg', '/art/installation/6.svg', '/art/installation/1.svg'],
      galleryAlts: [
        'Balanced towers of blocks, bowls and domes with short shadows.',
        'The same kind of towers with a low sun behind them.',
        'Towers of stacked shapes, their shadows stretched across the floor.',
      ],
      artists: ['Rosalind Peake'],
      partners: ['Lark & Level', 'Tule Credit Union'],
    },
    {
      title: 'Low Tide',
      description: paragraphs(
        'Step into a room that breathes. Two rivers of light meet overhead and slow down as more people stand still beneath them.',
        'Alone, you get rapids. With a dozen strangers and a bit of patience the whole ceiling goes slack, and you can hear what Tobias Okonkwo-Lind recorded under the drawbridge of a town that no longer has one. Devraj Munro wrote the software and would like it known that the herons were not planned.',
        'There is a bench, and there are cushions. Strollers are welcome; so is falling asleep.',
      ),
      category: 'Immersive',
      date: addDays(today, -14),
      endDate: addDays(today, 58),
      time: '10:00 AM - 8:00 PM',
      venue: 'North Atrium',
      location: 'North Atrium',
      admission: 'Free',
      featured: true,
      gallery: ['/art/immersive/4.svg', '/art/immersive/5.svg'],
      galleryAlts: ['Two sets of rings of light crossing each other.', 'Wide rings of light around a dark center.'],
      artists: ['Tobias Okonkwo-Lind', 'Devraj Munro'],
      partners: ['Confluence Radio'],
    },
    {
      title: 'Eight Hundred Square Feet of Sky',
      description: paragraphs(
        'A blank garage wall gets a horizon of its own.',
        'For sixteen days Marisol Quan-Reyes and twelve student painters work in public, laying down one color a day. Sketches were made from the roof at five in the morning, when the valley is pink and the delta breeze still has something to say about it.',
        'Stop by with a coffee, ask what the next stripe is for, and add your initials to the underpainting on Saturdays before noon.',
      ),
      category: 'Murals',
      date: addDays(today, -6),
      endDate: addDays(today, 9),
      time: '9:00 AM - 4:00 PM',
      venue: 'West Garage, Level 3 Wall',
      location: 'West Garage',
      admission: 'Free',
      featured: true,
      gallery: ['/art/murals/5.svg', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', '/art/murals/3.svg'],
      galleryAlts: [
        'Wide painted stripes that rise and turn in front of a sun.',
        'A short animated film.',
        'Painted stripes turning a corner of the wall.',
      ],
      artists: ['Marisol Quan-Reyes', 'Devraj Munro'],
      partners: ['Confluence Radio', 'Lark & Level'],
    },
  ];
}
