import Search from 'lucide-react/icons/search';
import { monthNames } from '#shared/domain/dates.ts';
import type { ListingFilters } from '#shared/domain/event-listing.ts';
import { isStatusFilter } from '#shared/domain/event-status.ts';
import { statusNames } from './chosen-filters.ts';
import { FilterCell } from './filter-cell.tsx';

/** The props of the filters, in the page and in the sheet. */
export interface FilterFieldsProps {
  filters: ListingFilters;
  categories: readonly string[];
  onChoose: (choice: Partial<ListingFilters>) => void;
  onType: (search: string) => void;
  /** Called when the visitor submits the search or leaves the field. */
  onSettle: () => void;
}

/** The three filters and the search. */
export function FilterFields({ filters, categories, onChoose, onType, onSettle }: FilterFieldsProps) {
  return (
    <>
      <FilterCell label="Status">
        <select
          value={filters.status}
          onChange={({ target }) => isStatusFilter(target.value) && onChoose({ status: target.value })}
        >
          {Object.entries(statusNames).map(([status, name]) => (
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
    </>
  );
}

function NameOptions({ names }: { names: readonly string[] }) {
  return names.map((name) => <option key={name}>{name}</option>);
}

/** Adds the chosen category if it no longer exists, so that the empty result is explained. */
function withChosen(categories: readonly string[], chosen: string): readonly string[] {
  return !chosen || categories.includes(chosen) ? categories : [...categories, chosen];
}
