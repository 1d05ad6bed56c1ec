import clsx from 'clsx';
import { useId, useState } from 'react';
import { useProgram } from '#client/api/program.ts';
import { formatWeekday } from '#shared/domain/dates.ts';
import type { Session } from '#shared/domain/sessions.ts';
import { ShowAllButton } from './show-all-button.tsx';

const shortLength = 8;

/** The dates of an activation. A long list is cut to the next ones until the visitor asks for all. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { today } = useProgram();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  if (sessions.length === 0) return null;
  const past = sessions.filter(({ date }) => date < today).length;
  const start = Math.min(past, Math.max(0, sessions.length - shortLength));
  const shown = isOpen ? sessions : sessions.slice(start, start + shortLength);
  return (
    <section>
      <h2 className="type-sub">Dates</h2>
      <ul id={listId} className="mt-6 max-w-[60ch]">
        {shown.map(({ date, time }) => (
          <li
            key={`${date} ${time}`}
            className={clsx(
              'justify-between gap-x-6 border-t border-line py-2.5 sm:flex',
              date < today ? 'text-ink-2' : 'font-[640]',
            )}
          >
            <p>{formatWeekday(date, today)}</p>
            <p>
              {time}
              {date < today && ' (past)'}
            </p>
          </li>
        ))}
      </ul>
      {sessions.length > shortLength && (
        <ShowAllButton listId={listId} count={sessions.length} noun="dates" isOpen={isOpen} onToggle={setIsOpen} />
      )}
    </section>
  );
}
