/** How often a property is tried: the usual number, times FUZZ_RUNS when it is set. */
export function runs(usual: number): number {
  return usual * Number(process.env.FUZZ_RUNS ?? 1);
}
