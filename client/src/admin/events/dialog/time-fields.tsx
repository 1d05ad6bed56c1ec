import { useState } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import { SelectField } from '#client/ui/field.tsx';
import { canHaveEnd, endsBeforeStart, joinTime, moveStart, splitTime, timeChoices } from '#shared/domain/times.ts';
import type { EventValues } from './event-values.ts';

interface TimeFieldsProps {
  className?: string;
  name?: 'time' | `sessions.${number}.time`;
  labels?: [start: string, end: string];
}

/**
 * Start and end time in half-hour steps, stored as one text. A stored time in any other form remains an option. The end
 * moves with the start until it is changed.
 */
export function TimeFields({ className, name = 'time', labels = ['Start time', 'End time'] }: TimeFieldsProps) {
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
        className={className}
        ref={ref}
        value={start}
        error={fieldState.error?.message}
        onBlur={onBlur}
        onChange={({ target }) => onChange(isEndChanged ? joinTime(target.value, end) : moveStart(time, target.value))}
      >
        <option value="">Choose a time</option>
        <TimeOptions extra={[start, stored.start]} />
      </SelectField>
      <SelectField
        label={labels[1]}
        className={className}
        value={end}
        hint={endsBeforeStart(time) ? 'Ends the next day?' : undefined}
        disabled={!canHaveEnd(time)}
        onBlur={onBlur}
        onChange={({ target }) => {
          setIsEndChanged(true);
          onChange(joinTime(start, target.value));
        }}
      >
        <option value="">No end time</option>
        <TimeOptions extra={[end, stored.end]} />
      </SelectField>
    </>
  );
}

function TimeOptions({ extra }: { extra: string[] }) {
  return timeChoices(...extra).map((time) => <option key={time}>{time}</option>);
}
