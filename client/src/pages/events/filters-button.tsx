import { useState } from 'react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Button } from '#client/ui/button.tsx';
import { lazyOnInteraction } from '#client/ui/lazy-on-interaction.tsx';
import { chosenFilters } from './chosen-filters.ts';
import type { FilterFieldsProps } from './filter-fields.tsx';

const FilterSheet = lazyOnInteraction(async () => (await import('./filter-sheet.tsx')).FilterSheet);

/** On phones, a button at the bottom of the window that opens the filters in a sheet. */
export function FiltersButton(props: FilterFieldsProps) {
  const [open, setOpen] = useState(false);
  const count = chosenFilters(props.filters).length;
  return (
    <div className="filters-button">
      <Button size="small" className="border-paper shadow-pop" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        {count ? `Filters (${count})` : 'Filters'}
      </Button>
      <FilterSheet {...props} open={open} onOpenChange={setOpen} />
    </div>
  );
}
