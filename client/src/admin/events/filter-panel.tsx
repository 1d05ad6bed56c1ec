import X from 'lucide-react/icons/x';
import { SelectField } from '#client/ui/field.tsx';
import { TextButton } from '#client/admin/forms/text-button.tsx';
import type { DashboardView } from '#shared/domain/dashboard-listing.ts';

interface FilterPanelProps {
  view: DashboardView;
  categories: readonly string[];
  onChoose: (choice: Partial<DashboardView>) => void;
  onClear: () => void;
}

type Closed = Exclude<keyof DashboardView, 'category'>;
type Choices = { [N in Closed]: readonly (readonly [DashboardView[N], string])[] };

const orders: Record<DashboardView['sort'], Choices['order']> = {
  date: [
    ['desc', 'Newest First'],
    ['asc', 'Oldest First'],
  ],
  title: [
    ['desc', 'Z to A'],
    ['asc', 'A to Z'],
  ],
  status: [
    ['desc', 'Past First'],
    ['asc', 'Current First'],
  ],
  category: [
    ['desc', 'Z to A'],
    ['asc', 'A to Z'],
  ],
};

const choicesFor = ({ sort }: DashboardView): Choices => ({
  status: [
    ['all', 'All statuses'],
    ['upcoming', 'Upcoming'],
    ['current', 'Current'],
    ['past', 'Past'],
  ],
  date: [
    ['all', 'All dates'],
    ['upcoming', 'Upcoming events'],
    ['past', 'Past events'],
    ['month', 'This month'],
  ],
  sort: [
    ['date', 'Date'],
    ['title', 'Title'],
    ['status', 'Status'],
    ['category', 'Category'],
  ],
  order: orders[sort],
});

/** What to list and how: five choices, and a way back to everything. */
export function FilterPanel({ view, categories, onChoose, onClear }: FilterPanelProps) {
  const choices = choicesFor(view);
  const closed = (name: Closed, label: string) => (
    <SelectField
      label={label}
      value={view[name]}
      onChange={({ target }) => {
        const found = choices[name].find(([value]) => value === target.value);
        if (found) onChoose({ [name]: found[0] });
      }}
    >
      {choices[name].map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
  return (
    <div role="group" aria-label="Filters" className="event-filters [&_label]:text-label [&_label]:text-ink-2">
      {closed('status', 'Status')}
      <SelectField
        label="Category"
        value={view.category}
        onChange={({ target }) => onChoose({ category: target.value })}
      >
        <option value="">All categories</option>
        {categories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {closed('date', 'Date')}
      {closed('sort', 'Sort by')}
      {closed('order', 'Order')}
      <TextButton className="self-end justify-self-start" onClick={onClear}>
        <X aria-hidden="true" className="size-4.5" />
        Clear Filters
      </TextButton>
    </div>
  );
}
