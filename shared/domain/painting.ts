import type { Day } from './days.ts';

/** What a page that the server painted was made from. */
export interface Painting {
  day: Day;
  /** The ETag and the checksum of every public answer, by its address. */
  answers: Record<string, { tag: string; sum: number }>;
}
