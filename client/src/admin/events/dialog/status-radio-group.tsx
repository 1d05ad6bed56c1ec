import { useFormContext } from 'react-hook-form';
import { StatusBadge } from '#client/components/badge.tsx';
import { eventStatuses } from '#shared/domain/event-status.ts';
import type { EventValues } from './event-values.ts';

/** Radio buttons for the three statuses. */
export function StatusRadioGroup() {
  const { register } = useFormContext<EventValues>();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small leading-tight font-[640]">Status</legend>
      <div className="status-choice">
        {eventStatuses.map((status) => (
          <label key={status}>
            <input type="radio" value={status} {...register('status')} />
            <StatusBadge status={status} className="h-auto! px-0!" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
