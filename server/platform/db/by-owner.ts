/** Groups the rows of a join table by the row they belong to, in their order. */
export function byOwner<I>(rows: readonly { owner: number; item: I }[]): Map<number, I[]> {
  const gathered = new Map<number, I[]>();
  for (const { owner, item } of rows) {
    const items = gathered.get(owner);
    if (items) items.push(item);
    else gathered.set(owner, [item]);
  }
  return gathered;
}
