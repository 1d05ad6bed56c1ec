import { useQuery } from '@tanstack/react-query';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { get, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { FieldArrayError, FieldGroup, useLeft, openDetails } from '#client/admin/forms/form-fields.tsx';
import { RowButtons, useMovableRows } from '#client/admin/forms/rows.tsx';
import { DropZone } from '#client/admin/uploads/drop-zone.tsx';
import {
  Thumbnail,
  FailedUpload,
  mediaName,
  mediaTypeNames,
  uploadFailureReason,
  UploadProgress,
  useUploads,
} from '#client/admin/uploads/uploads.tsx';
import { isCanceled } from '#client/api/api-error.ts';
import { categoriesQuery } from '#client/api/queries.ts';
import { TextField } from '#client/ui/field.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { useIsMounted } from '#client/ui/use-is-mounted.ts';
import { motifOf } from '#shared/domain/categories/categories.ts';
import { galleryLimit } from '#shared/domain/constants.ts';
import { posterUrl } from '#shared/domain/pictures/picture.ts';
import { pictureUrl } from '#shared/domain/text/link-target.ts';
import { type EventValues, galleryValue, type GalleryValue } from './event-values.ts';
import { VideoField } from './video-field.tsx';

/** The gallery: up to three images and videos, in the order visitors see them. */
export function GalleryField() {
  const { control, getValues, setValue, setFocus } = useFormContext<EventValues>();
  const { fields: items, append, move, remove } = useFieldArray({ control, name: 'gallery' });
  const toast = useToast();
  const isMounted = useIsMounted();
  const add = (urls: string[]) => {
    const added = urls.map(galleryValue);
    if (isMounted.current) append(added, { shouldFocus: false });
    else setValue('gallery', [...getValues('gallery'), ...added]);
  };
  const { uploads, failures, start, dismiss } = useGalleryUploads(add);
  const { list, status, rowProps } = useMovableRows<HTMLFieldSetElement>(items.length, move, remove);
  const count = items.length + uploads.length;
  const isFull = count >= galleryLimit;

  const showLimit = () => toast({ title: `Maximum ${galleryLimit} gallery items allowed`, tone: 'destructive' });
  /** Returns whether one more item fits; shows a toast if not. */
  const hasRoom = () => {
    if (isFull) showLimit();
    return !isFull;
  };
  return (
    <FieldGroup ref={list} label="Gallery" status={`${count} of ${galleryLimit}`} className="grid gap-3">
      <p role="status" className="sr-only">
        {status}
      </p>
      <ol className="grid gap-2.5 empty:hidden">
        {items.map((item, index) => (
          <GalleryItem key={item.id} item={item} index={index}>
            <RowButtons name={mediaName(item.url)} {...rowProps(index)} />
          </GalleryItem>
        ))}
      </ol>
      {uploads.map((upload) => (
        <UploadProgress key={upload.id} upload={upload} />
      ))}
      {failures.map((failure) => (
        <FailedUpload
          key={failure.id}
          failure={failure}
          onRetry={(file) => hasRoom() && start([file])}
          onDismiss={dismiss}
        />
      ))}
      {/* Not disabled when full, so that a toast can explain the limit. */}
      <DropZone
        multiple
        label={isFull ? 'The gallery is full' : `Drop images here or choose files (${galleryLimit - count} more)`}
        {...(isFull && { hint: 'Remove an item to add another' })}
        room={Math.max(0, galleryLimit - count)}
        onFiles={start}
        onTooMany={showLimit}
        onUrl={(url) => {
          setValue('video', url, { shouldDirty: true });
          setFocus('video');
        }}
      />
      <VideoField isFull={isFull} onAdd={(url) => hasRoom() && (add([url]), true)} />
      <FieldArrayError name="gallery" />
    </FieldGroup>
  );
}

interface GalleryItemProps {
  item: GalleryValue;
  index: number;
  children: ReactNode;
}

function GalleryItem({ item, index, children }: GalleryItemProps) {
  const { register, formState } = useFormContext<EventValues>();
  const left = useLeft();
  const alt = useWatch<EventValues, `gallery.${number}.alt`>({ name: `gallery.${index}.alt` });
  const error: { message?: string } | undefined =
    get(formState.errors, `gallery.${index}`) ?? get(formState.errors, `galleryAlts.${index}`);
  return (
    <li className="grid min-[18em]:grid-cols-[84px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2.5 rounded-input border-[1.5px] border-line bg-paper p-2 sm:gap-x-3.5">
      <GalleryThumbnail item={item} index={index} />
      <div className="min-w-0">
        <p className="truncate leading-snug font-[640]">{mediaName(item.url)}</p>
        <p className="text-sm text-ink-2">{mediaTypeNames[item.type]}</p>
      </div>
      {children}
      <details ref={openDetails(Boolean(error))} className="col-span-full">
        <summary data-row className="-my-1 min-h-11 cursor-pointer truncate px-1 py-2.5 type-small">
          Description{alt && `: ${alt}`}
        </summary>
        <TextField
          label={item.type === 'image' ? 'Image description' : 'Video description'}
          {...register(`gallery.${index}.alt`)}
          left={left(`gallery.${index}.alt`, `galleryAlts.${index}`)}
          error={error?.message}
        />
      </details>
    </li>
  );
}

function GalleryThumbnail({ item: { url, type }, index }: Omit<GalleryItemProps, 'children'>) {
  const category = useWatch<EventValues, 'category'>({ name: 'category' });
  const { data: categories } = useQuery(categoriesQuery);
  const categoryMotif = categories?.find(({ name }) => name === category)?.motif;
  const isImage = type === 'image';
  return (
    <Thumbnail src={isImage ? pictureUrl(url) : posterUrl(motifOf({ category, categoryMotif }), index + 1)}>
      {!isImage && (
        <span className="absolute grid size-7 place-items-center rounded-full bg-marigold">
          <Play className="size-3.5 fill-current" />
        </span>
      )}
    </Thumbnail>
  );
}

/** Uploads images in parallel and passes on their URLs in the order chosen. */
function useGalleryUploads(onUploaded: (urls: string[]) => void) {
  const { upload, ...pending } = useUploads('gallery');
  const toast = useToast();

  const start = async (files: File[]) => {
    let end: (() => void) | undefined;
    const all = new Promise<void>((resolve) => (end = resolve));
    const results = await Promise.allSettled(files.map((file) => upload(file, all)));
    const urls = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const failures = results.flatMap((result, index) =>
      result.status === 'rejected' && !isCanceled(result.reason)
        ? [`${files[index]?.name}: ${uploadFailureReason(result.reason)}`]
        : [],
    );
    if (urls.length > 0) onUploaded(urls);
    end?.();
    const success = urls.length > 0 ? [`${urls.length} image(s) uploaded successfully`] : [];
    if (failures.length > 0) {
      toast({
        title: 'Failed to upload images',
        description: [...failures, ...success].join(' '),
        tone: 'destructive',
      });
    } else if (success[0]) toast({ title: success[0] });
  };

  return { ...pending, start: (files: File[]) => void start(files) };
}
