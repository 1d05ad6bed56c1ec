/** A change of a time zone's UTC offset. */
export interface ZoneChange {
  /** Local time just before the change, stored as UTC. */
  wallTime: Date;
  /** Offsets from UTC before and after, in minutes. */
  from: number;
  to: number;
}

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

/** Returns every offset change of a zone in these years, found by binary search with Intl. */
export function zoneChanges(timeZone: string, firstYear: number, lastYear: number): ZoneChange[] {
  const offset = zoneOffset(timeZone);
  const changes: ZoneChange[] = [];
  // No zone has ever changed its offset twice in a week.
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
 * Returns a function that returns a zone's UTC offset in minutes at an instant. It reuses one Intl formatter, which is
 * slow to create.
 */
export function zoneOffset(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (instant) => {
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(instant)) ?? [];
    const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
    return sign === '-' ? -size : size;
  };
}
