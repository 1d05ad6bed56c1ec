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
import { mediaName } from '#client/admin/uploads/media-name.ts';
import type { GalleryValue } from './event-values.ts';
import { GalleryItem } from './gallery-item.tsx';

interface GalleryItemsProps {
  items: readonly (GalleryValue & { id: string })[];
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

const instructions = {
  draggable:
    'To pick up an item, press Space. Use the up and down arrow keys to move it, Space to drop it, or Escape to cancel.',
};

/** The gallery items, reordered by dragging or with the keyboard. */
export function GalleryItems({ items, onMove, onRemove }: GalleryItemsProps) {
  const [isDragging, setIsDragging] = useState(false);
  useKeepDialogOpenOnEscape(isDragging);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  if (items.length === 0) return null;

  const ids = items.map(({ id }) => id);
  const indexOf = (id: string | number) => ids.indexOf(String(id));
  const position = (id: string | number) => `position ${indexOf(id) + 1} of ${ids.length}`;
  const name = (id: string | number) => mediaName(items[indexOf(id)]?.url ?? '');
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}, ${position(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} is over ${position(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `Dropped ${name(active.id)} at ${position((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} returned to ${position(active.id)}.`,
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setIsDragging(false);
    if (over && over.id !== active.id) onMove(indexOf(active.id), indexOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragStart={() => setIsDragging(true)}
      onDragEnd={drop}
      onDragCancel={() => setIsDragging(false)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="grid gap-2.5">
          {items.map((item, index) => (
            <GalleryItem key={item.id} item={item} index={index} onRemove={() => onRemove(index)} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** While dragging, Escape cancels the drag instead of closing the dialog; capture runs before the dialog's listener. */
function useKeepDialogOpenOnEscape(isDragging: boolean): void {
  useEffect(() => {
    if (!isDragging) return undefined;
    const preventClose = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    window.addEventListener('keydown', preventClose, { capture: true });
    return () => window.removeEventListener('keydown', preventClose, { capture: true });
  }, [isDragging]);
}
