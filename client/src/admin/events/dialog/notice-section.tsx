import { useFields } from '#client/admin/forms/use-fields.ts';
import { TextField } from '#client/ui/field.tsx';
import { noticeKinds, noticeLabels } from '#shared/domain/notice.ts';
import { ControlledSelect } from './controlled-select.tsx';
import type { EventValues } from './event-values.ts';
import { Section } from './section.tsx';

/** The notice of an activation, such as its cancellation. */
export function NoticeSection() {
  const field = useFields<EventValues>();
  return (
    <Section name="notice">
      <ControlledSelect name="noticeKind" label="Kind of notice" className="col-span-6 sm:col-span-2">
        <option value="">None</option>
        {noticeKinds.map((kind) => (
          <option key={kind} value={kind}>
            {noticeLabels[kind]}
          </option>
        ))}
      </ControlledSelect>
      <TextField
        label="Notice text"
        hint="Shown at the top of the activation, also without a kind of notice."
        maxLength={140}
        className="col-span-6 sm:col-span-4"
        {...field('notice')}
      />
    </Section>
  );
}
