import { useFieldArray, useFormContext } from 'react-hook-form';
import { DropZone } from '#client/admin/uploads/drop-zone.tsx';
import { FieldArrayError } from '#client/admin/forms/field-error.tsx';
import { useRowFocus } from '#client/admin/forms/use-row-focus.ts';
import { useToast } from '#client/ui/toast.tsx';
import { galleryLimit } from '#shared/domain/constants.ts';
import { galleryValue, type EventValues } from './event-values.ts';
import { GalleryUpload } from './gallery-upload.tsx';
import { GalleryItems } from './gallery-items.tsx';
import { useGalleryUploads } from './use-gallery-uploads.ts';
import { VideoField } from './video-field.tsx';

/** The gallery: up to three images and videos, in the order visitors see them. */
export function GalleryField() {
  const { control } = useFormContext<EventValues>();
  const { fields: items, append, move, remove } = useFieldArray({ control, name: 'gallery' });
  const toast = useToast();
  const add = (urls: string[]) => append(urls.map(galleryValue), { shouldFocus: false });
  const { uploads, start } = useGalleryUploads(add);
  const { list, focusRow } = useRowFocus<HTMLFieldSetElement>(items.length);
  const count = items.length + uploads.length;
  const isFull = count >= galleryLimit;

  /** Returns whether `more` items fit; shows a toast if not. */
  const hasRoom = (more: number) => {
    if (count + more > galleryLimit)
      toast({ title: `Maximum ${galleryLimit} gallery items allowed`, tone: 'destructive' });
    return count + more <= galleryLimit;
  };
  const removeAt = (index: number) => {
    focusRow(index);
    remove(index);
  };

  return (
    <fieldset ref={list} className="grid min-w-0 gap-3">
      <legend className="mb-2 text-small leading-tight font-[640]">
        Gallery{' '}
        <span role="status" className="text-ink-2">
          {count} of {galleryLimit}
        </span>
      </legend>
      <GalleryItems items={items} onMove={move} onRemove={removeAt} />
      {uploads.map((upload) => (
        <GalleryUpload key={upload.id} upload={upload} />
      ))}
      {/* Not disabled when full, so that a toast can explain the limit. */}
      <DropZone
        multiple
        label={isFull ? 'The gallery is full' : 'Drop images here or choose files'}
        {...(isFull && { hint: 'Remove an item to add another' })}
        onFiles={(files) => hasRoom(files.length) && start(files)}
      />
      <VideoField isFull={isFull} onAdd={(url) => hasRoom(1) && (add([url]), true)} />
      <FieldArrayError name="gallery" />
    </fieldset>
  );
}
