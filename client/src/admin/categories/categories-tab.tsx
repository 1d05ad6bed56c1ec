import { useQuery } from '@tanstack/react-query';
import { EntityTab } from '#client/admin/lists/entity-tab.tsx';
import { categoriesQuery } from '#client/api/queries.ts';
import { categoryKey } from '#shared/domain/categories.ts';
import { CategoryCard } from './category-card.tsx';
import { CategoryDialog } from './category-dialog.tsx';

/** The Categories tab. */
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
