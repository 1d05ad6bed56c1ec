import { AdminCard } from '#client/admin/lists/admin-card.tsx';
import { CardActions } from '#client/admin/lists/card-actions.tsx';
import type { EntityCardProps } from '#client/admin/lists/entity-tab.tsx';
import { CategoryBadge } from '#client/components/badge.tsx';
import type { Category } from '#shared/schemas/category.ts';
import './category-card.css';

/** A category: a dot in its chosen color, and the badge visitors see. */
export function CategoryCard({ record: { id, name, color }, usage, ...actions }: EntityCardProps<Category>) {
  return (
    <AdminCard id={id} actions={<CardActions name={name} {...actions} />}>
      <div className="category-card flex items-center gap-3.5">
        <span
          aria-hidden="true"
          className="size-5 shrink-0 rounded-full shadow-[inset_0_0_0_1.5px_rgb(31_18_34/.32)]"
          style={{ background: color }}
        />
        <CategoryBadge category={name.toUpperCase()} color={color} className="min-w-0" />
      </div>
      <p className="mt-3 text-sm text-ink-2">{usage ?? '\u00A0'}</p>
    </AdminCard>
  );
}
