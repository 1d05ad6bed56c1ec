import { useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { RemoveButton, SecondaryButton } from '#client/admin/forms/buttons.tsx';
import { FieldArrayError, FieldGroup, useFields, DayField } from '#client/admin/forms/form-fields.tsx';
import { useRowFocus } from '#client/admin/forms/rows.tsx';
import { maxEventDates, sortEventDates } from '#shared/domain/event/date-list.ts';
import { parseDay, type Day } from '#shared/domain/time/days.ts';
import { isEmptyRange, type EventValues } from './event-values.ts';
import { WeekdayPanel } from './weekday-panel.tsx';
import { TimeFields, useDerivedDates } from './when-fields.tsx';

/** The dates of an activation that takes place several times. */
export function SessionsField() {
  const { control, getValues, setValue, resetField } = useFormContext<EventValues>();
  const { fields: rows, append, remove, replace } = useFieldArray({ control, name: 'sessions' });
  const [hasPanel, setHasPanel] = useState(false);
  // A restored draft can have weekdays that were not added.
  const isPanelOpen = !isEmptyRange(useWatch({ control, name: 'weekdays' })) || hasPanel;
  useDerivedDates(useWatch({ control, name: 'sessions' }));
  const { list, focusRow } = useRowFocus<HTMLFieldSetElement>(rows.length);
  const room = maxEventDates - rows.length;
  /** The end date before the first date was added, which replaces it. */
  const endDate = useRef('');
  const keepEndDate = () => {
    if (rows.length === 0) endDate.current = getValues('endDate');
  };

  const lastTime = () => getValues('sessions').at(-1)?.time ?? getValues('time');
  const add = () => {
    keepEndDate();
    focusRow(rows.length);
    append({ date: rows.length === 0 ? getValues('date') : '', time: lastTime() }, { shouldFocus: false });
  };
  const addDays = (days: Day[]) => {
    keepEndDate();
    const sessions = getValues('sessions').filter(({ date }) => parseDay(date));
    const time = lastTime();
    const added = days.filter((day) => !sessions.some((session) => session.date === day && session.time === time));
    replace(sortEventDates([...sessions, ...added.map((date) => ({ date, time }))]));
    setHasPanel(false);
    focusRow(0);
  };
  const removeAt = (index: number) => {
    focusRow(index);
    remove(index);
    if (rows.length === 1) setValue('endDate', endDate.current, { shouldDirty: true });
  };

  return (
    <FieldGroup
      ref={list}
      label="Several dates"
      status={rows.length > 0 && `${rows.length} of ${maxEventDates}`}
      className="grid gap-3"
    >
      <ol className="grid gap-4 empty:hidden">
        {rows.map(({ id }, index) => (
          <SessionRow key={id} index={index} onRemove={() => removeAt(index)} />
        ))}
      </ol>
      <FieldArrayError name="sessions" />
      {room > 0 && (
        <div className="flex flex-wrap gap-2">
          <SecondaryButton data-after-rows onClick={add}>
            Add a date
          </SecondaryButton>
          <SecondaryButton
            aria-expanded={isPanelOpen}
            onClick={() => {
              resetField('weekdays');
              setHasPanel(!isPanelOpen);
            }}
          >
            Add dates by weekday
          </SecondaryButton>
        </div>
      )}
      {isPanelOpen && <WeekdayPanel room={room} onAdd={addDays} />}
    </FieldGroup>
  );
}

function SessionRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const field = useFields<EventValues>();
  return (
    <li className="flex items-end gap-1">
      <div
        role="group"
        aria-label={`Date ${index + 1}`}
        className="grid min-w-0 flex-1 gap-2 min-[18em]:grid-cols-2 max-md:[&>:first-child]:col-span-full md:grid-cols-3"
      >
        <DayField data-row label="Day" required {...field(`sessions.${index}.date`)} />
        <TimeFields name={`sessions.${index}.time`} labels={['Starts', 'Ends']} />
      </div>
      <RemoveButton aria-label={`Remove date ${index + 1}`} onClick={onRemove} />
    </li>
  );
}
