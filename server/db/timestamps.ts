interface Stamped {
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

interface Stamps {
  createdAt: string;
  updatedAt: string;
}

/** A row as it travels in answers: its time stamps as ISO texts, and no word of deletion. */
export function serializeTimestamps<R extends Stamped>(row: R): Omit<R, keyof Stamped> & Stamps {
  // Taking the column out of a copy takes five times as long as the rest of the copying; JSON leaves out what is
  // undefined.
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: undefined,
  };
}
