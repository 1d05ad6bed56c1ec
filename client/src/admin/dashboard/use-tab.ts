import { useLocation, useSearchParams } from 'wouter';
import { pagePaths } from '#shared/domain/page-paths.ts';
import { tabNames, type TabName } from './tabs.ts';

/**
 * The tab in the address, and how to open another: an entry of its own in the history, so that Back leads to the last
 * one.
 */
export function useTab(): [TabName, (tab: TabName) => void] {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const wanted = search.get('tab');
  const tab = tabNames.find((name) => name === wanted) ?? 'events';
  const open = (next: TabName) => {
    if (next !== tab) navigate(next === 'events' ? pagePaths.admin : `${pagePaths.admin}?tab=${next}`);
  };
  return [tab, open];
}
