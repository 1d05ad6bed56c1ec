import type { KeyboardEvent } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Checkbox } from '#client/admin/forms/form-fields.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { addDays, daysBetween, parseDay, type Day } from '#shared/domain/time/days.ts';
import { noWeekdays, type EventValues } from './event-values.ts';

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
    const days = weekdayDates(range.from, range.to, range.days, room + 1);
    if (days.length === 0) return setError('weekdays', { message: 'Choose two days and the weekdays between them.' });
    if (days.length > room)
      return setError('weekdays', { message: `There is room for ${room} more dates. Choose a shorter time.` });
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
    <TextField
      label={label}
      type="date"
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
