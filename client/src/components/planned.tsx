import type { ReactNode } from 'react';
import { type Noticed, noticeLabels } from '#shared/domain/event/notice.ts';

interface PlannedProps {
  event: Pick<Noticed, 'noticeKind'>;
  /** Says the word, too: once for a date and its time. */
  withWord?: boolean;
  children: ReactNode;
}

/** A date or a time, struck through if the activation is canceled. */
export function Planned({ event, withWord = false, children }: PlannedProps) {
  if (event.noticeKind !== 'canceled') return children;
  return (
    <>
      <s>{children}</s>
      {withWord && ` ${noticeLabels.canceled}`}
    </>
  );
}
