import { useFormContext, useWatch } from 'react-hook-form';
import { DayField, FieldGroup, useFields } from '#client/admin/forms/form-fields.tsx';
import { useProgram } from '#client/api/use-program.ts';
import { StatusBadge } from '#client/components/badge.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { eventStatus, eventStatuses } from '#shared/domain/event/event-status.ts';
import { parseDay } from '#shared/domain/time/days.ts';
import { eventFields } from './event-fields.tsx';
import type { EventValues } from './event-values.ts';
import { useDayProblem } from './when-fields.tsx';

/** Status override, featured and published. */
export function PublishingFields() {
  const { today } = useProgram();
  const { register, getValues, setValue } = useFormContext<EventValues>();
  const isPublished = useWatch<EventValues, 'published'>({ name: 'published' });
  const isOverridden = useWatch<EventValues, 'statusOverride'>({ name: 'statusOverride' });
  const initializeStatus = () => {
    const values = getValues();
    if (values.statusOverride && parseDay(values.date))
      setValue('status', eventStatus({ ...values, endDate: values.endDate || null, statusOverride: false }, today), {
        shouldDirty: true,
      });
  };
  /** A public day that has come would keep it public. */
  const clearPastDay = () => {
    const { published, publicFrom } = getValues();
    if (!published && publicFrom && publicFrom <= today) setValue('publicFrom', '', { shouldDirty: true });
  };
  return (
    <div className="col-span-full grid gap-4.5">
      <Switch
        label="Featured"
        hint="Up to three featured activations appear in the home page hero"
        {...register('featured')}
      />
      <Switch
        label="Published"
        hint="When off, only managers can see it, as a draft"
        {...register('published', { onChange: clearPastDay })}
      />
      {!isPublished && <PublicFromField />}
      <Switch
        label="Override status"
        hint="Set the status manually instead of from the dates"
        {...register('statusOverride', { onChange: initializeStatus })}
      />
      {isOverridden && <StatusRadioGroup />}
    </div>
  );
}

function PublicFromField() {
  const { error, ...field } = useFields<EventValues>()('publicFrom');
  const problem = useDayProblem('publicFrom');
  return (
    <DayField
      label={eventFields.publicFrom.label}
      hint="Visitors see the draft from this day on. Leave empty to publish it yourself."
      {...field}
      error={error ?? problem}
    />
  );
}

function StatusRadioGroup() {
  const { register } = useFormContext<EventValues>();
  return (
    <FieldGroup label="Status">
      <div className="status-choice flex flex-wrap gap-2">
        {eventStatuses.map((status) => (
          <label
            key={status}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border-[1.5px] border-line-strong px-4.5 has-checked:border-ink has-checked:bg-butter has-checked:inset-ring-[.5px] has-checked:inset-ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              value={status}
              {...register('status')}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <StatusBadge status={status} className="h-auto! px-0!" />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
