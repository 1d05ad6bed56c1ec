import { addDays, type Day } from '#shared/domain/time/days.ts';
import demo from './demo.json' with { type: 'json' };

const { format, version, categories } = demo;

/** The content of a new database without the demo: the ten categories with their own colors. */
export const categoriesContent = { format, version, categories };

/** Returns the demo program as a content file. In `demo.json`, dates are numbers of days after `today`. */
export function demoContent(today: Day) {
  return {
    ...demo,
    events: demo.events.map(({ date, endDate, ...event }) => ({
      ...event,
      date: addDays(today, date),
      ...(endDate !== undefined && { endDate: addDays(today, endDate) }),
    })),
  };
}
