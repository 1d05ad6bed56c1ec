import { useProgram } from '#client/api/program.ts';

/** Describes the analytics of this site, as configured. */
export function AnalyticsPractice() {
  const { analyticsScriptUrl } = useProgram();
  if (!analyticsScriptUrl)
    return 'At present there is no analytics software on this site. Should that change, it will run only for visitors who have allowed it.';
  return `If you allow analytics, a script from ${new URL(analyticsScriptUrl).host} counts your visit and may keep cookies of its own. If you do not, it never loads.`;
}
