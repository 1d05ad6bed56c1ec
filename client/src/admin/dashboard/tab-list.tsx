import clsx from 'clsx';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { dashboardTabs, panelId, tabId, tabNames, type TabName } from './tabs.ts';
import './tab-list.css';

interface TabListProps {
  current: TabName;
  /** A counted tab keeps room for its number, so that the next does not move away from a pointer when it comes. */
  counts: Partial<Record<TabName, number | undefined>>;
  onOpen: (tab: TabName) => void;
}

/** The six tabs. Arrows, Home and End move between them; Enter or Space opens one, so that passing by loads nothing. */
export function TabList({ current, counts, onOpen }: TabListProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const showCurrent = () => {
      const tab = document.getElementById(tabId(current));
      if (strip.current && tab)
        strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2;
    };
    showCurrent();
    // The counts and the typeface come later; both make tabs wider and push away those behind them.
    const observer = new ResizeObserver(showCurrent);
    for (const tab of strip.current?.children ?? []) observer.observe(tab);
    return () => observer.disconnect();
  }, [current]);

  return (
    <div className="border-b-2 border-ink">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take the focus */}
      <div ref={strip} role="tablist" aria-label="Dashboard" onKeyDown={moveFocus} className="tab-strip relative flex">
        {tabNames.map((name) => {
          const { label, Icon } = dashboardTabs[name];
          const isCurrent = name === current;
          const count = counts[name];
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
                'flex min-h-13 shrink-0 items-center gap-2 px-4.5 text-small leading-none font-[680] whitespace-nowrap transition-colors duration-fast focus-visible:-outline-offset-4',
                isCurrent ? 'on-dark bg-ink text-paper' : 'text-ink-2 hover:bg-paper-3 hover:text-ink',
              )}
            >
              <Icon aria-hidden="true" className="size-5" />
              {label}
              {/* It describes the tab without being part of its name. */}
              {name in counts && (
                <span
                  id={`${tabId(name)}-count`}
                  aria-hidden="true"
                  className={clsx('min-w-[2ch] text-left font-[560] tabular-nums', isCurrent && 'opacity-80')}
                >
                  {count}
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
  const at = tabNames.findIndex((name) => tabId(name) === document.activeElement?.id);
  const last = tabNames.length - 1;
  const goal = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
    event.key
  ];
  const name = goal === undefined ? undefined : tabNames[goal];
  if (!name) return;
  event.preventDefault();
  document.getElementById(tabId(name))?.focus();
}
