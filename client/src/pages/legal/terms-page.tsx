import { useProgram } from '#client/api/program.ts';
import { useToday } from '#client/api/use-today.ts';
import { formatDay } from '#shared/domain/dates.ts';
import { LegalPage } from './legal-page.tsx';
import { termsSections, termsVersion } from './terms-text.tsx';

/**
 * The terms of service. The specification dates them today, in the reader's time zone. A second line dates the text.
 */
export function TermsPage() {
  const { fixedDay, site } = useProgram();
  const readersDay = useToday(fixedDay);
  return (
    <LegalPage
      title="Terms of Service"
      lead={`Last updated: ${formatDay(readersDay)}`}
      note={`This version of the text: ${formatDay(termsVersion)}`}
      sections={termsSections(site)}
    />
  );
}
