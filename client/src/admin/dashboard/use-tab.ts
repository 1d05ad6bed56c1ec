import { useLocation, useSearchParams } from 'wouter';
import { pagePaths } from '#shared/domain/page-paths.ts';
import { tabNames, type TabName } from './tabs.ts';

/** Returns the tab in the URL and a function that opens another as a new history entry. */
export function useTab(): [TabName, (tab: TabName) => void] {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const param = search.get('tab');
  const tab = tabNames.find((name) => name === param) ?? 'events';
  const open = (next: TabName) => {
    if (next !== tab) navigate(next === 'events' ? pagePaths.admin : `${pagePaths.admin}?tab=${next}`);
  };
  return [tab, open];
}
