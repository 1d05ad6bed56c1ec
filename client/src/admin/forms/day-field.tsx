import type { ChangeEvent, ComponentProps, SyntheticEvent } from 'react';
import { TextField } from '#client/ui/field.tsx';
import { readDay } from '#shared/domain/time/read-day.ts';

/** A day. A pasted date such as 'December 5, 2026' is filled in, and a year of two digits means this century. */
export function DayField({ onChange, onBlur, ...field }: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const fill = (event: SyntheticEvent<HTMLInputElement>, text: string) => {
    const day = readDay(text);
    if (!day || day === event.currentTarget.value || field.readOnly) return;
    event.preventDefault();
    event.currentTarget.value = day;
    onChange?.(event as ChangeEvent<HTMLInputElement>);
  };
  return (
    <TextField
      type="date"
      // Browsers then let the year have four digits.
      max="2999-12-31"
      {...field}
      onChange={onChange}
      onPaste={(event) => fill(event, event.clipboardData.getData('text'))}
      onBlur={(event) => {
        fill(event, event.currentTarget.value);
        onBlur?.(event);
      }}
    />
  );
}
