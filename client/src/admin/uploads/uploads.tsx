import clsx from 'clsx';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useId, type ReactNode, useEffect, useState } from 'react';
import { TextButton } from '#client/admin/forms/buttons.tsx';
import type { Upload } from '#client/admin/forms/edit-values.ts';
import { useEnclosingEdit } from '#client/admin/forms/use-edit.ts';
import { isCanceled, messageFor } from '#client/api/api-error.ts';
import { useSessionCall } from '#client/api/sign-in-again.ts';
import { uploadImage } from '#client/api/upload-file.ts';
import { Picture } from '#client/components/picture.tsx';
import { type MediaType, mediaType } from '#shared/domain/pictures/media-url.ts';
import { parsePicture } from '#shared/domain/pictures/picture.ts';

let nextId = 1;

/** Returns the uploads into a field that are pending and that failed, and their actions. The edit goes on with them. */
export function useUploads(field: string) {
  const edit = useEnclosingEdit();
  const all = edit.uploads.filter((upload) => upload.field === field);
  const withSession = useSessionCall();
  const dismiss = (file: File) => edit.setUploads(edit.uploads.filter((one) => one.file !== file));

  /** Resolves with the URL. The upload stays in view until those chosen with it have ended as well. */
  const upload = async (file: File, others: Promise<unknown> = Promise.resolve()): Promise<string> => {
    dismiss(file);
    const id = nextId++;
    const controller = new AbortController();
    edit.setUploads([...edit.uploads, { id, field, file, progress: 0, cancel: () => controller.abort() }]);
    const update = (changes: Partial<Upload>) =>
      edit.setUploads(edit.uploads.map((one) => (one.id === id ? { ...one, ...changes } : one)));
    const remove = () => edit.setUploads(edit.uploads.filter((one) => one.id !== id));
    const onProgress = (progress: number) => update({ progress });
    try {
      const url = await withSession(() => uploadImage(file, { signal: controller.signal, onProgress }));
      update({ progress: 1, cancel: undefined });
      void others.then(remove);
      return url;
    } catch (error) {
      if (isCanceled(error)) remove();
      else update({ reason: uploadFailureReason(error) });
      throw error;
    }
  };

  return {
    uploads: all.filter(({ reason }) => reason === undefined),
    failures: all.filter(({ reason }) => reason !== undefined),
    upload,
    dismiss,
  };
}

/** An image being uploaded, with its progress and a button that cancels it. */
export function UploadProgress({ upload: { file, progress, cancel } }: { upload: Upload }) {
  const { name } = file;
  const percent = Math.round(progress * 100);
  return (
    <div className="rounded-input border-[1.5px] border-line px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <span className="truncate font-[640]">{name}</span>
        {cancel && (
          <TextButton icon={X} onClick={cancel} aria-label={`Cancel the upload of ${name}`}>
            Cancel
          </TextButton>
        )}
      </div>
      <div className="flex items-center gap-3">
        <div
          role="progressbar"
          aria-label={`Uploading ${name}`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-1.5 flex-1 rounded-full bg-paper-3"
        >
          <div className="h-full rounded-full bg-cobalt" style={{ width: `${percent}%` }} />
        </div>
        <span className="w-10 text-right text-sm tabular-nums">{percent}%</span>
      </div>
    </div>
  );
}

interface FailedUploadProps {
  failure: Upload;
  /** What became of the field. */
  children?: ReactNode;
  onRetry: (file: File) => void;
  onDismiss: (file: File) => void;
}

/** An image that was not uploaded, with the reason and a button that tries again. */
export function FailedUpload({ failure: { file, reason }, children, onRetry, onDismiss }: FailedUploadProps) {
  const id = useId();
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 rounded-input bg-paper-2 px-4 py-2"
    >
      <div id={id} className="min-w-0 flex-[1_1_8rem] type-small">
        <p>
          {file.name} was not uploaded. {children}
        </p>
        <p className="font-semibold text-danger">{reason}</p>
      </div>
      <span className="flex flex-wrap">
        <TextButton icon={RotateCw} onClick={() => onRetry(file)} aria-describedby={id}>
          Retry
        </TextButton>
        <TextButton onClick={() => onDismiss(file)} aria-describedby={id}>
          Dismiss
        </TextButton>
      </span>
    </div>
  );
}

/** Returns why an upload failed, in the words of the server if it said so. */
export function uploadFailureReason(error: unknown): string {
  const isUnreached = error instanceof TypeError;
  return messageFor(error, isUnreached ? 'The upload did not reach the server.' : 'Please try again.');
}

export const mediaTypeNames: Record<MediaType, string> = {
  image: 'Image',
  youtube: 'YouTube video',
  vimeo: 'Vimeo video',
};

/** Returns a short name such as 'vimeo.com/76979871' or 'first-stripe.jpg'. Uploads have no readable file name. */
export function mediaName(url: string): string {
  if (parsePicture(url)) return 'Uploaded image';
  if (mediaType(url) !== 'image') return url.replace(/^https?:\/\/(www\.)?/, '');
  return url.split(/[?#]/)[0]?.split('/').findLast(Boolean) ?? url;
}

interface ThumbnailProps {
  src: string | undefined;
  className?: string;
  children?: ReactNode;
}

/** A decorative picture, 84 pixels wide, next to the fields that describe it. */
export function Thumbnail({ src, className, children }: ThumbnailProps) {
  return (
    <div className={clsx('relative grid aspect-4/3 place-items-center overflow-hidden bg-paper-3', className)}>
      <Picture
        src={src}
        alt=""
        sizes="84px"
        className="size-full object-cover"
        fallback={<span className="px-1 text-center text-xs leading-tight">No preview</span>}
      />
      {children}
    </div>
  );
}

/** Returns a picture's URL, or the one before while it is being typed: half an address may be that of another host. */
export function useSettledUrl(url: string): string {
  const [settled, setSettled] = useState(fieldOf(url) ? '' : url);
  useEffect(() => {
    const field = fieldOf(url);
    const settle = () => setSettled(url);
    if (!field) return settle();
    field.addEventListener('blur', settle, { once: true });
    return () => field.removeEventListener('blur', settle);
  }, [url]);
  return url && settled;
}

/** Returns the field in which someone types a URL. */
function fieldOf(url: string): HTMLInputElement | undefined {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.inputMode === 'url' && field.value === url ? field : undefined;
}
