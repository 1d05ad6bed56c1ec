import { forTerminal } from '#server/commands/terminal-text.ts';
import type { Finding } from './finding.ts';

/** Formats one line per finding and a summary. */
export function describeFindings(findings: readonly Finding[], isRepaired: boolean): string {
  const problems = findings.filter(({ isNote }) => !isNote);
  const repairs = problems.filter(({ repair }) => repair).length;
  const manual = problems.length - repairs;
  const summary = [
    problems.length === 0 && 'No problems found.',
    repairs > 0 && (isRepaired ? `Repaired: ${repairs}.` : `Repairable with --repair: ${repairs}.`),
    manual > 0 && `To correct manually: ${manual}.`,
    findings.length > problems.length && `Notes: ${findings.length - problems.length}.`,
  ].filter(Boolean);
  return [...findings.map((finding) => forTerminal(lineOf(finding, isRepaired))), summary.join(' ')].join('\n');
}

/** Returns whether problems remain. */
export function hasProblem(findings: readonly Finding[], isRepaired: boolean): boolean {
  return findings.some(({ isNote, repair }) => !isNote && !(repair && isRepaired));
}

function lineOf({ table, id, name, problem, repair, advice, isNote }: Finding, isRepaired: boolean): string {
  const line = `${isNote ? 'Note: ' : ''}${table} ${id} "${name}": ${problem}.`;
  return repair ? `${line} ${isRepaired ? 'Repaired' : 'With --repair'}: ${repair.description}.` : `${line} ${advice}`;
}
