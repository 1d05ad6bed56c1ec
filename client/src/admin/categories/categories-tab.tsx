import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { EntityDialog, type RecordDialogProps } from '#client/admin/forms/entity-dialog.tsx';
import type { FormFields, FormValues } from '#client/admin/forms/fields.ts';
import { FormField } from '#client/admin/forms/form-fields.tsx';
import { useEntitySave } from '#client/admin/forms/use-entity-save.ts';
import { AdminCard } from '#client/admin/lists/cards.tsx';
import { type EntityCardProps, EntityTab } from '#client/admin/lists/entity-tab.tsx';
import { categoriesQuery } from '#client/api/queries.ts';
import { CategoryBadge } from '#client/components/badge.tsx';
import { categoryKey, categoryKeys, categoryStyle } from '#shared/domain/categories/categories.ts';
import { defaultCategoryColor } from '#shared/domain/constants.ts';
import { nameKey } from '#shared/domain/text/stored-text.ts';
import { type Category, CategoryInput, toHexColor } from '#shared/schemas/category.ts';

export function CategoriesTab() {
  return (
    <EntityTab
      name="categories"
      heading="Categories"
      query={useQuery(categoriesQuery)}
      emptyHint="Every activation needs a category. Start with one that has its own badge, such as exhibition or workshop."
      skeletons={{ count: 6, height: 'h-20 sm:h-40' }}
      width="narrow"
      // The server matches names the same way when it renames a category.
      isUsedIn={({ name }, { category }) => nameKey(category) === nameKey(name)}
      // Only the ten named categories have a badge that does not depend on the deleted row.
      afterDelete={({ name }) => {
        const badge = categoryKey(name) === 'default' ? 'with a gray badge' : 'with its badge';
        return [`keeps the name ${badge}`, `keep the name ${badge}`];
      }}
      Card={CategoryCard}
      Dialog={CategoryDialog}
    />
  );
}

function CategoryCard({ record: { id, name, color, motif }, ...card }: EntityCardProps<Category>) {
  const look = { category: name, categoryColor: color, categoryMotif: motif };
  return (
    <AdminCard id={id} {...card}>
      <div className="flex flex-wrap items-center gap-3.5 max-sm:-mt-1 max-sm:min-[18em]:pr-20">
        <span
          aria-hidden="true"
          className="size-5 shrink-0 rounded-full shadow-[inset_0_0_0_1.5px_rgb(31_18_34/.32)]"
          style={{ background: categoryStyle(look).badge }}
        />
        <CategoryBadge of={{ ...look, category: name.toUpperCase() }} className="py-1 *:whitespace-normal" />
      </div>
    </AdminCard>
  );
}

type CategoryValues = FormValues<CategoryInput>;

const fields: FormFields<CategoryValues> = {
  name: { label: 'Name', empty: '', required: true, input: { placeholder: 'Talks, walks, residencies' } },
  color: {
    label: 'Color',
    empty: defaultCategoryColor,
    toText: (color) => color.toUpperCase(),
    control: ColorField,
  },
  motif: {
    label: 'Motif',
    empty: '',
    options: { '': 'Plain', ...Object.fromEntries(categoryKeys.map((key) => [key, key])) },
    input: { hint: 'The look of its activations. The ten named categories have their own.' },
  },
};

export function CategoryDialog(props: RecordDialogProps<Category>) {
  return <EntityDialog {...useEntitySave('categories', props)} schema={CategoryInput} fields={fields} />;
}

/** Inside the text field, below its label. */
const swatchClass = clsx(
  'absolute top-[calc(0.9375rem*1.25+0.5rem)] left-0 size-11.5 cursor-pointer appearance-none overflow-hidden',
  'rounded-input [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0',
  '[&::-webkit-color-swatch]:border-0',
);

function ColorField() {
  const { setValue, control } = useFormContext<CategoryValues>();
  const [name, text, motif] = useWatch({ control, name: ['name', 'color', 'motif'] });
  const color = toHexColor(text);
  const isColor = /^#[\dA-F]{6}$/i.test(color);
  return (
    <div className="grid gap-5">
      <div className="relative [&_[type=text]]:ml-14 [&_[type=text]]:w-[calc(100%-3.5rem)]">
        <input
          type="color"
          aria-label="Choose a color"
          value={isColor ? color.toLowerCase() : '#000000'}
          onChange={({ target }) =>
            setValue('color', target.value.toUpperCase(), { shouldDirty: true, shouldValidate: true })
          }
          className={swatchClass}
        />
        <FormField fields={fields} name="color" spellCheck={false} hint={colorHint(name)} />
      </div>
      {isColor && (
        <p className="rounded-input bg-paper-2 px-4 py-3">
          <CategoryBadge
            of={{ category: name.trim() || 'Category', categoryColor: color, categoryMotif: motif || null }}
          />
        </p>
      )}
    </div>
  );
}

/** Ten named categories have fixed badge colors (specification section 3). */
function colorHint(name: string): string {
  const key = categoryKey(name);
  if (key === 'default') return 'Used for the badge on the website.';
  return `The ${key} badge has a fixed color, so this one is not used.`;
}
