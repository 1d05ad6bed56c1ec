import type { Day } from '#shared/domain/time/days.ts';

/** The fields of an activation that decide whether visitors see it. */
export interface Publication {
  published: boolean;
  /** The day from which a draft is public. */
  publicFrom?: Day | null | undefined;
}

/** Returns whether visitors see an activation on a day: it is published, or its `publicFrom` has come. */
export function isPublic({ published, publicFrom }: Publication, today: Day): boolean {
  return published || Boolean(publicFrom && publicFrom <= today);
}

/** Returns the day on which a draft becomes public; undefined if none is set, or visitors see it already. */
export function scheduledDay(event: Publication, today: Day): Day | undefined {
  return isPublic(event, today) ? undefined : (event.publicFrom ?? undefined) || undefined;
}
