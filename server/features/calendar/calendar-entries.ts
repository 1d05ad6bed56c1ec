import { atSession } from '#shared/domain/calendar-entry.ts';
import { sessionStart, type Session } from '#shared/domain/sessions.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/** One entry of a calendar: an activation without sessions, or one session of it. */
export interface Entry {
  /** Identifies the entry within the program. */
  key: string;
  /** The activation, with the date and time of the entry. */
  event: ProgramEvent;
}

/** Returns the calendar entries of an activation: one, or one for each of its sessions. */
export function calendarEntries(event: ProgramEvent): Entry[] {
  if (!event.sessions?.length) return [{ key: String(event.id), event }];
  const counts = new Map<string, number>();
  return event.sessions.map((session) => {
    const start = sessionKey(session);
    const count = (counts.get(start) ?? 0) + 1;
    counts.set(start, count);
    // Sessions may start at the same time and end at different ones.
    const key = `${event.id}-${start}${count > 1 ? `-${count}` : ''}`;
    return { key, event: atSession(event, session) };
  });
}

/** Returns the day and start of a session, such as '20261205T1000', so that other changes keep its UID. */
function sessionKey(session: Session): string {
  const day = session.date.replaceAll('-', '');
  const start = sessionStart(session);
  if (start === undefined) return day;
  return `${day}T${String(Math.floor(start / 60) * 100 + (start % 60)).padStart(4, '0')}`;
}
