import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { parseDay } from '#shared/domain/days.ts';
import { sessionDays, type Session } from '#shared/domain/sessions.ts';
import type { EventValues } from './event-values.ts';

/** Keeps the first and last day in step with the sessions; the time, too, until the manager writes another. */
export function useDerivedDates(sessions: readonly Session[]): void {
  const { getValues, setValue, formState } = useFormContext<EventValues>();
  const { isSubmitted } = formState;
  const lastTime = useRef(timeOf(sessions));
  useEffect(() => {
    const change = (name: 'date' | 'endDate' | 'time', value: string) => {
      if (getValues(name) !== value) setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
    };
    const days = sessionDays(sessions.filter(({ date }) => parseDay(date)));
    if (days) {
      change('date', days.date);
      change('endDate', days.endDate ?? '');
    }
    const time = timeOf(sessions);
    if (time && getValues('time') === lastTime.current) change('time', time);
    lastTime.current = time;
  }, [sessions, getValues, setValue, isSubmitted]);
}

/** Returns the time of the sessions as one line; '' without sessions. */
function timeOf(sessions: readonly Session[]): string {
  const [first, ...others] = new Set(sessions.map(({ time }) => time));
  return others.length > 0 ? 'Times vary by date' : (first ?? '');
}
