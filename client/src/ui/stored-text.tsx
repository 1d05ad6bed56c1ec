import type { ComponentProps } from 'react';

/** A paragraph of stored text, whose language decides its direction. */
export function StoredText(props: ComponentProps<'p'>) {
  return <p dir="auto" {...props} />;
}
