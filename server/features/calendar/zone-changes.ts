/** A change of the clocks in a time zone. */
export interface ZoneChange {
  /** What the clocks showed when they were changed, to be read in UTC. */
  wallTime: Date;
  /** Before and after, in minutes from UTC. */
  from: number;
  to: number;
}

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

/** Every change of a zone's clocks in these years, the last one included, found by asking Intl. */
export function zoneChanges(timeZone: string, firstYear: number, lastYear: number): ZoneChange[] {
  const offset = zoneOffset(timeZone);
  const changes: ZoneChange[] = [];
  // No zone has ever changed its clocks twice in a week.
  for (let start = Date.UTC(firstYear, 0, 1); start < Date.UTC(lastYear + 1, 0, 1); start += week) {
    const [from, to] = [offset(start), offset(start + week)];
    if (from === to) continue;
    let [before, after] = [start, start + week];
    while (after - before > minute) {
      const middle = before + Math.floor((after - before) / minute / 2) * minute;
      if (offset(middle) === from) before = middle;
      else after = middle;
    }
    changes.push({ wallTime: new Date(after + from * minute), from, to });
  }
  return changes;
}

/**
 * Says how many minutes a zone is from UTC at an instant. A function, because what it asks is costly to make and
 * cheap to ask.
 */
export function zoneOffset(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (instant) => {
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(instant)) ?? [];
    const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
    return sign === '-' ? -size : size;
  };
}
