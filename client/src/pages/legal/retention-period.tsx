import { useProgram } from '#client/api/program.ts';

/** How long messages are kept at most, in words: 'two years', '90 days'. */
export function RetentionPeriod() {
  const days = useProgram().messageRetentionDays;
  return days % 365 === 0 ? counted(days / 365, 'year') : counted(days, 'day');
}

const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function counted(count: number, unit: string): string {
  return `${smallNumbers[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;
}
