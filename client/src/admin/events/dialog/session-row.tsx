import Trash2 from 'lucide-react/icons/trash-2';
import { useFields } from '#client/admin/forms/use-fields.ts';
import { IconButton } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import type { EventValues } from './event-values.ts';
import { TimeFields } from './time-fields.tsx';

/** The day and time of one session. */
export function SessionRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const field = useFields<EventValues>();
  return (
    <li className="flex items-end gap-1">
      <div role="group" aria-label={`Date ${index + 1}`} className="event-session">
        <TextField data-row label="Day" type="date" required {...field(`sessions.${index}.date`)} />
        <TimeFields name={`sessions.${index}.time`} labels={['Starts', 'Ends']} />
      </div>
      <IconButton aria-label={`Remove date ${index + 1}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
    </li>
  );
}
