import { useQuery } from '@tanstack/react-query';
import { AdminCard } from '#client/admin/lists/admin-card.tsx';
import { AdminTab } from '#client/admin/lists/admin-tab.tsx';
import { CardActions } from '#client/admin/lists/card-actions.tsx';
import { CardGrid } from '#client/admin/lists/card-grid.tsx';
import { EmptyState } from '#client/admin/lists/empty-state.tsx';
import { useDelete } from '#client/admin/lists/use-delete.ts';
import { useEditDialog } from '#client/admin/lists/use-edit-dialog.ts';
import { useUsage } from '#client/admin/lists/use-usage.ts';
import { categoriesQuery } from '#client/api/queries.ts';
import { CategoryBadge } from '#client/components/badge.tsx';
import type { Category } from '#shared/schemas/category.ts';
import { CategoryDialog } from './category-dialog.tsx';

/** The categories: a dot in the color the manager chose, and the badge visitors see. */
export function CategoriesTab() {
  const categories = useQuery(categoriesQuery);
  const { editing, open, close } = useEditDialog<Category>();
  const { askAndDelete, deletingId } = useDelete('categories');
  const usage = useUsage();
  return (
    <AdminTab heading="Categories" addLabel="Add Category" onAdd={() => open()}>
      <CardGrid
        query={categories}
        error="Failed to fetch categories"
        width="narrow"
        skeletons={{ count: 6, className: 'h-40' }}
        empty={
          <EmptyState
            heading="No categories yet"
            hint="An activation needs a category. Start with exhibition or workshop: ten names come with a badge of their own."
            action={{ label: 'Add Category', onClick: () => open(), adds: true }}
          />
        }
      >
        {(category) => (
          <AdminCard
            key={category.id}
            id={category.id}
            actions={
              <CardActions
                name={category.name}
                isDeleting={deletingId === category.id}
                onEdit={() => open(category)}
                onDelete={() => askAndDelete(category.id)}
              />
            }
          >
            <div className="flex items-center gap-3.5">
              <span
                aria-hidden="true"
                className="size-5 shrink-0 rounded-full shadow-[inset_0_0_0_1.5px_rgb(31_18_34/.32)]"
                style={{ background: category.color }}
              />
              <CategoryBadge category={category.name.toUpperCase()} color={category.color} className="min-w-0" />
            </div>
            <p className="mt-3 text-sm text-ink-2">
              {usage((event) => isSameName(event.category, category.name)) ?? '\u00A0'}
            </p>
          </AdminCard>
        )}
      </CardGrid>
      {editing && <CategoryDialog category={editing.record} onClose={close} />}
    </AdminTab>
  );
}

/** As the server renames: by name, in any case. */
function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
