import { useProgram } from '#client/api/program.ts';

/** The maximum retention of messages in words, such as 'two years' or '90 days'. */
export function RetentionPeriod() {
  const days = useProgram().messageRetentionDays;
  return days % 365 === 0 ? counted(days / 365, 'year') : counted(days, 'day');
}

const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function counted(count: number, unit: string): string {
  return `${smallNumbers[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;
}
