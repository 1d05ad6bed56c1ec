import { firstFree, isSlug, slugOf } from '#server/program/events/slug.ts';
import type { Finding } from './finding.ts';
import type { StoredProgram } from './stored-program.ts';

/** Finds invalid slugs. An invalid slug matches no URL, so changing it breaks no link. */
export function checkSlugs({ events }: StoredProgram): Finding[] {
  const taken = new Set(events.map(({ slug }) => slug));
  return events.flatMap(({ id, title, slug }): Finding[] => {
    if (isSlug(slug)) return [];
    const validSlug = firstFree(slugOf(title) || `activation-${id}`, taken);
    taken.add(validSlug);
    return [
      {
        table: 'events',
        id,
        name: title,
        problem: `"${slug}" is not a valid slug`,
        repair: { description: `changed to ${validSlug}`, values: { slug: validSlug } },
      },
    ];
  });
}
