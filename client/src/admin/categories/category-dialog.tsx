import { useFormContext, useWatch } from 'react-hook-form';
import { EntityDialog } from '#client/admin/forms/entity-dialog.tsx';
import { useEntitySave } from '#client/admin/forms/entity-toasts.ts';
import type { FormFields, FormValues } from '#client/admin/forms/fields.ts';
import { FormField } from '#client/admin/forms/form-fields.tsx';
import type { RecordDialogProps } from '#client/admin/forms/record-dialogs.ts';
import { CategoryBadge } from '#client/components/badge.tsx';
import { categoryKey, categoryStyle } from '#shared/domain/categories.ts';
import { contrastRatio } from '#shared/domain/color.ts';
import { defaultCategoryColor } from '#shared/domain/constants.ts';
import { CategoryInput, type Category } from '#shared/schemas/category.ts';
import './categories.css';

type CategoryValues = FormValues<CategoryInput>;

const fields: FormFields<CategoryValues> = {
  name: { label: 'Name', empty: '', required: true, input: { placeholder: 'Talks, walks, residencies' } },
  color: {
    label: 'Color',
    empty: defaultCategoryColor,
    toText: (color) => color.toUpperCase(),
    control: ColorField,
  },
};

/** Creates or edits a category. */
export function CategoryDialog({ record, onSaved, onClose }: RecordDialogProps<Category>) {
  return (
    <EntityDialog
      {...useEntitySave('categories', record?.id, onSaved)}
      record={record}
      schema={CategoryInput}
      fields={fields}
      title={record ? 'Edit Category' : 'Add Category'}
      submitLabel="Save Category"
      onClose={onClose}
    />
  );
}

/** The color as a swatch and a text, with a badge preview. */
function ColorField() {
  const { setValue, control } = useFormContext<CategoryValues>();
  const [name, color] = useWatch({ control, name: ['name', 'color'] });
  const isColor = /^#[\dA-F]{6}$/i.test(color);
  return (
    <div className="grid gap-5">
      <div className="color-field">
        <input
          type="color"
          aria-label="Choose a color"
          value={isColor ? color.toLowerCase() : '#000000'}
          onChange={({ target }) =>
            setValue('color', target.value.toUpperCase(), { shouldDirty: true, shouldValidate: true })
          }
          className="color-swatch"
        />
        <FormField fields={fields} name="color" spellCheck={false} hint={colorHint(name)} />
      </div>
      {isColor && <BadgePreview name={name} color={color} />}
    </div>
  );
}

/** Ten named categories have fixed badge colors (specification section 3). */
function colorHint(name: string): string {
  const key = categoryKey(name);
  if (key === 'default') return 'Used for the dot next to the name on the dashboard and for the badge on the website.';
  return `Used only for the dot next to the name on the dashboard. The ${key} badge has a fixed color.`;
}

/** Previews the category badge, with its contrast ratio and the origin of its color. */
function BadgePreview({ name, color }: { name: string; color: string }) {
  const shownName = name.trim() || 'Category';
  const { badge, onBadge } = categoryStyle(shownName, color);
  const ratio = Math.floor(contrastRatio(badge, onBadge) * 10) / 10;
  const textColor = onBadge === '#FFFFFF' ? 'White' : 'Dark';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-input bg-paper-2 px-4 py-3">
      <CategoryBadge category={shownName} color={color} />
      <p role="status" className="min-w-48 flex-1 text-sm leading-snug">
        {textColor} text, contrast {ratio.toFixed(1)} to 1. {explainColor(shownName, color, badge)}
      </p>
    </div>
  );
}

function explainColor(name: string, color: string, badge: string): string {
  const { key } = categoryStyle(name);
  if (key !== 'default') return `The program’s own color for ${key}.`;
  if (color.toUpperCase() === defaultCategoryColor) return 'Gray until you choose a different color.';
  return badge.toLowerCase() === color.toLowerCase()
    ? ''
    : 'Your color is darkened slightly to keep the text readable.';
}
