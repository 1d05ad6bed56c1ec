import type { ProgramEvent } from '#shared/schemas/event.ts';

/** Returns the runs of events that start in the same year, in order. */
export function groupByYear(events: readonly ProgramEvent[]): { year: string; events: ProgramEvent[] }[] {
  const years: { year: string; events: ProgramEvent[] }[] = [];
  for (const event of events) {
    const year = event.date.slice(0, 4);
    const last = years.at(-1);
    if (last?.year === year) last.events.push(event);
    else years.push({ year, events: [event] });
  }
  return years;
}
