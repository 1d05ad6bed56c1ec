import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { SelectField } from '#client/ui/field.tsx';
import type { EventValues } from './event-values.ts';

interface ControlledSelectProps {
  name: 'category' | 'locationId';
  label: string;
  required?: boolean;
  hint?: string;
  className?: string;
  /** After a choice. */
  onValueChange?: (value: string) => void;
  children: ReactNode;
}

/** A choice list whose options may arrive after its value. */
export function ControlledSelect({ name, onValueChange: onChosen, children, ...look }: ControlledSelectProps) {
  const { control } = useFormContext<EventValues>();
  const { field, fieldState } = useController({ control, name });
  return (
    <SelectField
      {...look}
      {...field}
      error={fieldState.error?.message}
      onChange={({ target }) => {
        field.onChange(target.value);
        onChosen?.(target.value);
      }}
    >
      {children}
    </SelectField>
  );
}
