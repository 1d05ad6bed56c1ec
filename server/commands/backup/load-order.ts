interface TableDependencies {
  name: string;
  needs: string[];
}

/** Puts tables behind those they refer to. Throws when some refer to one another in a circle. */
export function inLoadOrder<T extends TableDependencies>(tables: readonly T[]): T[] {
  const placed: T[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const isMissing = (name: string) => waiting.some((table) => table.name === name);
    const ready = waiting.filter(({ name, needs }) => !needs.some((needed) => needed !== name && isMissing(needed)));
    if (ready.length === 0)
      throw new Error(`These tables refer to one another in a circle: ${waiting.map(({ name }) => name).join(', ')}`);
    placed.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return placed;
}
