import clsx from 'clsx';
import { useNow } from '#client/time/clock.ts';
import { nowLine, type NowLineEvent } from '#shared/domain/event/now-line.ts';

/** When an activation is open today or in the next days, such as 'Today, until 4:00 PM'. Most have no such line. */
export function NowLine({ event, className }: { event: NowLineEvent; className?: string }) {
  const line = nowLine(event, useNow());
  if (!line) return null;
  return (
    <p className={clsx('font-bold print:hidden', className)}>
      <span
        aria-hidden="true"
        className={clsx('mr-2 inline-block size-[.6em] rounded-full border-2 border-leaf', line.isOpen && 'bg-leaf')}
      />
      {line.text}
    </p>
  );
}
