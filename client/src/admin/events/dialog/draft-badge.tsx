/** Marks an unpublished activation. */
export function DraftBadge() {
  return <span className="inline-flex h-6.5 items-center bg-butter px-3 type-label">Draft</span>;
}
