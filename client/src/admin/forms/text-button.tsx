import clsx from 'clsx';
import type { ComponentProps } from 'react';

const tones = { ink: 'text-ink hover:bg-paper-3', danger: 'text-danger hover:bg-danger-bg' } as const;

/** Returns the classes of a TextButton, for links that look like one. */
export function textButtonClass(tone: keyof typeof tones = 'ink'): string {
  return clsx(
    'inline-flex min-h-11 max-w-full shrink-0 items-center gap-2 rounded-full px-3 text-small leading-tight font-[680] transition-colors duration-fast disabled:opacity-40',
    tones[tone],
  );
}

/** A button without a background, such as Edit, Delete or Clear Filters. */
export function TextButton({ tone, className, ...button }: ComponentProps<'button'> & { tone?: keyof typeof tones }) {
  return <button type="button" className={clsx(textButtonClass(tone), className)} {...button} />;
}
