import clsx from 'clsx';
import { useNow } from '#client/time/use-clock.ts';
import { type NowLine as Line, nowLine, type NowLineEvent, statusLine } from '#shared/domain/event/now-line.ts';

/** When an activation is open today or in the next days, such as 'Today, until 4:00 PM'. Most have no such line. */
export function NowLine({ event }: { event: NowLineEvent }) {
  const line = nowLine(event, useNow());
  return line && <DottedLine line={line} />;
}

/** The now line, or when an activation starts or has ended. */
export function StatusLine({ event }: { event: NowLineEvent }) {
  const now = useNow();
  const line = nowLine(event, now);
  return line ? <DottedLine line={line} /> : <p className="font-bold print:hidden">{statusLine(event, now).text}</p>;
}

/** A line with a dot, which is filled while the activation is open. */
function DottedLine({ line: { text, isOpen } }: { line: Line }) {
  return (
    <p className="font-bold print:hidden">
      <span
        aria-hidden="true"
        className={clsx('mr-2 inline-block size-[.6em] rounded-full border-2 border-leaf', isOpen && 'bg-leaf')}
      />
      {text}
    </p>
  );
}
