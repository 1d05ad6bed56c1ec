import type { ReactNode } from 'react';
import { formerText, type FormerDates, type Noticed, noticeLabels } from '#shared/domain/event/notice.ts';

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

interface PlannedFactProps extends Pick<PlannedProps, 'withWord'> {
  event: Noticed & FormerDates;
  /** Returns the dates or the time. */
  read: (when: FormerDates) => string;
}

/** The dates or the time of an activation, followed by those before it moved, struck through. */
export function PlannedFact({ event, read, withWord }: PlannedFactProps) {
  const former = formerText(event, read);
  return (
    <>
      <Planned event={event} withWord={withWord}>
        {read(event)}
      </Planned>
      {former && (
        <>
          {' '}
          <s className="font-normal">
            <span className="sr-only">was </span>
            <bdi>{former}</bdi>
          </s>
        </>
      )}
    </>
  );
}
