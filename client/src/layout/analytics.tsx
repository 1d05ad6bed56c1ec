import { useLocation } from 'wouter';
import { useCookieChoices } from '#client/api/cookie-choices.tsx';
import { useProgram } from '#client/api/program.ts';
import { pageMetadata } from '#shared/domain/page-metadata.ts';

/**
 * The program's script that counts visits, for visitors who allowed it, and never on the manager's screens. React
 * puts it
 * into the page once. A script that runs cannot be taken back: who withdraws is rid of it when the next page is loaded.
 */
export function Analytics() {
  const { analyticsScriptUrl } = useProgram();
  const { consent } = useCookieChoices();
  const [path] = useLocation();
  const isForManager = pageMetadata[path]?.isPublic === false;
  return analyticsScriptUrl && consent?.analytics && !isForManager ? <script async src={analyticsScriptUrl} /> : null;
}
