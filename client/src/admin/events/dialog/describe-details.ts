import { accessFacts } from '#shared/domain/access-facts.ts';
import { noticeLabels } from '#shared/domain/notice.ts';
import type { FieldTexts } from '#client/admin/forms/field-labels.ts';
import type { DetailValues } from './detail-values.ts';

/** Returns the details as text, for the conflict panel. */
export function describeDetails(values: DetailValues): FieldTexts<DetailValues> {
  const { x, y } = values.imageFocus;
  return {
    sessions: values.sessions.map(({ date, time }) => `${date} ${time}`).join('\n'),
    noticeKind: values.noticeKind && noticeLabels[values.noticeKind],
    notice: values.notice,
    admission: values.admission,
    bookingUrl: values.bookingUrl,
    bookingLabel: values.bookingLabel,
    access: values.access.map((fact) => accessFacts[fact]).join(', '),
    accessNote: values.accessNote,
    publicFrom: values.publicFrom,
    imageCredit: values.imageCredit,
    imageDecorative: values.imageDecorative ? 'Yes' : 'No',
    imageFocus: `${x}% from the left, ${y}% from the top`,
  };
}
