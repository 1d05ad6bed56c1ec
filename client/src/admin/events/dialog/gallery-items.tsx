import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useState } from 'react';
import type { GalleryValue } from './event-values.ts';
import { GalleryItem } from './gallery-item.tsx';
import { itemName } from './item-name.ts';

interface GalleryItemsProps {
  items: readonly (GalleryValue & { id: string })[];
  slug: string;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

const instructions = {
  draggable:
    'To move an item, press space to lift it, the up and down arrows to move it, and space again to drop it. Escape puts it back.',
};

/** The items of the gallery. They change places by dragging, or by space and arrows. */
export function GalleryItems({ items, slug, onMove, onRemove }: GalleryItemsProps) {
  const [isLifted, setIsLifted] = useState(false);
  useEscapeForDropOnly(isLifted);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  if (items.length === 0) return null;

  const ids = items.map(({ id }) => id);
  const at = (id: string | number) => ids.indexOf(String(id));
  const place = (id: string | number) => `position ${at(id) + 1} of ${ids.length}`;
  const name = (id: string | number) => itemName(items[at(id)]?.url ?? '');
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Lifted ${name(active.id)}, ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} is over ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `Dropped ${name(active.id)} at ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} is back at ${place(active.id)}.`,
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setIsLifted(false);
    if (over && over.id !== active.id) onMove(at(active.id), at(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragStart={() => setIsLifted(true)}
      onDragEnd={drop}
      onDragCancel={() => setIsLifted(false)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="grid gap-2.5">
          {items.map((item, index) => (
            <GalleryItem key={item.id} item={item} index={index} slug={slug} onRemove={() => onRemove(index)} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/**
 * While an item is lifted, Escape puts it back and does not close the dialog: capturing on window comes before the
 * dialog's own listener.
 */
function useEscapeForDropOnly(isLifted: boolean): void {
  useEffect(() => {
    if (!isLifted) return undefined;
    const keepDialog = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    window.addEventListener('keydown', keepDialog, { capture: true });
    return () => window.removeEventListener('keydown', keepDialog, { capture: true });
  }, [isLifted]);
}
