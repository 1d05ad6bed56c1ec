import { EntityDialog } from '#client/admin/forms/entity-dialog.tsx';
import type { RecordDialogProps } from '#client/admin/forms/record-dialogs.ts';
import { useEntitySave } from '#client/admin/forms/use-entity-save.ts';
import { defaultCategoryColor } from '#shared/domain/constants.ts';
import { CategoryInput, type Category } from '#shared/schemas/category.ts';
import { CategoryFields, type CategoryValues } from './category-fields.tsx';

/** Creates or edits a category. */
export function CategoryDialog({ record, onSaved, onClose }: RecordDialogProps<Category>) {
  return (
    <EntityDialog
      {...useEntitySave('categories', record?.id, onSaved)}
      record={record}
      schema={CategoryInput}
      toValues={toValues}
      labels={{ name: 'Name', color: 'Color' }}
      describe={({ name, color }) => ({ name, color: color.toUpperCase() })}
      title={record ? 'Edit Category' : 'Add Category'}
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
