import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SecondaryButton } from '#client/admin/forms/buttons.tsx';
import { FieldGroup } from '#client/admin/forms/form-fields.tsx';
import { useEnclosingEdit } from '#client/admin/forms/use-edit.ts';
import { useProgram } from '#client/api/use-program.ts';
import { TextField } from '#client/ui/field.tsx';
import { tellsMove } from '#shared/domain/event/date-list.ts';
import { isPublic } from '#shared/domain/event/event-status.ts';
import { noticeLabels, noticeText, type FormerDates } from '#shared/domain/event/notice.ts';
import { parseDay } from '#shared/domain/time/days.ts';
import type { EventValues } from './event-values.ts';
import { formatFormer, formerDates, hasDates, isSameDates, noFormerDates, noticeOf } from './former-dates.ts';

const panel = 'rounded-input bg-mist px-4 py-3';
const watched = [
  'date',
  'endDate',
  'time',
  'sessions',
  'noticeKind',
  'notice',
  'movedFrom',
  'published',
  'publicFrom',
] as const;
const effects = {
  moved: 'The page shows the old date, struck through, next to the new one. Booking and calendars go on.',
  postponed: 'As Moved, but the new date is not certain: no booking, and calendars show it as tentative.',
};

/** Asks whether to tell visitors that a public activation has other dates, or offers to remove such a notice. */
export function MovedDates() {
  const { today } = useProgram();
  const { getValues, setValue, setFocus } = useFormContext<EventValues>();
  useWatch<EventValues>({ name: watched });
  const values = getValues();
  const base = useEnclosingEdit().base as EventValues;
  const set = (notice: Pick<EventValues, 'noticeKind' | 'notice' | 'movedFrom'>) => {
    for (const name of ['noticeKind', 'notice', 'movedFrom'] as const)
      setValue(name, notice[name], { shouldDirty: true, shouldValidate: name === 'notice' });
  };

  const isBackFrom = ({ noticeKind, movedFrom }: EventValues) =>
    tellsMove(noticeKind) && movedFrom.date !== '' && hasDates(values, movedFrom);
  if (isBackFrom(values)) {
    const remove = () => {
      set({ noticeKind: '', notice: '', movedFrom: noFormerDates });
      // The button disappears.
      setFocus('date');
    };
    return (
      <div className={panel}>
        <p role="status" className="mb-2 type-small">
          The notice says that it was moved from these dates.
        </p>
        <SecondaryButton onClick={remove}>Remove the notice</SecondaryButton>
      </div>
    );
  }

  const isValid = [values.date, ...values.sessions.map(({ date }) => date)].every(parseDay);
  const isAhead = (values.endDate || values.date) >= today;
  const isSeen = [base, values].every((one) => isPublic(one, today));
  const former = isValid && isAhead && isSeen && parseDay(base.date) ? formerDates(base, values) : undefined;
  if (!former || isBackFrom(base)) return null;
  return <TellVisitors former={former} base={base} onChoose={set} />;
}

interface TellVisitorsProps {
  former: FormerDates;
  base: EventValues;
  onChoose: (notice: Pick<EventValues, 'noticeKind' | 'notice' | 'movedFrom'>) => void;
}

function TellVisitors({ former, base, onChoose }: TellVisitorsProps) {
  const { today } = useProgram();
  const values = useFormContext<EventValues>().getValues();
  const name = useId();
  const { noticeKind, notice, movedFrom } = values;
  const chosen = tellsMove(noticeKind) && isSameDates(movedFrom, former) ? noticeKind : '';
  const textOf = (kind: 'moved' | 'postponed') => noticeOf(kind, former, values, today);
  const choose = (kind: typeof chosen) => {
    if (!kind) return onChoose(base);
    const isOwnText = chosen && notice !== textOf(chosen);
    return onChoose({ noticeKind: kind, notice: isOwnText ? notice : textOf(kind), movedFrom: former });
  };
  const stored = noticeText({ ...base, noticeKind: base.noticeKind || null });
  const options = {
    '': stored ? `The notice stays: ${stored}` : 'The page shows the new date alone.',
    ...effects,
  };
  return (
    <div className={panel}>
      <FieldGroup label="Tell visitors?" status={`They know: ${formatFormer(former)}`}>
        {(Object.keys(options) as (typeof chosen)[]).map((kind) => (
          <label key={kind} className="flex min-h-11 cursor-pointer items-start gap-3 py-2 type-small">
            <input
              type="radio"
              name={name}
              checked={kind === chosen}
              onChange={() => choose(kind)}
              className="size-5 shrink-0 accent-ink"
            />
            {kind ? noticeLabels[kind] : 'No'}. {options[kind]}
          </label>
        ))}
        {chosen && (
          <TextField
            label="What they read"
            value={notice}
            onChange={({ target }) => onChoose({ noticeKind, notice: target.value, movedFrom })}
          />
        )}
      </FieldGroup>
    </div>
  );
}
