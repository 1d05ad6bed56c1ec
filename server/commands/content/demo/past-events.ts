import type { EventEntry } from '#server/commands/content/content-file.ts';
import { addDays, type Day } from '#shared/domain/days.ts';
import { paragraphs } from './paragraphs.ts';

/** Returns the demo's past activations, latest first. */
export function pastEvents(today: Day): EventEntry[] {
  return [
    {
      title: 'Ten Thousand Stitches',
      description: paragraphs(
        'Two hundred neighbors, one quilt, and a very patient teacher. Everyone got a square, a needle and fifty stitches to spend.',
        'Some spent them on a name, some on a bicycle, and one on a single enormous tomato that took three squares and some negotiation. The quilt was finished at ten to five and folded by eight people who had not met that morning.',
        'It hangs on the second floor now, opposite the shoe repair.',
      ),
      category: 'Workshop',
      date: addDays(today, -41),
      time: '12:00 PM - 5:00 PM',
      venue: "Makers' Room, Level 2",
      location: "Makers' Room",
      gallery: ['/art/workshop/5.svg', '/art/workshop/6.svg'],
      galleryAlts: [
        'Cut shapes on patches of colored cloth.',
        'Uneven patches in four colors with a leaf or a flower on each.',
      ],
      partners: ['Tule Credit Union'],
    },
    {
      title: 'Half-Time Choir',
      description: paragraphs(
        'Sixty voices on four landings, sung at the pace of an escalator. No rehearsal, one hour, every song you half remember.',
        'Tobias Okonkwo-Lind conducted from the top step with a rolled-up floor plan. The altos found the echo by the fountain in the second verse and would not leave it.',
      ),
      category: 'Performance',
      date: addDays(today, -55),
      time: '3:00 PM - 4:00 PM',
      venue: 'Grand Stair',
      location: 'Grand Stair',
      artists: ['Tobias Okonkwo-Lind'],
      partners: ['Confluence Radio'],
    },
    {
      title: 'Tomato Season',
      description: paragraphs(
        'A still life you could eat: heirlooms, pigments and paper. Growers brought the models, painters brought the patience, and by noon both were running low.',
        'Anh-Thu Ballard printed the day’s best specimen on brown paper bags, so that people carried home the tomato and its portrait. Seeds were saved, dried and put in the drawer marked T.',
      ),
      category: 'Market',
      date: addDays(today, -97),
      endDate: addDays(today, -96),
      time: '8:00 AM - 1:00 PM',
      venue: 'Garden Court',
      location: 'Garden Court',
      artists: ['Anh-Thu Ballard'],
      partners: ['Pocket Seed Library', 'Papel Studio'],
    },
    {
      title: 'Floor Plans for Imaginary Houses',
      description: paragraphs(
        'Drawings by thirty local teens of the homes they would build. There were four kitchens without a bedroom, a house with a door for each friend, and one tower that was all stairs.',
        'Architects from the neighborhood read every plan as if a client had sent it, and wrote back. Most of the answers began with “Yes, but the roof”.',
        'The models went home with their makers. The stairs did not fit through the door.',
      ),
      category: 'Exhibition',
      date: addDays(today, -168),
      endDate: addDays(today, -145),
      time: '10:00 AM - 7:00 PM',
      venue: 'Gallery 204',
      location: 'Gallery 204',
      gallery: ['/art/exhibition/3.svg', '/art/exhibition/5.svg', '/art/exhibition/6.svg'],
      galleryAlts: [
        'Doorways one behind the other, with visitors standing between them.',
        'Nested doorways in changing colors.',
        'Rooms receding to a small round light.',
      ],
      partners: ['Lark & Level'],
    },
  ];
}
