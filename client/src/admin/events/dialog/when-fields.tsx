import { useEffect, useRef, useState } from 'react';
import { get, useController, useFormContext, useWatch } from 'react-hook-form';
import { useFields, DayField } from '#client/admin/forms/form-fields.tsx';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { eventDateSpan } from '#shared/domain/event/date-list.ts';
import { timeOfDates, type EventDate } from '#shared/domain/event/event-dates.ts';
import { parseDay } from '#shared/domain/time/days.ts';
import {
  canHaveEnd,
  endsBeforeStart,
  joinTime,
  moveStart,
  splitTime,
  timeChoices,
} from '#shared/domain/time/time-choices.ts';
import { endBeforeStart } from '#shared/schemas/event-days.ts';
import type { EventValues } from './event-values.ts';

function useAreDerived(): boolean {
  return useWatch<EventValues, 'sessions'>({ name: 'sessions' }).length > 0;
}

export function DateField() {
  const field = useFields<EventValues>();
  const { register } = useFormContext<EventValues>();
  const isDerived = useAreDerived();
  return (
    // The end date is validated against the start date.
    <DayField
      label="Date"
      required
      readOnly={isDerived}
      hint={isDerived ? 'The first of the dates below' : undefined}
      {...field('date')}
      {...register('date', { deps: ['endDate'] })}
    />
  );
}

type DayValues = Pick<EventValues, 'date' | 'endDate' | 'published' | 'publicFrom'>;

/** Returns what is wrong with the end date or the public day, said at once. The latter may be meant, and is saved. */
export function dayProblem(name: 'endDate' | 'publicFrom', values: DayValues): string | undefined {
  const { date, endDate, published, publicFrom } = values;
  if (!parseDay(date) || !parseDay(values[name])) return undefined;
  if (name === 'endDate') return endDate < date ? endBeforeStart : undefined;
  const lastDay = parseDay(endDate) ? endDate : date;
  return !published && publicFrom > lastDay ? 'The activation is over before this day' : undefined;
}

export function useDayProblem(name: 'endDate' | 'publicFrom'): string | undefined {
  const [date, endDate, published, publicFrom] = useWatch<EventValues, ['date', 'endDate', 'published', 'publicFrom']>({
    name: ['date', 'endDate', 'published', 'publicFrom'],
  });
  return dayProblem(name, { date, endDate, published, publicFrom });
}

export function EndDateField() {
  const { error, ...field } = useFields<EventValues>()('endDate');
  const isDerived = useAreDerived();
  const problem = useDayProblem('endDate');
  return (
    <DayField
      label="End date"
      readOnly={isDerived}
      hint={isDerived ? 'The last of the dates below' : 'Leave empty for a one-day activation'}
      {...field}
      error={error ?? problem}
    />
  );
}

/** The time: a start and an end, or with several dates a line of text. */
export function TimeField() {
  const field = useFields<EventValues>();
  const isDerived = useAreDerived();
  if (!isDerived)
    return (
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TimeFields />
      </div>
    );
  return (
    <TextField
      label="Time"
      required
      hint="Shown on cards. Follows the dates below until you write another line."
      {...field('time')}
    />
  );
}

interface TimeFieldsProps {
  name?: 'time' | `sessions.${number}.time`;
  labels?: [start: string, end: string];
}

/**
 * Start and end time in half-hour steps, stored as one text. A stored time in any other form remains an option. The end
 * moves with the start until it is changed.
 */
export function TimeFields({ name = 'time', labels = ['Start time', 'End time'] }: TimeFieldsProps) {
  const { control } = useFormContext<EventValues>();
  const { field, fieldState, formState } = useController({ control, name });
  const { value: time, onChange, onBlur, ref } = field;
  const { start, end } = splitTime(time);
  const [isEndChanged, setIsEndChanged] = useState(false);
  const stored = splitTime(String(get(formState.defaultValues, name) ?? ''));
  return (
    <>
      <SelectField
        label={labels[0]}
        required
        ref={ref}
        value={start}
        error={fieldState.error?.message}
        onBlur={onBlur}
        options={[['', 'Choose a time'], ...timeChoices(start, stored.start)]}
        onChange={({ target }) => onChange(isEndChanged ? joinTime(target.value, end) : moveStart(time, target.value))}
      />
      <SelectField
        label={labels[1]}
        value={end}
        hint={endsBeforeStart(time) ? 'Ends the next day?' : undefined}
        disabled={!canHaveEnd(time)}
        options={[['', 'No end time'], ...timeChoices(end, stored.end)]}
        onBlur={onBlur}
        onChange={({ target }) => {
          setIsEndChanged(true);
          onChange(joinTime(start, target.value));
        }}
      />
    </>
  );
}

/** Keeps the first and last day in step with the sessions; the time, too, until the manager writes another. */
export function useDerivedDates(sessions: readonly EventDate[]): void {
  const { getValues, setValue, formState } = useFormContext<EventValues>();
  const { isSubmitted } = formState;
  const lastTime = useRef(timeOfDates(sessions));
  useEffect(() => {
    const change = (name: 'date' | 'endDate' | 'time', value: string) => {
      if (getValues(name) !== value) setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
    };
    const days = eventDateSpan(sessions.filter(({ date }) => parseDay(date)));
    if (days) {
      change('date', days.date);
      change('endDate', days.endDate ?? '');
    }
    const time = timeOfDates(sessions);
    if (time && getValues('time') === lastTime.current) change('time', time);
    lastTime.current = time;
  }, [sessions, getValues, setValue, isSubmitted]);
}
