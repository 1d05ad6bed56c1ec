import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Handshake from 'lucide-react/icons/handshake';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Palette from 'lucide-react/icons/palette';
import Tags from 'lucide-react/icons/tags';
import { useEffect, useRef, type ComponentType, type KeyboardEvent } from 'react';
import { preloadableLazy } from '#client/ui/lazy.tsx';
import type { EntityName } from '#shared/domain/entities.ts';

const EventsTab = preloadableLazy(async () => (await import('#client/admin/events/events-tab.tsx')).EventsTab);
const ArtistsTab = preloadableLazy(async () => (await import('#client/admin/artists/artists-tab.tsx')).ArtistsTab);
const CategoriesTab = preloadableLazy(
  async () => (await import('#client/admin/categories/categories-tab.tsx')).CategoriesTab,
);
const PartnersTab = preloadableLazy(async () => (await import('#client/admin/partners/partners-tab.tsx')).PartnersTab);
const LocationsTab = preloadableLazy(
  async () => (await import('#client/admin/locations/locations-tab.tsx')).LocationsTab,
);
const EmailTab = preloadableLazy(async () => (await import('#client/admin/email/email-tab.tsx')).EmailTab);

/** A dashboard tab, as in the URL: `?tab=artists`. */
export type TabName = EntityName | 'email';

/** The tabs, in their order. */
export const dashboardTabs: Record<TabName, { label: string; Icon: LucideIcon; Panel: ComponentType }> = {
  events: { label: 'Manage Activations', Icon: CalendarDays, Panel: EventsTab },
  artists: { label: 'Artists', Icon: Palette, Panel: ArtistsTab },
  categories: { label: 'Categories', Icon: Tags, Panel: CategoriesTab },
  partners: { label: 'Partners', Icon: Handshake, Panel: PartnersTab },
  locations: { label: 'Locations', Icon: MapPin, Panel: LocationsTab },
  email: { label: 'Email', Icon: Mail, Panel: EmailTab },
};

export const tabNames = Object.keys(dashboardTabs) as TabName[];

/** The id of the tab panel that all tabs share. */
export const panelId = 'dashboard-panel';

export function tabId(tab: TabName): string {
  return `tab-${tab}`;
}

interface TabListProps {
  current: TabName;
  /** A number by tab; undefined while loading, which reserves its space. */
  counts: Partial<Record<TabName, number | undefined>>;
  onOpen: (tab: TabName) => void;
}

/** The six tabs. Arrow keys, Home and End move the focus; Enter or Space opens the focused tab. */
export function TabList({ current, counts, onOpen }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  const hasUnread = Boolean(counts.email);
  useEffect(() => {
    const showCurrent = () => {
      const tab = document.getElementById(tabId(current));
      if (list.current && tab)
        list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
    };
    showCurrent();
    // Counts and the web font load later and change the width of the tabs.
    const observer = new ResizeObserver(showCurrent);
    for (const tab of list.current?.children ?? []) observer.observe(tab);
    return () => observer.disconnect();
  }, [current]);

  return (
    <div className="border-b-2 border-ink">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take the focus */}
      <div
        ref={list}
        role="tablist"
        aria-label="Dashboard"
        onKeyDown={moveFocus}
        className={clsx(
          // On wide windows, the main action of the tab follows on the same line.
          'relative flex overflow-x-auto [scrollbar-width:none] wide:mr-56',
          // Tabs fade where they are cut. While the first tab is open, none is cut on the left.
          'max-lg:[mask-image:linear-gradient(to_right,var(--start),#000_1.125rem,#000_calc(100%-2.5rem),var(--end))]',
          current === tabNames[0] ? '[--start:#000]' : '[--start:transparent]',
          hasUnread ? 'scroll-pr-32 [--end:#000]' : 'max-lg:pr-10 [--end:transparent]',
        )}
      >
        {tabNames.map((name) => {
          const { label, Icon } = dashboardTabs[name];
          const isCurrent = name === current;
          const count = counts[name];
          const isUnread = name === 'email' && hasUnread;
          return (
            <button
              key={name}
              type="button"
              role="tab"
              id={tabId(name)}
              aria-selected={isCurrent}
              aria-controls={panelId}
              aria-describedby={count === undefined ? undefined : `${tabId(name)}-count`}
              tabIndex={isCurrent ? 0 : -1}
              onClick={() => onOpen(name)}
              className={clsx(
                'flex min-h-13 shrink-0 items-center gap-2 px-4.5 text-small leading-none font-[680]',
                'whitespace-nowrap transition-colors duration-fast focus-visible:-outline-offset-4',
                isCurrent ? 'on-dark bg-ink text-paper' : 'text-ink-2 hover:bg-paper-3 hover:text-ink',
                // Stays in view where the tabs scroll.
                isUnread && !isCurrent && 'bg-paper-2 min-[18em]:max-lg:sticky min-[18em]:max-lg:right-0',
              )}
            >
              <Icon className="size-5 max-sm:hidden" />
              {label}
              {/* Describes the tab but is not part of its accessible name. */}
              {name in counts && (
                <span
                  id={`${tabId(name)}-count`}
                  aria-hidden="true"
                  className={clsx(
                    'tabular-nums',
                    isUnread
                      ? 'min-w-[1.75em] rounded-full bg-cobalt px-1.5 py-1 text-center text-paper'
                      : 'min-w-[2ch] text-left font-[560]',
                    isCurrent && !isUnread && 'opacity-80',
                  )}
                >
                  {count}
                  {name === 'email' && (
                    <>
                      {' '}
                      <span className="sr-only">unread</span>
                    </>
                  )}
                </span>
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
}

function moveFocus(event: KeyboardEvent): void {
  const current = tabNames.findIndex((name) => tabId(name) === document.activeElement?.id);
  const last = tabNames.length - 1;
  const target = {
    ArrowRight: current === last ? 0 : current + 1,
    ArrowLeft: current === 0 ? last : current - 1,
    Home: 0,
    End: last,
  }[event.key];
  const name = target === undefined ? undefined : tabNames[target];
  if (!name) return;
  event.preventDefault();
  document.getElementById(tabId(name))?.focus();
}
