import { useController, useFormContext } from 'react-hook-form';
import { SecondaryButton } from '#client/admin/forms/buttons.tsx';
import { Checkbox, onEnter, DayField } from '#client/admin/forms/form-fields.tsx';
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
    const days = weekdayDates(range, room);
    if (typeof days === 'string') return setError('weekdays', { message: days });
    field.onChange(noWeekdays);
    clearErrors('weekdays');
    return onAdd(days);
  };
  const day = (name: 'from' | 'to', label: string) => (
    <DayField
      label={label}
      value={range[name]}
      onKeyDown={onEnter(add)}
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
      <div className="grid gap-x-4 min-[18em]:grid-cols-2 sm:grid-cols-4">
        {weekdayNames.map((name, weekday) => (
          <Checkbox
            key={name}
            label={name}
            onKeyDown={onEnter(add)}
            checked={range.days.includes(weekday)}
            onChange={({ target }) => {
              const others = range.days.filter((other) => other !== weekday);
              field.onChange({ ...range, days: target.checked ? [...others, weekday] : others });
            }}
          />
        ))}
      </div>
      <SecondaryButton className="justify-self-start" onClick={add}>
        Add these dates
      </SecondaryButton>
    </div>
  );
}

/** Returns the days of a range on its weekdays, or why they cannot be added. */
export function weekdayDates(range: WeekdayRange, room: number): Day[] | string {
  const [from, to] = [readDay(range.from) ?? range.from, readDay(range.to) ?? range.to];
  if (!from || !to) return 'Choose two days and the weekdays between them.';
  if (!parseDay(from) || !parseDay(to)) return 'The years must be from 1000 to 9999.';
  if (to < from) return 'Until is before From.';
  if (range.days.length === 0) return 'Choose one or more weekdays.';
  // Every week has at least one of the weekdays.
  const length = Math.min(daysBetween(from, to) + 1, (room + 1) * 7);
  const days = Array.from({ length }, (_, count) => addDays(from, count));
  const found = days.filter((day) => range.days.includes(new Date(day).getUTCDay()));
  if (found.length === 0) return 'None of these weekdays is between the two days.';
  return found.length > room ? `There is room for ${room} more dates. Choose a shorter time.` : found;
}
