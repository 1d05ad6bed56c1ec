import { useFormContext, useFormState } from 'react-hook-form';
import { Checkbox } from '#client/admin/forms/checkbox.tsx';
import { FieldError } from '#client/admin/forms/field-error.tsx';
import { useFields } from '#client/admin/forms/use-fields.ts';
import { TextField } from '#client/ui/field.tsx';
import { accessFactKeys, accessFacts } from '#shared/domain/access-facts.ts';
import type { EventValues } from './event-values.ts';
import { Section } from './section.tsx';

/** Admission, booking and access. */
export function VisitSection() {
  const field = useFields<EventValues>();
  const { register } = useFormContext<EventValues>();
  const { errors } = useFormState<EventValues>();
  return (
    <Section name="visit">
      <TextField
        label="Admission"
        placeholder="Free, or $10, kids free"
        maxLength={60}
        className="col-span-6"
        {...field('admission')}
      />
      <TextField
        label="Booking address"
        inputMode="url"
        placeholder="https://"
        className="col-span-6 sm:col-span-4"
        {...field('bookingUrl')}
      />
      <TextField
        label="Booking label"
        placeholder="Reserve a spot"
        maxLength={40}
        className="col-span-6 sm:col-span-2"
        {...field('bookingLabel')}
      />
      <fieldset className="col-span-6 min-w-0">
        <legend className="mb-1 text-small leading-tight font-[640]">Access</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {accessFactKeys.map((fact) => (
            <Checkbox key={fact} label={accessFacts[fact]} value={fact} {...register('access')} />
          ))}
        </div>
        <FieldError message={errors.access?.message} />
      </fieldset>
      <TextField label="Access note" maxLength={300} className="col-span-6" {...field('accessNote')} />
    </Section>
  );
}
