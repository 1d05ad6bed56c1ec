/** Returns the number of runs of a property test, multiplied by FUZZ_RUNS if set. */
export function runs(usual: number): number {
  return usual * Number(process.env.FUZZ_RUNS ?? 1);
}
