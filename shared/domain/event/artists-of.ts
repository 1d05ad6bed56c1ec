/** Returns the artists of an activation, or their ids: the list, or else the one of an older activation or client. */
export function artistsOf<A>(list: readonly A[], single: A | null | undefined): readonly A[] {
  return list.length > 0 || single === null || single === undefined ? list : [single];
}

/** Returns an activation to be stored: its list decides, and the single artist is the first of it. */
export function withArtistList<E extends { artistId: number | null; artistIds: number[] }>(event: E): E {
  const artistIds = [...artistsOf(event.artistIds, event.artistId)];
  return { ...event, artistIds, artistId: artistIds[0] ?? null };
}
