import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { startApp } from '#server/testing/harness.ts';
import { loadContent } from './load-content.ts';
import { parseClockRange } from '#shared/domain/times.ts';
import { readToronto } from './testing/toronto.ts';

interface Row {
  title: string;
  venue: string;
  date: string;
  endDate?: string;
  time: string;
}

/** The real one-day events that take place several times, as one activation each with its dates as sessions. */
async function repeatedRows() {
  const {
    file: { events, ...content },
  } = await readToronto();
  const groups = new Map<string, Row[]>();
  for (const row of events as unknown as Row[]) {
    const key = `${row.title} at ${row.venue}`;
    if (!row.endDate) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const repeated = [...groups.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return [];
    const sessions = [first, ...others].map(({ date, time }) => ({ date, time }));
    const days = sessions.map(({ date }) => date).toSorted();
    return [{ ...first, date: days[0], endDate: days.at(-1) === days[0] ? undefined : days.at(-1), sessions }];
  });
  return { ...content, events: repeated };
}

test(
  'the calendar has an entry for every date of real events, at its time in the program’s zone',
  { timeout: 60_000 },
  async () => {
    const file = await repeatedRows();
    const { agent, db } = await startApp({ PROGRAM_TIME_ZONE: 'America/Toronto' });
    await loadContent(db, file);
    expect(file.events.length).toBeGreaterThan(10);

    const { text } = await agent.get('/calendar.ics?status=all').expect(200);
    const entries = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
      const { summary, startDate, endDate } = new ICAL.Event(component);
      expect(endDate.compare(startDate)).toBe(1);
      if (startDate.isDate) return `${summary}, ${startDate.toString()}, all day`;
      return `${summary}, ${startDate.toJSDate().toLocaleString('sv-SE', { timeZone: 'America/Toronto' })}`;
    });

    const expected = file.events.flatMap(({ title, sessions }) =>
      sessions.map(({ date, time }) => {
        const range = parseClockRange(time);
        if (!range) return `${title}, ${date}, all day`;
        const [hour, minute] = [Math.floor(range.start / 60), range.start % 60].map((part) =>
          String(part).padStart(2, '0'),
        );
        return `${title}, ${date} ${hour}:${minute}:00`;
      }),
    );
    expect(entries.toSorted()).toEqual(expected.toSorted());
  },
);
