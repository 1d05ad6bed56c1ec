import clsx from 'clsx';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { TextButton } from '#client/admin/forms/buttons.tsx';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { useDebouncedText } from '#client/components/use-debounced-text.ts';
import type { DashboardView } from '#shared/domain/listing/dashboard-listing.ts';

/** Changes the view in the URL, as a new history entry unless it replaces the current one. */
export type ChangeView = (changes: Partial<DashboardView>, options?: { replace: boolean }) => void;

interface FilterPanelProps {
  view: DashboardView;
  categories: readonly string[];
  onChange: ChangeView;
}

type SelectName = Exclude<keyof DashboardView, 'category' | 'search'>;

const options: { [N in SelectName]: Record<DashboardView[N], string> } = {
  status: { all: 'All statuses', upcoming: 'Upcoming', current: 'Current', past: 'Past', drafts: 'Drafts' },
  date: { all: 'All dates', upcoming: 'Upcoming events', past: 'Past events', month: 'This month' },
  sort: { date: 'Date', title: 'Title', status: 'Status', category: 'Category' },
  order: { desc: 'Newest First', asc: 'Oldest First' },
};

const panelClass = clsx(
  'flex flex-wrap items-end gap-3 2xl:grid 2xl:grid-cols-[minmax(10rem,1.4fr)_repeat(5,minmax(0,1fr))]',
  '[--field-height:2.75rem] [&_:is(input,select)]:pr-8 [&_:is(input,select)]:pl-3',
  '[&_label]:text-label [&_label]:text-ink-2',
);

export function FilterPanel({ view, categories, onChange }: FilterPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Where the window is too narrow for one row, the selects are folded.
  const selectClass = clsx('flex-[1_1_14rem]', !isOpen && 'max-2xl:hidden');
  const filterSelect = (name: SelectName, label: string) => (
    <SelectField
      label={label}
      className={selectClass}
      value={view[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    >
      {Object.entries(options[name]).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
  return (
    <div role="group" aria-label="Filters" className={panelClass}>
      <SearchField search={view.search} onSearch={(search) => onChange({ search }, { replace: true })} />
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
        onChange={({ target }) => onChange({ category: target.value })}
      >
        <option value="">All categories</option>
        {categories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {filterSelect('date', 'Date')}
      {filterSelect('sort', 'Sort by')}
      {filterSelect('order', 'Order')}
    </div>
  );
}

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [text, setText] = useDebouncedText(search, onSearch);
  return (
    <TextField
      type="search"
      label="Search"
      // On a phone the placeholder says what to search for.
      className="flex-[1_1_8rem] max-sm:[&>label]:sr-only"
      placeholder="Title, text or artist"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
