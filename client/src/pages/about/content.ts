import type { Day } from '#shared/domain/days.ts';
import { site } from '#shared/domain/site.ts';

/** The texts of the About page. */

/** A press article. */
export interface PressItem {
  title: string;
  date: Day;
  summary: string;
  link: string;
}

/** The statement at the top. */
export const statement = `${site.programName} turns a shopping center into somewhere you might meet a painter on the way to buy socks.`;

/** The paragraphs next to the statement. */
export const intro = [
  `Since ${site.launchYear} we have invited artists from ${site.city} and the valley to make work in public: on walls, in windows, down escalators and around very long tables. We call each one an activation.`,
  `${site.programName} is a community program presented by ${site.presenterLongName}.`,
];

/** The press articles, newest first. Every outlet is invented. */
export const pressItems: readonly PressItem[] = [
  {
    title: 'The mall that hired muralists instead of mannequins',
    date: '2026-03-14',
    summary: 'Inside a program that treats vacant windows as wall space and shoppers as a first-night audience.',
    link: 'https://capitolcitypost.example/arts/muralists-instead-of-mannequins',
  },
  {
    title: 'Where the escalator is the instrument',
    date: '2025-10-19',
    summary: 'A composer explains why the best seat in the house keeps moving.',
    link: 'https://deltasoundreview.example/features/escalator-instrument',
  },
  {
    title: 'Kids, cardboard and a forty-foot tree',
    date: '2024-12-11',
    summary: 'Saturday mornings at the long bench, where the scissors outnumber the rules.',
    link: 'https://valleyfamilyweekly.example/2024/forty-foot-tree',
  },
  {
    title: 'A night market with a printing press in the middle',
    date: '2023-12-08',
    summary: 'What happens when a shopping center lends its floor to the people who make things.',
    link: 'https://rivercityledger.example/weekend/night-market-printing-press',
  },
  {
    title: 'Forty-one artists, one concourse',
    date: '2022-09-02',
    summary: 'A retrospective gathers four years of commissions under a single skylight.',
    link: 'https://capitolcitypost.example/arts/forty-one-artists-one-concourse',
  },
  {
    title: 'Public art, no admission',
    date: '2021-05-27',
    summary: 'How a neighborhood program kept commissioning when every door was closed.',
    link: 'https://almondrowneighbor.example/stories/public-art-no-admission',
  },
  {
    title: 'First lights on in the North Atrium',
    date: '2018-11-03',
    summary: 'The program opens with six activations and a borrowed projector.',
    link: 'https://rivercityledger.example/local/north-atrium-first-lights',
  },
];

/** The figures of the specification, each with its own burst. */
export const figures = [
  { figure: '20+', label: `activations since ${site.launchYear}`, points: 20, color: 'var(--marigold)' },
  { figure: '41+', label: 'artists in a 2022 retrospective', points: 16, color: 'var(--pink)' },
  { figure: '140+', label: 'works', points: 22, color: 'var(--sky)' },
  { figure: String(pressItems.length), label: 'press items', points: 18, color: 'var(--mint)' },
];
