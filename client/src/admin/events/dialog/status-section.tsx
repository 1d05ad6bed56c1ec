import { useFormContext, useWatch } from 'react-hook-form';
import { useProgram } from '#client/api/program.ts';
import { Switch } from '#client/ui/switch.tsx';
import { parseDay } from '#shared/domain/days.ts';
import { eventStatus } from '#shared/domain/event-status.ts';
import type { EventValues } from './event-values.ts';
import { Section } from './section.tsx';
import { StatusRadioGroup } from './status-radio-group.tsx';

/** Where it stands, and who sees it. */
export function StatusSection() {
  const { today } = useProgram();
  const { register, getValues, setValue } = useFormContext<EventValues>();
  const isSetByHand = useWatch<EventValues, 'statusOverride'>({ name: 'statusOverride' });
  /** The choice begins with what the dates say. */
  const beginChoice = () => {
    const values = getValues();
    if (values.statusOverride && parseDay(values.date))
      setValue('status', eventStatus({ ...values, endDate: values.endDate || null, statusOverride: false }, today), {
        shouldDirty: true,
      });
  };
  return (
    <Section name="status">
      <div className="col-span-6 grid gap-4.5">
        <Switch
          label="Override status"
          hint="Choose the status by hand instead of from the dates"
          {...register('statusOverride', { onChange: beginChoice })}
        />
        {isSetByHand && <StatusRadioGroup />}
        <Switch
          label="Featured"
          hint="Up to three featured activations show in the home page hero"
          {...register('featured')}
        />
        <Switch label="Published" hint="Off: a draft, visible only to you at its address" {...register('published')} />
      </div>
    </Section>
  );
}
