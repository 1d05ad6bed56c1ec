interface TableDependencies {
  name: string;
  needs: string[];
}

/** Sorts tables after those they reference. Throws on circular references. */
export function inLoadOrder<T extends TableDependencies>(tables: readonly T[]): T[] {
  const sorted: T[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const isWaiting = (name: string) => waiting.some((table) => table.name === name);
    const ready = waiting.filter(({ name, needs }) => !needs.some((needed) => needed !== name && isWaiting(needed)));
    if (ready.length === 0)
      throw new Error(`These tables have circular references: ${waiting.map(({ name }) => name).join(', ')}`);
    sorted.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return sorted;
}
