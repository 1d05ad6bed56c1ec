import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { FieldArrayError } from '#client/admin/forms/field-error.tsx';
import { useRowFocus } from '#client/admin/forms/use-row-focus.ts';
import { Button } from '#client/ui/button.tsx';
import { parseDay, type Day } from '#shared/domain/days.ts';
import { maxSessions, sortSessions } from '#shared/domain/sessions.ts';
import type { EventValues } from './event-values.ts';
import { SessionRow } from './session-row.tsx';
import { WeekdayPanel } from './weekday-panel.tsx';

/** The dates of an activation that takes place several times. */
export function SessionsField() {
  const { control, getValues } = useFormContext<EventValues>();
  const { fields: rows, append, remove, replace } = useFieldArray({ control, name: 'sessions' });
  const [hasPanel, setHasPanel] = useState(false);
  const { list, focusRow } = useRowFocus<HTMLFieldSetElement>(rows.length);
  const room = maxSessions - rows.length;

  const lastTime = () => getValues('sessions').at(-1)?.time ?? getValues('time');
  const add = () => {
    focusRow(rows.length);
    append({ date: rows.length === 0 ? getValues('date') : '', time: lastTime() }, { shouldFocus: false });
  };
  const addDays = (days: Day[]) => {
    const sessions = getValues('sessions').filter(({ date }) => parseDay(date));
    const time = lastTime();
    const added = days.filter((day) => !sessions.some((session) => session.date === day && session.time === time));
    replace(sortSessions([...sessions, ...added.map((date) => ({ date, time }))]));
    setHasPanel(false);
    focusRow(0);
  };
  const removeAt = (index: number) => {
    focusRow(index);
    remove(index);
  };

  return (
    <fieldset ref={list} className="col-span-6 grid min-w-0 gap-3">
      <legend className="mb-2 text-small leading-tight font-[640]">
        Several dates{' '}
        <span role="status" className="text-ink-2">
          {rows.length > 0 && `${rows.length} of ${maxSessions}`}
        </span>
      </legend>
      <ol className="grid gap-4 empty:hidden">
        {rows.map(({ id }, index) => (
          <SessionRow key={id} index={index} onRemove={() => removeAt(index)} />
        ))}
      </ol>
      <FieldArrayError name="sessions" />
      {room > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button data-after-rows size="small" variant="secondary" onClick={add}>
            Add a date
          </Button>
          <Button
            size="small"
            variant="secondary"
            aria-expanded={hasPanel}
            onClick={() => setHasPanel((isOpen) => !isOpen)}
          >
            Add dates by weekday
          </Button>
        </div>
      )}
      {hasPanel && room > 0 && <WeekdayPanel room={room} onAdd={addDays} />}
    </fieldset>
  );
}
