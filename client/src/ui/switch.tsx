import { useId, type ComponentProps } from 'react';
import './switch.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: string;
  hint?: string;
}

/** A labeled switch. Accepts the props of a checkbox, such as those of react-hook-form's `register`. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  const id = useId();
  return (
    <label className="flex min-h-17 flex-wrap items-center justify-between gap-4 rounded-input border-[1.5px] border-line px-4 py-3">
      <span className="flex-[1_1_9rem]">
        <span id={`${id}-label`} className="block leading-tight font-[660]">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="mt-0.5 block text-sm leading-snug text-ink-2">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox reports its own state
        role="switch"
        className="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint && `${id}-hint`}
        {...input}
      />
    </label>
  );
}
