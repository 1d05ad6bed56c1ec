import { useController, useFormContext } from 'react-hook-form';
import { SelectField } from '#client/ui/field.tsx';
import { canHaveEnd, joinTime, splitTime, timeChoices } from '#shared/domain/times.ts';
import type { EventValues } from './event-values.ts';

/** Start and end in half hours, kept as one text; what stood there before stays a choice, whatever its form. */
export function TimeFields({ className }: { className: string }) {
  const { control } = useFormContext<EventValues>();
  const { field, fieldState, formState } = useController({ control, name: 'time' });
  const { value: time, onChange, onBlur, ref } = field;
  const { start, end } = splitTime(time);
  const stored = splitTime(formState.defaultValues?.time ?? '');
  return (
    <>
      <SelectField
        label="Start time"
        required
        className={className}
        ref={ref}
        value={start}
        error={fieldState.error?.message}
        onBlur={onBlur}
        onChange={({ target }) => onChange(joinTime(target.value, end))}
      >
        <option value="">Choose a time</option>
        <Times given={[start, stored.start]} />
      </SelectField>
      <SelectField
        label="End time"
        className={className}
        value={end}
        disabled={!canHaveEnd(time)}
        onBlur={onBlur}
        onChange={({ target }) => onChange(joinTime(start, target.value))}
      >
        <option value="">No end time</option>
        <Times given={[end, stored.end]} />
      </SelectField>
    </>
  );
}

function Times({ given }: { given: string[] }) {
  return timeChoices(...given).map((time) => <option key={time}>{time}</option>);
}
