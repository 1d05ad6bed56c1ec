import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { SelectField } from '#client/ui/field.tsx';
import { canHaveEnd, endsBeforeStart, joinTime, moveStart, splitTime, timeChoices } from '#shared/domain/times.ts';
import type { EventValues } from './event-values.ts';

/**
 * Start and end in half hours, kept as one text. A stored time stays a choice, whatever its form. The end follows the
 * start until it is chosen itself.
 */
export function TimeFields({ className }: { className: string }) {
  const { control } = useFormContext<EventValues>();
  const { field, fieldState, formState } = useController({ control, name: 'time' });
  const { value: time, onChange, onBlur, ref } = field;
  const { start, end } = splitTime(time);
  const [isEndChosen, setIsEndChosen] = useState(false);
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
        onChange={({ target }) => onChange(isEndChosen ? joinTime(target.value, end) : moveStart(time, target.value))}
      >
        <option value="">Choose a time</option>
        <Times given={[start, stored.start]} />
      </SelectField>
      <SelectField
        label="End time"
        className={className}
        value={end}
        hint={endsBeforeStart(time) ? 'Ends the next day?' : undefined}
        disabled={!canHaveEnd(time)}
        onBlur={onBlur}
        onChange={({ target }) => {
          setIsEndChosen(true);
          onChange(joinTime(start, target.value));
        }}
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
