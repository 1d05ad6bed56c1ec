interface Stamped {
  createdAt: Date;
  updatedAt: Date;
}

/** A row with its time stamps as the ISO texts that travel in answers. */
export function toStamps<R extends Stamped>(row: R): Omit<R, keyof Stamped> & { createdAt: string; updatedAt: string } {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}
