/** Returns a number of activations in words, such as '1,681 activations'. */
export function formatActivationCount(count: number): string {
  return count === 1 ? '1 activation' : `${formatCount(count)} activations`;
}

/** Returns a number with its thousands separated. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
