/** The advisory locks, which all instances share. The numbers are arbitrary, but each has one meaning. */
export const advisoryLocks = {
  migration: 7_261_018,
  firstStart: 7_261_019,
  /** Of a transaction that chooses slugs. */
  slugs: 7_261_020,
  /** Held by the one instance that makes the nightly backup. */
  nightlyBackup: 7_261_021,
  categoryNames: 7_261_022,
  /** Held by the process that serves the website from the embedded database. */
  server: 7_261_090,
} as const;
