import type { ComponentProps } from 'react';

/** A labeled checkbox. Accepts the props of an input, such as those of react-hook-form's `register`. */
export function Checkbox({ label, ...input }: Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-small leading-tight">
      <input type="checkbox" className="size-5 shrink-0 accent-ink" {...input} />
      {label}
    </label>
  );
}
