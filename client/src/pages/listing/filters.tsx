import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect, useState, type ChangeEvent, type ReactNode, type Ref, type RefObject } from 'react';
import { Button } from '#client/ui/button.tsx';
import { useOpenPart, useParts } from '#client/use-parts.ts';
import { searchLimit } from '#shared/domain/constants.ts';
import type { ListingFilters } from '#shared/domain/listing/event-listing.ts';
import { monthNames } from '#shared/domain/time/days.ts';
import { chosenFilters, statusNames } from './use-listing-filters.ts';

interface FilterFieldsProps {
  filters: ListingFilters;
  categories: readonly string[];
  onChoose: (choice: Partial<ListingFilters>) => void;
  onType: (search: string) => void;
  /** Called when the visitor submits the search or leaves the field. */
  onSettle: () => void;
}

/** Two rows, or one from 640 px, or a column. A narrow window leaves all its room to the placeholder of the search. */
const rowClass = clsx(
  'container grid min-[20em]:grid-cols-[1fr_1.4fr] min-[40em]:grid-cols-[1fr_1.3fr_1.1fr_1.6fr] *:border-line',
  'max-[20em]:*:not-last:border-b max-[40em]:*:nth-[-n+2]:border-b',
  'min-[20em]:max-[40em]:*:even:border-l min-[20em]:max-[40em]:*:even:pl-3',
  'min-[40em]:*:not-first:border-l min-[40em]:*:not-first:pl-3.5',
  'min-[20em]:max-[22.5em]:grid-cols-[1fr_1.6fr] max-[22.5em]:[&_input]:pr-0 max-[22.5em]:[&_input+svg]:hidden',
);

/** The filters above the results. On wide windows they stick under the header. */
export function FilterBar({ ref, ...props }: FilterFieldsProps & { ref: Ref<HTMLFormElement> }) {
  return (
    <form
      ref={ref}
      role="search"
      aria-label="Activations"
      className="filter-bar border-b-2 border-ink bg-paper print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSettle();
        // The keyboard of a touch screen would cover the results.
        if (window.matchMedia('(hover: none)').matches) (document.activeElement as HTMLElement | null)?.blur();
      }}
    >
      <div className={rowClass}>
        <FilterFields {...props} />
      </div>
    </form>
  );
}

interface FiltersButtonProps extends FilterFieldsProps {
  /** The filter bar. While it is in view, the button is not. */
  bar: RefObject<HTMLElement | null>;
}

/** On phones, a button at the bottom of the window that opens the filters in a sheet. */
export function FiltersButton({ bar, ...props }: FiltersButtonProps) {
  // Undefined until the sheet is first opened.
  const [isOpen, setIsOpen] = useState<boolean>();
  const parts = useParts();
  const openPart = useOpenPart();
  const isBarInView = useInView(bar);
  const count = chosenFilters(props.filters).length;
  return (
    <div
      className={clsx(
        'sticky bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-filter mt-4 ml-auto w-fit',
        'min-[40em]:not-short:hidden print:hidden',
        isBarInView &&
          !isOpen &&
          'pointer-events-none opacity-0 focus-within:pointer-events-auto focus-within:opacity-100',
      )}
    >
      <Button
        size="small"
        className="border-paper shadow-pop"
        aria-haspopup="dialog"
        onClick={() => openPart(() => setIsOpen(true))}
      >
        <SlidersHorizontal className="size-4.5" />
        {count ? `Filters (${count})` : 'Filters'}
      </Button>
      {isOpen !== undefined && parts && (
        <parts.FilterSheet open={isOpen} onOpenChange={setIsOpen} onSubmit={props.onSettle}>
          <FilterFields {...props} />
        </parts.FilterSheet>
      )}
    </div>
  );
}

/** Returns whether an element is in the window, below the header. */
function useInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(true);
  useEffect(() => {
    if (!ref.current) return;
    const header = document.querySelector<HTMLElement>('.site-header')?.offsetHeight ?? 0;
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `-${header}px 0px 0px`,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isInView;
}

/** A control fills its whole cell, so that all of it is clickable. The focus is marked around the text, not on it. */
const controlClass = clsx(
  '-ml-2 min-h-15 w-[calc(100%+0.5rem)] appearance-none bg-transparent pt-4.5 pr-6 pl-2',
  'text-base font-[660] tracking-[-.006em] text-ellipsis placeholder:font-[560] focus-visible:-outline-offset-3',
);

function FilterFields({ filters, categories, onChoose, onType, onSettle }: FilterFieldsProps) {
  const selectProps = (filter: keyof ListingFilters) => ({
    className: controlClass,
    value: filters[filter],
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => onChoose({ [filter]: target.value }),
  });
  return (
    <>
      <FilterCell label="Status">
        <select {...selectProps('status')}>
          {Object.entries(statusNames).map(([status, name]) => (
            <option key={status} value={status}>
              {name}
            </option>
          ))}
        </select>
      </FilterCell>
      <FilterCell label="Category">
        <select {...selectProps('category')}>
          <option value="">All Categories</option>
          {/* With the chosen category if it no longer exists, so that the empty result is explained. */}
          <NameOptions names={[...new Set([...categories, filters.category])].filter(Boolean)} />
        </select>
      </FilterCell>
      <FilterCell label="Month">
        <select {...selectProps('month')}>
          <option value="">All Months</option>
          <NameOptions names={monthNames} />
        </select>
      </FilterCell>
      <FilterCell label="Search" icon={Search}>
        <input
          type="search"
          maxLength={searchLimit}
          className={controlClass}
          dir="auto"
          placeholder="Search activations..."
          autoComplete="off"
          enterKeyHint="search"
          value={filters.search}
          onChange={({ target }) => onType(target.value)}
          onBlur={onSettle}
        />
      </FilterCell>
    </>
  );
}

interface FilterCellProps {
  label: string;
  icon?: LucideIcon;
  /** The control. */
  children: ReactNode;
}

function FilterCell({ label, icon: Icon = ChevronDown, children }: FilterCellProps) {
  return (
    <label className="relative block">
      <span className="pointer-events-none absolute top-2.25 text-xs/tight font-[560] text-ink-2">{label}</span>
      {children}
      <Icon strokeWidth={2.25} className="pointer-events-none absolute top-7 right-1 w-4.5" />
    </label>
  );
}

function NameOptions({ names }: { names: readonly string[] }) {
  return names.map((name) => <option key={name}>{name}</option>);
}
