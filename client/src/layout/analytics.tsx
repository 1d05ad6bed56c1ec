import { useLocation } from 'wouter';
import { useCookieChoices } from '#client/api/cookie-choices.tsx';
import { useProgram } from '#client/api/program.ts';
import { pageMetadata } from '#shared/domain/page-metadata.ts';

/**
 * The analytics script, only with the visitor's consent and never on the manager's pages. React adds it to the page
 * once. A running script cannot be unloaded, so a withdrawn consent takes effect on the next page load.
 */
export function Analytics() {
  const { analyticsScriptUrl, site } = useProgram();
  const { consent } = useCookieChoices();
  const [path] = useLocation();
  const isForManager = pageMetadata(site)[path]?.isPublic === false;
  return analyticsScriptUrl && consent?.analytics && !isForManager ? <script async src={analyticsScriptUrl} /> : null;
}
