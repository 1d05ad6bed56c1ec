import { firstFree, isSlug, slugOf } from '#server/program/events/slug.ts';
import type { Finding } from './finding.ts';
import type { StoredProgram } from './stored-program.ts';

/** A slug that is none cannot be opened by anybody, so that changing it breaks no link. */
export function checkSlugs({ events }: StoredProgram): Finding[] {
  const taken = new Set(events.map(({ slug }) => slug));
  return events.flatMap(({ id, title, slug }): Finding[] => {
    if (isSlug(slug)) return [];
    const right = firstFree(slugOf(title) || `activation-${id}`, taken);
    taken.add(right);
    return [
      {
        table: 'events',
        id,
        name: title,
        problem: `"${slug}" cannot be a slug`,
        repair: { description: `${right} instead`, values: { slug: right } },
      },
    ];
  });
}
