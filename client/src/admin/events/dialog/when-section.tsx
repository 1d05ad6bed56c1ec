import { useFormContext, useWatch } from 'react-hook-form';
import { useFields } from '#client/admin/forms/use-fields.ts';
import { TextField } from '#client/ui/field.tsx';
import type { EventValues } from './event-values.ts';
import { Section } from './section.tsx';
import { SessionsField } from './sessions-field.tsx';
import { TimeFields } from './time-fields.tsx';
import { useDerivedDates } from './use-derived-dates.ts';

const half = 'col-span-6 sm:col-span-3';

/** Dates and times. With several dates, the first and the last one are derived from them. */
export function WhenSection() {
  const field = useFields<EventValues>();
  const { register } = useFormContext<EventValues>();
  const sessions = useWatch<EventValues, 'sessions'>({ name: 'sessions' });
  const isDerived = sessions.length > 0;
  useDerivedDates(sessions);
  return (
    <Section name="when">
      {/* The end date is validated against the start date. */}
      <TextField
        label="Date"
        type="date"
        required
        readOnly={isDerived}
        hint={isDerived ? 'The first of the dates below' : undefined}
        className={half}
        {...field('date')}
        {...register('date', { deps: ['endDate'] })}
      />
      <TextField
        label="End date"
        type="date"
        readOnly={isDerived}
        hint={isDerived ? 'The last of the dates below' : 'Leave empty for a one-day activation'}
        className={half}
        {...field('endDate')}
      />
      {isDerived ? (
        <TextField
          label="Time"
          required
          maxLength={60}
          hint="Shown on cards. Follows the dates below until you write another line."
          className="col-span-6"
          {...field('time')}
        />
      ) : (
        <TimeFields className={half} />
      )}
      <SessionsField />
    </Section>
  );
}
