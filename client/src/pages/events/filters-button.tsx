import { useState, type RefObject } from 'react';
import clsx from 'clsx';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Button } from '#client/ui/button.tsx';
import { lazyOnInteraction } from '#client/ui/lazy-on-interaction.tsx';
import { useInView } from '#client/ui/use-in-view.ts';
import { chosenFilters } from './chosen-filters.ts';
import type { FilterFieldsProps } from './filter-fields.tsx';

const FilterSheet = lazyOnInteraction(async () => (await import('./filter-sheet.tsx')).FilterSheet);

interface FiltersButtonProps extends FilterFieldsProps {
  /** The filter bar. While it is in view, the button is not. */
  bar: RefObject<HTMLElement | null>;
}

/** On phones, a button at the bottom of the window that opens the filters in a sheet. */
export function FiltersButton({ bar, ...props }: FiltersButtonProps) {
  // Undefined until the sheet is first opened.
  const [isOpen, setIsOpen] = useState<boolean>();
  const isBarInView = useInView(bar);
  const count = chosenFilters(props.filters).length;
  return (
    <div
      className={clsx(
        'filters-button',
        isBarInView &&
          !isOpen &&
          'pointer-events-none opacity-0 focus-within:pointer-events-auto focus-within:opacity-100',
      )}
    >
      <Button size="small" className="border-paper shadow-pop" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        {count ? `Filters (${count})` : 'Filters'}
      </Button>
      {isOpen !== undefined && <FilterSheet {...props} open={isOpen} onOpenChange={setIsOpen} />}
    </div>
  );
}
