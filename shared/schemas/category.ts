import { z } from 'zod';
import { categoryKeys } from '#shared/domain/categories/categories.ts';
import { defaultCategoryColor } from '#shared/domain/constants.ts';
import { basedOn, emptyToNull, recordFields, requiredText } from './fields.ts';

export const maxCategoryLength = 100;

/** Returns `#RRGGBB` for a color as people paste it, such as `3b82f6` or `#FFF`; any other text unchanged. */
export function toHexColor(text: string): string {
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.replaceAll(/\s/g, '')) ?? [];
  return digits ? `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}` : text;
}

export const CategoryInput = z.object({
  name: requiredText('Category name', maxCategoryLength, { named: true }),
  color: emptyToNull(
    z
      .string()
      .overwrite(toHexColor)
      .regex(/^#[\dA-Fa-f]{6}$/, 'Color must be written as #RRGGBB'),
  ).transform((color) => color ?? defaultCategoryColor),
  /** The named category whose look a custom one has. A save without it keeps it. */
  motif: emptyToNull(z.enum(categoryKeys, `Motif must be one of ${categoryKeys.join(', ')}`)).optional(),
});
export type CategoryInput = z.output<typeof CategoryInput>;

export const CategoryUpdate = CategoryInput.extend(basedOn);
export type CategoryUpdate = z.output<typeof CategoryUpdate>;

/** A name for a deleted category whose own is taken. */
export const CategoryRestore = CategoryInput.pick({ name: true }).partial();

export const Category = z.object({
  ...recordFields,
  name: z.string(),
  color: z.string(),
  motif: z.enum(categoryKeys).nullish(),
});
export type Category = z.output<typeof Category>;
