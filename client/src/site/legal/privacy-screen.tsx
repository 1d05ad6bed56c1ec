import { useTitle } from '#client/parts/use-title.ts';
import { LegalPage } from './legal-page.tsx';
import { privacySections } from './privacy-text.tsx';

/** The privacy policy. */
export function PrivacyScreen() {
  useTitle('Privacy Policy');
  return <LegalPage title="Privacy Policy" sections={privacySections} />;
}
