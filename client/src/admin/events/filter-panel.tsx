import clsx from 'clsx';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState, type RefObject } from 'react';
import { TextButton } from '#client/admin/forms/buttons.tsx';
import { useDebouncedText } from '#client/components/use-url-state.ts';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { searchLimit } from '#shared/domain/constants.ts';
import type { DashboardView } from '#shared/domain/listing/dashboard-listing.ts';

/** Changes the view in the URL, as a new history entry unless it replaces the current one. */
export type ChangeView = (changes: Partial<DashboardView>, options?: { replace: boolean }) => void;

interface FilterPanelProps {
  view: DashboardView;
  categories: readonly string[];
  searchRef: RefObject<HTMLInputElement | null>;
  onChange: ChangeView;
}

type SelectName = Exclude<keyof DashboardView, 'category' | 'search'>;

const options: { [N in SelectName]: Record<DashboardView[N], string> } = {
  status: { all: 'All statuses', upcoming: 'Upcoming', current: 'Current', past: 'Past', drafts: 'Drafts' },
  date: { all: 'All dates', upcoming: 'Upcoming events', past: 'Past events', month: 'This month' },
  sort: { date: 'Date', title: 'Title', status: 'Status', category: 'Category' },
  order: { desc: 'Newest First', asc: 'Oldest First' },
};

/** On wide windows, one row: the labels are inside the controls. */
const panelClass = clsx(
  'flex flex-[1_1_15rem] flex-wrap items-end gap-x-3 gap-y-2 2xl:gap-2',
  '2xl:grid 2xl:grid-cols-[minmax(10rem,1.4fr)_repeat(5,minmax(0,1fr))]',
  '[--field-height:2.75rem] [&_:is(input,select)]:pr-8 [&_:is(input,select)]:pl-3',
  '[&_label]:text-label [&_label]:text-ink-2',
  '2xl:[--field-height:3rem] 2xl:[&>*]:relative 2xl:[&_:is(input,select)]:pt-4.5 2xl:[&_:is(input,select)]:pb-0.5',
  '2xl:[&_label]:pointer-events-none 2xl:[&_label]:absolute',
  '2xl:[&_label]:top-1.5 2xl:[&_label]:left-3 2xl:[&_label]:z-1',
);

export function FilterPanel({ view, categories, searchRef, onChange }: FilterPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Where the window is too narrow for one row, the selects are folded.
  const selectClass = clsx('flex-[1_1_14rem]', !isOpen && 'max-2xl:hidden');
  const filterSelect = (name: SelectName, label: string) => (
    <SelectField
      label={label}
      className={selectClass}
      value={view[name]}
      options={Object.entries(options[name])}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <div role="group" aria-label="Filters" className={panelClass}>
      <SearchField
        ref={searchRef}
        search={view.search}
        onSearch={(search) => onChange({ search }, { replace: true })}
      />
      <TextButton
        icon={SlidersHorizontal}
        className="2xl:hidden"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Filters
      </TextButton>
      {filterSelect('status', 'Status')}
      <SelectField
        label="Category"
        className={selectClass}
        value={view.category}
        options={[['', 'All categories'], ...categories]}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      {filterSelect('date', 'Date')}
      {filterSelect('sort', 'Sort by')}
      {filterSelect('order', 'Order')}
    </div>
  );
}

interface SearchFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  search: string;
  onSearch: (search: string) => void;
}

function SearchField({ ref, search, onSearch }: SearchFieldProps) {
  const [text, setText] = useDebouncedText(search, onSearch);
  return (
    <TextField
      ref={ref}
      type="search"
      maxLength={searchLimit}
      label="Search"
      // Where the filters are folded, the placeholder says what to search for.
      className="flex-[1_1_14.5rem] min-[18em]:max-2xl:[&>label]:sr-only"
      placeholder="Title, text, artist, place"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
