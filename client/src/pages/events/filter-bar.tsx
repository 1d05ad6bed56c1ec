import Search from 'lucide-react/icons/search';
import { monthNames } from '#shared/domain/dates.ts';
import type { ListingFilters } from '#shared/domain/event-listing.ts';
import { isStatusFilter, type StatusFilter } from '#shared/domain/event-status.ts';
import { FilterCell } from './filter-cell.tsx';

interface FilterBarProps {
  filters: ListingFilters;
  categories: readonly string[];
  onChoose: (choice: Partial<ListingFilters>) => void;
  onType: (search: string) => void;
  /** Called when the visitor submits the search or leaves the field. */
  onSettle: () => void;
}

const statuses: readonly [StatusFilter, string][] = [
  ['all', 'All Status'],
  ['active', 'Active'],
  ['upcoming', 'Upcoming'],
  ['current', 'Current'],
  ['past', 'Past'],
];

/** The filters and the search. On wide windows they stick under the header. */
export function FilterBar({ filters, categories, onChoose, onType, onSettle }: FilterBarProps) {
  return (
    <form
      role="search"
      aria-label="Activations"
      className="filter-bar"
      onSubmit={(event) => {
        event.preventDefault();
        onSettle();
      }}
    >
      <div className="filter-row container">
        <FilterCell label="Status">
          <select
            value={filters.status}
            onChange={({ target }) => isStatusFilter(target.value) && onChoose({ status: target.value })}
          >
            {statuses.map(([status, name]) => (
              <option key={status} value={status}>
                {name}
              </option>
            ))}
          </select>
        </FilterCell>
        <FilterCell label="Category">
          <select value={filters.category} onChange={({ target }) => onChoose({ category: target.value })}>
            <option value="">All Categories</option>
            <NameOptions names={withChosen(categories, filters.category)} />
          </select>
        </FilterCell>
        <FilterCell label="Month">
          <select value={filters.month} onChange={({ target }) => onChoose({ month: target.value })}>
            <option value="">All Months</option>
            <NameOptions names={monthNames} />
          </select>
        </FilterCell>
        <FilterCell label="Search" icon={Search}>
          <input
            type="search"
            placeholder="Search activations..."
            autoComplete="off"
            enterKeyHint="search"
            value={filters.search}
            onChange={({ target }) => onType(target.value)}
            onBlur={onSettle}
          />
        </FilterCell>
      </div>
    </form>
  );
}

function NameOptions({ names }: { names: readonly string[] }) {
  return names.map((name) => <option key={name}>{name}</option>);
}

/** Adds the chosen category if it no longer exists, so that the empty result is explained. */
function withChosen(categories: readonly string[], chosen: string): readonly string[] {
  return !chosen || categories.includes(chosen) ? categories : [...categories, chosen];
}
