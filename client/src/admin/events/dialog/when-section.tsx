import { useFormContext } from 'react-hook-form';
import { useFields } from '#client/admin/forms/use-fields.ts';
import { TextField } from '#client/ui/field.tsx';
import type { EventValues } from './event-values.ts';
import { Section } from './section.tsx';
import { TimeFields } from './time-fields.tsx';

const half = 'col-span-6 sm:col-span-3';

/** Dates and times. */
export function WhenSection() {
  const field = useFields<EventValues>();
  const { register } = useFormContext<EventValues>();
  return (
    <Section name="when">
      {/* The end date is validated against the start date. */}
      <TextField
        label="Date"
        type="date"
        required
        className={half}
        {...field('date')}
        {...register('date', { deps: ['endDate'] })}
      />
      <TextField
        label="End date"
        type="date"
        hint="Leave empty for a one-day activation"
        className={half}
        {...field('endDate')}
      />
      <TimeFields className={half} />
    </Section>
  );
}
