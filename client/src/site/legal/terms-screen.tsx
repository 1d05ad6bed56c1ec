import { useProgram } from '#client/data/program.ts';
import { formatDay } from '#shared/domain/dates.ts';
import { LegalPage } from './legal-page.tsx';
import { termsSections } from './terms-text.tsx';

/** The terms of service; the specification dates them today. */
export function TermsScreen() {
  const { today } = useProgram();
  return <LegalPage title="Terms of Service" lead={`Last updated: ${formatDay(today)}`} sections={termsSections} />;
}
