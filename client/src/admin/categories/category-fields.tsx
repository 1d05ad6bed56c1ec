import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '#client/ui/field.tsx';
import { useFields } from '#client/admin/forms/use-fields.ts';
import { categoryKey } from '#shared/domain/categories.ts';
import { BadgePreview } from './badge-preview.tsx';
import './color-swatch.css';

/** A category as its form holds it. */
export interface CategoryValues {
  name: string;
  color: string;
}

/** Name and color, and what the badge will look like. */
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

/** The badges of the ten named categories have fixed colors (specification section 3). */
function colorHint(name: string): string {
  const key = categoryKey(name);
  if (key === 'default') return 'Shown on the dashboard as the dot beside the name, and on the website as the badge.';
  return `Shown only on the dashboard, as the dot beside the name. The badge of ${key} has a fixed color.`;
}
