import clsx from 'clsx';
import { useProgram } from '#client/api/program.ts';
import { formatWeekday } from '#shared/domain/dates.ts';
import type { Session } from '#shared/domain/sessions.ts';
import { LongList } from './long-list.tsx';

const shortLength = 8;

/** The dates of an activation, at first the next ones. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { today } = useProgram();
  if (sessions.length === 0) return null;
  const past = sessions.filter(({ date }) => date < today).length;
  const start = Math.min(past, Math.max(0, sessions.length - shortLength));
  return (
    <section>
      <h2 className="type-sub">Dates</h2>
      <LongList items={sessions} start={start} length={shortLength} noun="dates" className="mt-6 max-w-[60ch]">
        {({ date, time }) => (
          <li
            key={`${date} ${time}`}
            className={clsx(
              'flex justify-between gap-x-6 border-t border-line py-2.5 max-sm:flex-col',
              date < today ? 'text-ink-2' : 'font-[640]',
            )}
          >
            <p>{formatWeekday(date, today)}</p>
            <p>
              {time}
              {date < today && ' (past)'}
            </p>
          </li>
        )}
      </LongList>
    </section>
  );
}
