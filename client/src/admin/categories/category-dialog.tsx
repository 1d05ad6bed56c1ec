import { EntityDialog } from '#client/admin/forms/entity-dialog.tsx';
import { useEntitySave } from '#client/admin/forms/use-entity-save.ts';
import { defaultCategoryColor } from '#shared/domain/constants.ts';
import { CategoryInput, type Category } from '#shared/schemas/category.ts';
import { CategoryFields, type CategoryValues } from './category-fields.tsx';

interface CategoryDialogProps {
  /** What is edited; undefined for a new one. */
  category: Category | undefined;
  onClose: () => void;
}

/** Creates or changes a category. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  return (
    <EntityDialog
      {...useEntitySave('categories', category?.id)}
      record={category}
      schema={CategoryInput}
      toValues={toValues}
      describe={describe}
      title={category ? 'Edit Category' : 'Add Category'}
      submitLabel="Save Category"
      onClose={onClose}
    >
      <CategoryFields />
    </EntityDialog>
  );
}

function toValues(category: Category | undefined): CategoryValues {
  return { name: category?.name ?? '', color: category?.color ?? defaultCategoryColor };
}

function describe({ name, color }: CategoryValues) {
  return { Name: name, Color: color.toUpperCase() };
}
