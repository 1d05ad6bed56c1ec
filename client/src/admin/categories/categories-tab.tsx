import { useQuery } from '@tanstack/react-query';
import { AdminCard, CardActions } from '#client/admin/lists/card.tsx';
import { EntityTab, type EntityCardProps } from '#client/admin/lists/entity-tab.tsx';
import { categoriesQuery } from '#client/api/queries.ts';
import { CategoryBadge } from '#client/components/badge.tsx';
import { categoryKey, categoryStyle } from '#shared/domain/categories/categories.ts';
import type { Category } from '#shared/schemas/category.ts';
import './categories.css';
import { CategoryDialog } from './category-dialog.tsx';

export function CategoriesTab() {
  return (
    <EntityTab
      name="categories"
      heading="Categories"
      query={useQuery(categoriesQuery)}
      emptyHint="Every activation needs a category. Start with one that has its own badge, such as exhibition or workshop."
      skeletons={{ count: 6, className: 'h-40' }}
      width="narrow"
      // The server matches names the same way when it renames a category.
      isUsedIn={({ name }, { category }) => category.toLowerCase() === name.toLowerCase()}
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

/** A category: a dot in the color of the badge, and the badge visitors see. */
function CategoryCard({ record: { id, name, color }, usage, ...actions }: EntityCardProps<Category>) {
  return (
    <AdminCard id={id} usage={usage} actions={<CardActions name={name} {...actions} />}>
      <div className="category-card flex items-center gap-3.5">
        <span
          aria-hidden="true"
          className="size-5 shrink-0 rounded-full shadow-[inset_0_0_0_1.5px_rgb(31_18_34/.32)]"
          style={{ background: categoryStyle(name, color).badge }}
        />
        <CategoryBadge category={name.toUpperCase()} color={color} className="min-w-0" />
      </div>
    </AdminCard>
  );
}
