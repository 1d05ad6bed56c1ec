import { useQuery } from '@tanstack/react-query';
import { allEventsQuery, artistsQuery, emailSettingsQuery, locationsQuery } from '#client/api/manager-queries.ts';
import { useUnreadCount } from '#client/api/messages.ts';
import { categoriesQuery, partnersQuery } from '#client/api/queries.ts';
import type { TabName } from './tabs.ts';

const countOf = (list: readonly unknown[]) => list.length;

/**
 * Returns the number of records by tab, undefined while loading; of messages only the unread ones. Also preloads the
 * data of every tab.
 */
export function useCounts(): Partial<Record<TabName, number | undefined>> {
  useQuery({ ...emailSettingsQuery, notifyOnChangeProps: [] });
  const unread = useUnreadCount();
  return {
    events: useQuery({ ...allEventsQuery, select: countOf }).data,
    artists: useQuery({ ...artistsQuery, select: countOf }).data,
    categories: useQuery({ ...categoriesQuery, select: countOf }).data,
    partners: useQuery({ ...partnersQuery, select: countOf }).data,
    locations: useQuery({ ...locationsQuery, select: countOf }).data,
    ...(unread && { email: unread }),
  };
}
