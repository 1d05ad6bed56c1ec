import type { Finding } from './finding.ts';
import type { StoredProgram } from './stored-program.ts';

/**
 * An activation names its category as that one is written, because visitors filter by it. It may keep the name of a
 * deleted one.
 */
export function checkCategoryNames({ events, categories }: StoredProgram): Finding[] {
  const written = new Map(categories.map(({ name }) => [name.toLowerCase(), name]));
  return events.flatMap(({ id, title, category }): Finding[] => {
    const right = written.get(category.toLowerCase());
    if (right === category) return [];
    const found = { table: 'events', id, name: title } as const;
    if (right !== undefined)
      return [
        {
          ...found,
          problem: `its category is written "${category}"`,
          repair: { description: `written "${right}", as the category is`, values: { category: right } },
        },
      ];
    return [
      {
        ...found,
        problem: `there is no category "${category}" any more`,
        advice: 'It keeps the name, with a gray badge.',
        isNote: true,
      },
    ];
  });
}
