import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '#client/ui/field.tsx';
import { useFields } from '#client/admin/forms/use-fields.ts';
import { categoryKey } from '#shared/domain/categories.ts';
import { BadgePreview } from './badge-preview.tsx';
import './color-swatch.css';

/** The form values of a category. */
export interface CategoryValues {
  name: string;
  color: string;
}

/** The fields of a category, with a badge preview. */
export function CategoryFields() {
  const field = useFields<CategoryValues>();
  const { setValue, control } = useFormContext<CategoryValues>();
  const [name, color] = useWatch({ control, name: ['name', 'color'] });
  const isColor = /^#[\dA-F]{6}$/i.test(color);
  return (
    <div className="grid gap-5">
      <TextField label="Name" required placeholder="Talks, walks, residencies" {...field('name')} />
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
        <TextField label="Color" spellCheck={false} hint={colorHint(name)} {...field('color')} />
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
