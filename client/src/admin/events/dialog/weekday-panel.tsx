import type { KeyboardEvent } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { DayField } from '#client/admin/forms/day-field.tsx';
import { Checkbox } from '#client/admin/forms/form-fields.tsx';
import { Button } from '#client/ui/button.tsx';
import { addDays, daysBetween, parseDay, type Day } from '#shared/domain/time/days.ts';
import { readDay } from '#shared/domain/time/read-day.ts';
import { noWeekdays, type EventValues, type WeekdayRange } from './event-values.ts';

/** The names of the days of the week, as JavaScript numbers them. */
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

interface WeekdayPanelProps {
  /** How many more dates the activation may have. */
  room: number;
  onAdd: (days: Day[]) => void;
}

/** Adds a date on each of some weekdays between two days. Validated with the form, like a video not yet added. */
export function WeekdayPanel({ room, onAdd }: WeekdayPanelProps) {
  const { control, setError, clearErrors } = useFormContext<EventValues>();
  const { field, fieldState } = useController({ control, name: 'weekdays' });
  const range = field.value;
  const add = () => {
    const [from, to] = [readDay(range.from) ?? range.from, readDay(range.to) ?? range.to];
    const days = weekdayDates(from, to, range.days, room + 1);
    const message = weekdayProblem({ ...range, from, to }, days.length, room);
    if (message) return setError('weekdays', { message });
    field.onChange(noWeekdays);
    clearErrors('weekdays');
    return onAdd(days);
  };
  /** Adds the dates instead of submitting the form. */
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  const day = (name: 'from' | 'to', label: string) => (
    <DayField
      label={label}
      value={range[name]}
      onKeyDown={handleKeyDown}
      onChange={({ target }) => field.onChange({ ...range, [name]: target.value })}
      error={name === 'from' ? fieldState.error?.message : undefined}
    />
  );
  return (
    <div role="group" aria-label="Dates by weekday" className="grid gap-3 rounded-input border-[1.5px] border-line p-4">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {day('from', 'From')}
        {day('to', 'Until')}
      </div>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {weekdayNames.map((name, weekday) => (
          <Checkbox
            key={name}
            label={name}
            onKeyDown={handleKeyDown}
            checked={range.days.includes(weekday)}
            onChange={({ target }) => {
              const others = range.days.filter((other) => other !== weekday);
              field.onChange({ ...range, days: target.checked ? [...others, weekday] : others });
            }}
          />
        ))}
      </div>
      <Button size="small" variant="secondary" className="justify-self-start" onClick={add}>
        Add these dates
      </Button>
    </div>
  );
}

/** Returns why no dates can be added. */
function weekdayProblem({ from, to, days }: WeekdayRange, count: number, room: number): string | undefined {
  if (!from || !to) return 'Choose two days and the weekdays between them.';
  if (!parseDay(from) || !parseDay(to)) return 'The years must be from 1000 to 9999.';
  if (to < from) return 'Until is before From.';
  if (days.length === 0) return 'Choose one or more weekdays.';
  if (count === 0) return 'None of these weekdays is between the two days.';
  return count > room ? `There is room for ${room} more dates. Choose a shorter time.` : undefined;
}

/** Returns the days from `from` to `to` on the given weekdays (0 is Sunday), but at most `limit` of them. */
export function weekdayDates(from: Day, to: Day, weekdays: readonly number[], limit: number): Day[] {
  const days: Day[] = [];
  if (!parseDay(from) || !parseDay(to) || weekdays.length === 0) return days;
  // Every week has at least one of the weekdays.
  const length = Math.min(daysBetween(from, to) + 1, limit * 7);
  for (let count = 0; count < length && days.length < limit; count++) {
    const day = addDays(from, count);
    if (weekdays.includes(new Date(day).getUTCDay())) days.push(day);
  }
  return days;
}
