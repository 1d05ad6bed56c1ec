interface Stamped {
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** A row as it travels in answers: its time stamps as ISO texts, and no word of deletion. */
export function toStamps<R extends Stamped>({ createdAt, updatedAt, deletedAt: _, ...row }: R) {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
