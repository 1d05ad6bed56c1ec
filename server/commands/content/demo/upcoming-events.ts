import type { EventEntry } from '#server/commands/content/content-file.ts';
import { artUrl } from '#shared/domain/art-url.ts';
import { addDays, type Day } from '#shared/domain/days.ts';
import { paragraphs } from './paragraphs.ts';

/** Returns the demo's upcoming activations, soonest first. */
export function upcomingEvents(today: Day): EventEntry[] {
  return [
    {
      title: 'Paper Orchard',
      description: paragraphs(
        'Cut, fold and hang a branch for a tree that will stand forty feet tall when everyone has had a turn. Scissors, paper and patience provided; all ages, all levels of patience.',
        'Imogen Castellanos shows three cuts, which turn out to be all the cuts there are. After that the bench is yours. Left-handed scissors are in the blue tin and will be guarded.',
        'Finished branches go up the same afternoon. If you want to find yours again, fold a corner and remember which one.',
      ),
      category: 'Workshop',
      date: addDays(today, 8),
      time: '11:00 AM - 2:00 PM',
      venue: "Makers' Room, Level 2",
      location: "Makers' Room",
      admission: 'Free, with all materials',
      artists: ['Imogen Castellanos'],
      partners: ['Papel Studio'],
    },
    {
      title: 'Behind the Press',
      description: paragraphs(
        'An evening on the studio floor with the people who print our posters. See how two inks make three colors, pull a sheet of your own, and find out why nobody here wears white.',
        'Anh-Thu Ballard opens the drawers of test prints, including the ones where it went wrong. Bring a question or a shirt you no longer need.',
      ),
      category: 'Inside Track',
      date: addDays(today, 13),
      time: '6:00 PM - 7:30 PM',
      venue: 'Print Studio, Level 2',
      admission: 'Free',
      artists: ['Anh-Thu Ballard'],
      partners: ['Papel Studio'],
    },
    {
      title: 'Night Market Under the Oaks',
      description: paragraphs(
        'Forty makers, three kitchens and one very long table. Printmakers, potters and farm stands from across the valley set up under the indoor oaks for three evenings.',
        'The table runs the length of Center Court and seats whoever sits down. In the middle of it stands a printing press, and in the middle of that, most of the time, stands somebody’s grandmother making bookplates.',
        'Most stands take cards. The persimmon stand takes compliments and cash.',
      ),
      category: 'Market',
      date: addDays(today, 15),
      endDate: addDays(today, 17),
      time: '5:00 PM - 9:00 PM',
      venue: 'Center Court, Level 1',
      location: 'Center Court',
      admission: 'Free',
      featured: true,
      gallery: [1, 2].map((offset) => artUrl('Market', 'night-market-under-the-oaks', '4x3', offset)),
      galleryAlts: ['Fruit in rows under a striped awning.', 'Citrus, melons and tomatoes below a scalloped awning.'],
      partners: ['Valley Clay Guild', 'Pocket Seed Library', 'Oakline Transit'],
    },
    {
      title: 'Quartet for Escalators',
      description: paragraphs(
        'Four players, four escalators, one piece of music that only lines up twice. Stand anywhere; no seat hears the same concert.',
        'Tobias Okonkwo-Lind timed the stairs with a stopwatch and wrote down what they were already doing. Two violins go up, a viola goes down, and the cello has been told it may take the elevator if it must.',
        'The escalators stay in use throughout. If you are carrying shopping, you are in the piece.',
      ),
      category: 'Performance',
      date: addDays(today, 22),
      time: '7:00 PM - 8:30 PM',
      venue: 'Grand Stair',
      location: 'Grand Stair',
      admission: 'Free',
      artists: ['Tobias Okonkwo-Lind'],
      partners: ['Confluence Radio', 'Oakline Transit'],
    },
    {
      title: 'Pocket Planetarium',
      description: paragraphs(
        'Punch a tin, borrow a flashlight and put your own stars on the ceiling. Made for ages four to nine and the grown-ups who come with them.',
        'We start with the constellations everyone knows and go on to the ones nobody has named yet. Recent discoveries include the Sandwich, the Lesser Sandwich and Dave.',
        'Tins, hammers and blankets are here. Bring socks; the good spots are on the floor.',
      ),
      category: 'Kids Club',
      date: addDays(today, 29),
      time: '10:00 AM - 12:00 PM',
      venue: 'Story Corner, Level 1',
      admission: 'Free',
      artists: ['Imogen Castellanos'],
    },
    {
      title: 'Fourteen Ways to Sit Down',
      description: paragraphs(
        'Chairs made by people who needed one. A barber’s, a beekeeper’s, one for two sisters who do not speak, and eleven more, each with a card that says what it is for.',
        'You may sit on all of them except number nine, which is still thinking it over. Rosalind Peake chose the chairs, and kept choosing until the doorman asked where his had gone.',
      ),
      category: 'Exhibition',
      date: addDays(today, 36),
      endDate: addDays(today, 78),
      time: '10:00 AM - 7:00 PM',
      venue: 'Gallery 204',
      location: 'Gallery 204',
      admission: 'Free',
      artists: ['Rosalind Peake'],
      partners: ['Lark & Level', 'Valley Clay Guild'],
    },
    {
      title: 'Signal Garden',
      description: paragraphs(
        'A garden that grows from what the building hears. Footsteps become hills, laughter becomes weather, and closing time brings the sunset down across sixty window panes.',
        'Nothing is recorded. The microphones only know loud from soft, and Devraj Munro’s program only knows how to make grass. On quiet mornings you can watch a single cough roll from one end of the window line to the other.',
      ),
      category: 'Digital',
      date: addDays(today, 50),
      endDate: addDays(today, 72),
      time: '12:00 PM - 8:00 PM',
      venue: 'East Window Line',
      admission: 'Free',
      gallery: [artUrl('Digital', 'signal-garden', '4x3', 1)],
      galleryAlts: ['A landscape of square pixels with a large square-dotted sun.'],
      artists: ['Devraj Munro'],
      partners: ['Tule Credit Union'],
    },
  ];
}
