import { accessFacts } from '#shared/domain/access-facts.ts';
import { noticeLabels } from '#shared/domain/notice.ts';
import type { DetailValues } from './detail-values.ts';

/** Returns the details as text by field label, for the conflict panel. */
export function describeDetails(values: DetailValues): Record<string, string> {
  const { x, y } = values.imageFocus;
  return {
    Dates: values.sessions.map(({ date, time }) => `${date} ${time}`).join('\n'),
    'Kind of notice': values.noticeKind && noticeLabels[values.noticeKind],
    'Notice text': values.notice,
    Admission: values.admission,
    'Booking address': values.bookingUrl,
    'Booking label': values.bookingLabel,
    Access: values.access.map((fact) => accessFacts[fact]).join(', '),
    'Access note': values.accessNote,
    'Public from': values.publicFrom,
    'Picture credit': values.imageCredit,
    Decorative: values.imageDecorative ? 'Yes' : 'No',
    'Focal point': `${x}% from the left, ${y}% from the top`,
  };
}
