import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { get, useController } from 'react-hook-form';
import { FieldError } from '#client/admin/forms/form-fields.tsx';
import { useRowFocus } from '#client/admin/forms/rows.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';

/** An artist's portfolio items, each a URL or a description. Empty items are not saved. */
export function PortfolioField() {
  const { field, formState } = useController<{ portfolio: string[] }, 'portfolio'>({ name: 'portfolio' });
  const items = field.value;
  const { list, focusRow } = useRowFocus<HTMLFieldSetElement>(items.length);
  const change = (index: number, text: string) => field.onChange(items.with(index, text));
  const errorAt = (path: string): string | undefined => get(formState.errors, `portfolio${path}.message`);
  return (
    <fieldset ref={list} className="min-w-0">
      <legend className="mb-2 text-small leading-tight font-[640]">Portfolio Items</legend>
      <ul className="grid gap-2 not-empty:mb-3">
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- items may repeat and never reorder
          <li key={index} className="flex items-start gap-2.5">
            <TextField
              data-row
              label={`Portfolio item ${index + 1}`}
              placeholder="URL or description"
              value={item}
              onChange={({ target }) => change(index, target.value)}
              error={errorAt(`.${index}`)}
              className="flex-1 [&>label]:sr-only"
            />
            <IconButton
              aria-label={`Remove portfolio item ${index + 1}`}
              onClick={() => {
                focusRow(index);
                field.onChange(items.toSpliced(index, 1));
              }}
            >
              <Trash2 className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        data-after-rows
        size="small"
        variant="secondary"
        onClick={() => {
          focusRow(items.length);
          field.onChange([...items, '']);
        }}
      >
        <Plus className="size-4.5" />
        Add Item
      </Button>
      <FieldError message={errorAt('')} />
    </fieldset>
  );
}
