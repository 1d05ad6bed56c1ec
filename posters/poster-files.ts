import { artRatios, artVariants, posterVariants } from '#shared/domain/art-url.ts';
import { categoryKeys } from '#shared/domain/categories.ts';
import { partnerMark, type MarkName } from './partner-mark.ts';
import { portrait } from './portrait/portrait.ts';
import { poster } from './poster.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** The artists of the demo program. */
const demoPortraits = [
  'marisol-quan-reyes',
  'tobias-okonkwo-lind',
  'anh-thu-ballard',
  'rosalind-peake',
  'devraj-munro',
  'imogen-castellanos',
];

/** The partners of the demo program by the file names that are stored, and the generic marks by number. */
const marks: Record<string, MarkName> = {
  'confluence-radio-8': 'wave',
  'papel-studio': 'checker',
  'tule-credit-union-logo': 'reeds',
  'valley-clay-guild': 'rainbow',
  'oakline-transit': 'links',
  'pocket-seed-library-7': 'blades',
  1: 'sun',
  2: 'steps',
  3: 'harbor',
  4: 'wave',
  5: 'blades',
  6: 'rainbow',
};

/** Returns a function that draws each picture of the build, by URL path. */
export function posterFiles(): Map<string, () => string> {
  const posters = [...categoryKeys, 'default' as const].flatMap((category) =>
    Object.entries(artRatios).flatMap(([ratio, [width, height]]) =>
      numbers(posterVariants(category)).map((variant) => {
        const path = `/art/${ratio}/${category.replace(' ', '-')}/${variant}.svg`;
        return [path, () => poster({ category, variant, width, height })] as const;
      }),
    ),
  );
  const portraits = [...demoPortraits, ...numbers(artVariants).map(String)].map(
    (seed) => [`/art/portrait/${seed}.svg`, () => portrait({ seed })] as const,
  );
  const logos = Object.entries(marks).map(
    ([name, mark]) => [`/art/mark/${name}.svg`, () => partnerMark(mark)] as const,
  );
  return new Map([...posters, ...portraits, ...logos]);
}
