import { get, useController } from 'react-hook-form';
import { AddButton, RemoveButton } from '#client/admin/forms/buttons.tsx';
import { FieldError, FieldGroup, useLeft } from '#client/admin/forms/form-fields.tsx';
import { useRowFocus } from '#client/admin/forms/rows.tsx';
import { TextField } from '#client/ui/field.tsx';

/** An artist's portfolio items, each a URL or a description. Empty items are not saved. */
export function PortfolioField() {
  const { field, formState } = useController<{ portfolio: string[] }, 'portfolio'>({ name: 'portfolio' });
  const left = useLeft();
  const items = field.value;
  const { list, focusRow } = useRowFocus<HTMLFieldSetElement>(items.length);
  const errorAt = (path: string): string | undefined => get(formState.errors, `portfolio${path}.message`);
  return (
    <FieldGroup ref={list} label="Portfolio Items">
      <ul className="grid gap-2 not-empty:mb-3">
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- items may repeat and never reorder
          <li key={index} className="flex items-start gap-2.5">
            <TextField
              data-row
              label={`Portfolio item ${index + 1}`}
              placeholder="URL or description"
              value={item}
              onChange={({ target }) => field.onChange(items.with(index, target.value))}
              error={errorAt(`.${index}`)}
              left={left(`portfolio.${index}`)}
              className="flex-1 min-[18em]:[&>label]:sr-only"
            />
            <RemoveButton
              aria-label={`Remove portfolio item ${index + 1}`}
              onClick={() => {
                focusRow(index);
                field.onChange(items.toSpliced(index, 1));
              }}
            />
          </li>
        ))}
      </ul>
      <AddButton
        data-after-rows
        variant="secondary"
        onClick={() => {
          focusRow(items.length);
          field.onChange([...items, '']);
        }}
      >
        Add Item
      </AddButton>
      <FieldError message={errorAt('')} />
    </FieldGroup>
  );
}
