import clsx from 'clsx';
import type { ComponentProps } from 'react';

const variants = {
  primary: 'border-ink bg-ink text-paper hover:border-poppy hover:bg-poppy hover:text-ink',
  secondary: 'border-ink bg-transparent text-ink hover:bg-ink hover:text-paper',
  sun: 'border-marigold bg-marigold text-ink hover:border-paper hover:bg-paper',
  'inverse-outline': 'border-paper bg-transparent text-paper hover:bg-paper hover:text-ink',
} as const;

const sizes = {
  regular: 'min-h-13 px-[min(1.625rem,7vw)] py-3 type-button',
  small: 'min-h-11 px-[min(1.125rem,5vw)] py-2 text-sm leading-tight font-[680] tracking-[.005em]',
} as const;

interface ButtonLook {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  className?: string | undefined;
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'regular', className }: ButtonLook = {}): string {
  return clsx(
    // The label wraps only if it is wider than the line, as with enlarged text.
    'inline-flex max-w-full shrink-0 items-center justify-center gap-2.5 rounded-full border-2 text-center',
    'transition-colors duration-fast active:translate-y-px print:hidden',
    'off:border-paper-3 off:bg-paper-3 off:text-ink-3',
    sizes[size],
    variants[variant],
    className,
  );
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Whether it does what it was pressed for. It keeps the focus, which `disabled` would lose, and ignores presses. */
  isBusy?: boolean;
  className?: string | undefined;
}

/** A round button. `type` defaults to 'button', so that it does not submit a form by accident. */
export function Button({ variant, size, className, type = 'button', isBusy = false, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, size, className })}
      {...rest}
    />
  );
}

/** A round 44 px button that shows only an icon. */
export function IconButton({
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { 'aria-label': string }) {
  return (
    <button
      type={type}
      className={clsx(
        'inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-fast',
        'hover:bg-paper-3 hover:text-ink',
        className,
      )}
      {...rest}
    />
  );
}
