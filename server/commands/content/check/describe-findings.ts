import { forTerminal } from '#server/commands/terminal-text.ts';
import type { Finding } from './finding.ts';

/** Each finding in a line, and at last how many there are. */
export function describeFindings(findings: readonly Finding[], isRepaired: boolean): string {
  const faults = findings.filter(({ isNote }) => !isNote);
  const repairs = faults.filter(({ repair }) => repair).length;
  const manual = faults.length - repairs;
  const summary = [
    faults.length === 0 && 'Nothing is wrong.',
    repairs > 0 && (isRepaired ? `Repaired: ${repairs}.` : `To be repaired with --repair: ${repairs}.`),
    manual > 0 && `For you to correct: ${manual}.`,
    findings.length > faults.length && `Only to know: ${findings.length - faults.length}.`,
  ].filter(Boolean);
  return [...findings.map((finding) => forTerminal(lineOf(finding, isRepaired))), summary.join(' ')].join('\n');
}

/** Whether something is still wrong: faults that nobody has repaired. */
export function hasProblem(findings: readonly Finding[], isRepaired: boolean): boolean {
  return findings.some(({ isNote, repair }) => !isNote && !(repair && isRepaired));
}

function lineOf({ table, id, name, problem, repair, advice, isNote }: Finding, isRepaired: boolean): string {
  const what = `${isNote ? 'Note: ' : ''}${table} ${id} "${name}": ${problem}.`;
  return repair ? `${what} ${isRepaired ? 'Repaired' : 'With --repair'}: ${repair.description}.` : `${what} ${advice}`;
}
