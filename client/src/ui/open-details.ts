/** Returns the `ref` of a `<details>` that opens when `isNeeded`, and closes only by hand. */
export function openDetails(isNeeded: boolean) {
  return (details: HTMLDetailsElement | null): void => {
    if (details && isNeeded) details.open = true;
  };
}
