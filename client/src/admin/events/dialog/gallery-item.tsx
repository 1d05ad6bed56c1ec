import { useSortable } from '@dnd-kit/sortable';
import clsx from 'clsx';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import { get, useFormContext } from 'react-hook-form';
import { mediaName, mediaTypeNames } from '#client/admin/uploads/media-name.ts';
import { IconButton } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import type { EventValues, GalleryValue } from './event-values.ts';
import { GalleryThumbnail } from './gallery-thumbnail.tsx';

interface GalleryItemProps {
  item: GalleryValue & { id: string };
  index: number;
  onRemove: () => void;
}

/** A gallery item, with a drag handle and a field for its alt text. */
export function GalleryItem({ item, index, onRemove }: GalleryItemProps) {
  const { register, formState } = useFormContext<EventValues>();
  const {
    attributes: { role: _, ...attributes },
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: item.id });
  const name = mediaName(item.url);
  const error: { message?: string } | undefined =
    get(formState.errors, `gallery.${index}`) ?? get(formState.errors, `galleryAlts.${index}`);
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translateY(${transform.y}px)${isDragging ? ' rotate(-.6deg)' : ''}` : undefined,
        transition,
      }}
      className={clsx(
        'grid grid-cols-[auto_84px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2.5 rounded-input border-[1.5px] bg-paper p-2 sm:gap-x-3.5',
        isDragging ? 'relative z-1 border-cobalt shadow-[0_8px_24px_-6px_rgb(31_18_34/.30)]' : 'border-line',
      )}
    >
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
        className={clsx('touch-none max-sm:-mr-2 max-sm:-ml-1', isDragging ? 'cursor-grabbing' : 'cursor-grab')}
      >
        <GripVertical aria-hidden="true" className="size-5 text-ink-2" />
      </IconButton>
      <GalleryThumbnail item={item} index={index} />
      <div className="min-w-0">
        <p className="truncate leading-snug font-[640]">{name}</p>
        <p className="text-sm text-ink-2">{mediaTypeNames[item.type]}</p>
      </div>
      <IconButton aria-label={`Remove ${name}`} data-row onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
      <TextField
        label={item.type === 'image' ? 'Image description' : 'Video description'}
        maxLength={500}
        className="col-span-full sm:col-span-3 sm:col-start-2"
        {...register(`gallery.${index}.alt`)}
        error={error?.message}
      />
    </li>
  );
}
