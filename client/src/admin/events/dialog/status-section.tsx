import { useFormContext, useWatch } from 'react-hook-form';
import { useFields } from '#client/admin/forms/use-fields.ts';
import { useProgram } from '#client/api/program.ts';
import { TextField } from '#client/ui/field.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { parseDay } from '#shared/domain/days.ts';
import { eventStatus } from '#shared/domain/event-status.ts';
import type { EventValues } from './event-values.ts';
import { Section } from './section.tsx';
import { useHeroHint } from './use-hero-hint.ts';
import { StatusRadioGroup } from './status-radio-group.tsx';

/** Status override, featured and published. */
export function StatusSection({ recordId }: { recordId: number | undefined }) {
  const { today } = useProgram();
  const { register, getValues, setValue } = useFormContext<EventValues>();
  const field = useFields<EventValues>();
  const isPublished = useWatch<EventValues, 'published'>({ name: 'published' });
  const hero = useHeroHint(recordId);
  const isOverridden = useWatch<EventValues, 'statusOverride'>({ name: 'statusOverride' });
  /** Starts from the computed status. */
  const initializeStatus = () => {
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
          hint="Set the status manually instead of from the dates"
          {...register('statusOverride', { onChange: initializeStatus })}
        />
        {isOverridden && <StatusRadioGroup />}
        <Switch
          label="Featured"
          hint={['Up to three featured activations appear in the home page hero', hero].filter(Boolean).join('. ')}
          {...register('featured')}
        />
        <Switch label="Published" hint="When off, only you can see it, as a draft" {...register('published')} />
        {!isPublished && (
          <TextField
            label="Public from"
            type="date"
            hint="Visitors see the draft from this day on. Leave empty to publish it yourself."
            {...field('publicFrom')}
          />
        )}
      </div>
    </Section>
  );
}
