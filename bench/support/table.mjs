const widths = [52, 14, 24, 24, 7];

/** Prints the first line of the table. */
export function printHeading() {
  console.log(line(['What', 'Goal', 'Reference', 'Measured', 'Ratio', '']));
}

/**
 * Prints one row. All values are strings except `ratio` (a number) and `isMet` (a boolean; undefined without a goal).
 */
export function printRow({ what, goal = '', reference = '', measured, ratio, isMet }) {
  const verdict = { true: 'ok', false: 'MISSED' }[isMet] ?? '';
  console.log(line([what, goal, reference, measured, ratio === undefined ? '' : ratio.toFixed(2), verdict]));
}

function line(cells) {
  return cells
    .map((cell, at) => cell.padEnd(widths[at] ?? 0))
    .join(' ')
    .trimEnd();
}

/** Returns the median. */
export function median(numbers) {
  const inOrder = numbers.toSorted((a, b) => a - b);
  return inOrder[Math.floor(inOrder.length / 2)];
}
