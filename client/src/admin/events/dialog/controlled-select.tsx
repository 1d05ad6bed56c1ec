import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { SelectField } from '#client/ui/field.tsx';
import type { EventValues } from './event-values.ts';

interface ControlledSelectProps {
  name: 'category' | 'locationId' | 'noticeKind';
  label: string;
  required?: boolean;
  hint?: string;
  className?: string;
  onValueChange?: (value: string) => void;
  children: ReactNode;
}

/** A controlled select, whose options may load after its value is set. */
export function ControlledSelect({ name, onValueChange, children, ...props }: ControlledSelectProps) {
  const { control } = useFormContext<EventValues>();
  const { field, fieldState } = useController({ control, name });
  return (
    <SelectField
      {...props}
      {...field}
      error={fieldState.error?.message}
      onChange={({ target }) => {
        field.onChange(target.value);
        onValueChange?.(target.value);
      }}
    >
      {children}
    </SelectField>
  );
}
