import type { Finding } from './finding.ts';
import type { StoredProgram } from './stored-program.ts';

/**
 * Finds activations whose category name differs in case, which breaks filters, or does not exist. An activation may
 * keep the name of a deleted category.
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
          problem: `its category is spelled "${category}"`,
          repair: { description: `changed to "${right}", the category's name`, values: { category: right } },
        },
      ];
    return [
      {
        ...found,
        problem: `the category "${category}" no longer exists`,
        advice: 'It keeps the name, with a gray badge.',
        isNote: true,
      },
    ];
  });
}
