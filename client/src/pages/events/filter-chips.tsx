import X from 'lucide-react/icons/x';
import type { ListingFilters } from '#shared/domain/event-listing.ts';
import { chosenFilters } from './chosen-filters.ts';
import { defaultFilters } from './filter-params.ts';

interface FilterChipsProps {
  filters: ListingFilters;
  onChoose: (choice: Partial<ListingFilters>) => void;
}

/** The chosen filters: a click on one removes it. The links to a day of `WhenLinks` remove themselves. */
export function FilterChips({ filters, onChoose }: FilterChipsProps) {
  const chosen = chosenFilters(filters);
  return (
    <>
      {chosen
        .filter(({ filter }) => filter !== 'when')
        .map(({ filter, name }) => (
          <button
            key={filter}
            type="button"
            className="chip chip-chosen"
            onClick={() => onChoose({ [filter]: defaultFilters[filter] })}
          >
            {/* Not an aria-label: a search by label for 'Status' would find 'Remove All Status' too. */}
            <span className="truncate">
              <span className="sr-only">Remove</span> {name}
            </span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </button>
        ))}
      {chosen.length > 1 && (
        <button type="button" className="chip chip-plain" onClick={() => onChoose(defaultFilters)}>
          Clear all
        </button>
      )}
    </>
  );
}
