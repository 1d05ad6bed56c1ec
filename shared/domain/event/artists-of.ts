/** Returns the artists of an activation, or their ids: the list, or else the single one of an older activation or client. */
export function artistsOf<A>(list: readonly A[], single: A | null | undefined): readonly A[] {
  return list.length > 0 || single === null || single === undefined ? list : [single];
}
