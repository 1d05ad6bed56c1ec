import { useSite } from '#client/api/program.ts';
import { LegalPage } from './legal-page.tsx';
import { privacySections } from './privacy-text.tsx';

/** The privacy policy. */
export function PrivacyPage() {
  return <LegalPage title="Privacy Policy" sections={privacySections(useSite())} />;
}
