import { homeSectionLimit } from '#shared/domain/constants.ts';
import type { Day } from '#shared/domain/days.ts';
import { matchesStatus } from '#shared/domain/event-status.ts';
import { takesPlaceOn } from '#shared/domain/sessions.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

/**
 * Returns how many of the home page's activations are on today. The active ones come by start and are limited, so the
 * count is exact if they are fewer than the limit or reach beyond today.
 */
export function countOnToday(active: readonly ProgramEvent[], featured: readonly ProgramEvent[], today: Day) {
  const isOn = (event: ProgramEvent) =>
    matchesStatus(event, 'active', today) &&
    takesPlaceOn(event, today) &&
    event.noticeKind !== 'canceled' &&
    event.noticeKind !== 'postponed';
  return {
    count: new Set([...active, ...featured].filter(isOn).map(({ id }) => id)).size,
    isExact: active.length !== homeSectionLimit || active.some(({ date }) => date > today),
  };
}
