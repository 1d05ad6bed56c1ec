import type { Finding } from './finding.ts';
import type { StoredProgram } from './stored-program.ts';

/**
 * Finds activations whose category name differs in case, which breaks filters, or does not exist. An activation may
 * keep the name of a deleted category.
 */
export function checkCategoryNames({ events, categories }: StoredProgram): Finding[] {
  const spellings = new Map(categories.map(({ name }) => [name.toLowerCase(), name]));
  return events.flatMap(({ id, title, category }): Finding[] => {
    const spelling = spellings.get(category.toLowerCase());
    if (spelling === category) return [];
    const found = { table: 'events', id, name: title } as const;
    if (spelling !== undefined)
      return [
        {
          ...found,
          problem: `its category is spelled "${category}"`,
          repair: { description: `changed to "${spelling}", the category's name`, values: { category: spelling } },
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
