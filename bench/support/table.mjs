const widths = [52, 14, 24, 24, 7];

/** The first line of the table. */
export function printHeading() {
  console.log(line(['What', 'Goal', 'Reference', 'Measured', 'Ratio', '']));
}

/**
 * One line of it: `{ what, goal, reference, measured, ratio, isMet }`, all words but the last two. What has no goal
 * is only told.
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

/** The one in the middle. */
export function median(numbers) {
  const inOrder = numbers.toSorted((a, b) => a - b);
  return inOrder[Math.floor(inOrder.length / 2)];
}
