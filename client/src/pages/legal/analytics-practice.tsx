import { useProgram } from '#client/api/program.ts';

/** What this site does about counting visits, as it is set up. */
export function AnalyticsPractice() {
  const { analyticsScriptUrl } = useProgram();
  if (!analyticsScriptUrl)
    return 'At present there is no analytics software on this site. Should that change, it will run only for visitors who have allowed it.';
  return `If you allow analytics, a script from ${new URL(analyticsScriptUrl).host} counts your visit and may keep cookies of its own. If you do not, it never loads.`;
}
