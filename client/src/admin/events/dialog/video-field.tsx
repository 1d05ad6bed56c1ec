import { useController, useFormContext } from 'react-hook-form';
import { SecondaryButton } from '#client/admin/forms/buttons.tsx';
import { onEnter } from '#client/admin/forms/form-fields.tsx';
import { TextField } from '#client/ui/field.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { findVideo, mediaType } from '#shared/domain/pictures/media-url.ts';
import { url } from '#shared/schemas/fields.ts';
import type { EventValues } from './event-values.ts';

const videoUrlSchema = url('Video URL', { named: true });
const notVideoError = 'This is a playlist or channel. Open a single video and copy its URL.';

interface VideoFieldProps {
  isFull: boolean;
  /** Returns whether the video was added. */
  onAdd: (url: string) => boolean;
}

/** Adds a video by URL. Validated with the form, so that a URL not yet added is not lost on save. */
export function VideoField({ isFull, onAdd }: VideoFieldProps) {
  const { control, setError, clearErrors } = useFormContext<EventValues>();
  const toast = useToast();
  const { field, fieldState } = useController({ control, name: 'video' });
  const add = () => {
    const { data, error } = videoUrlSchema.safeParse(field.value);
    if (error) return setError('video', { message: error.issues[0]?.message ?? '' });
    const isImage = mediaType(data) === 'image';
    if (!isImage && !findVideo(data)) return setError('video', { message: notVideoError });
    if (!onAdd(data)) return undefined;
    if (isImage) toast({ title: 'Added as an image', description: 'Only YouTube and Vimeo URLs play as videos.' });
    field.onChange('');
    return clearErrors('video');
  };
  return (
    <div className="flex items-start gap-2.5 max-tiny:flex-col max-tiny:items-stretch">
      <TextField
        {...field}
        data-after-rows
        label="Video URL"
        inputMode="url"
        placeholder="https://"
        hint={isFull ? 'The gallery is full' : 'YouTube or Vimeo'}
        className="flex-1"
        error={fieldState.error?.message}
        onKeyDown={onEnter(add)}
      />
      <SecondaryButton className="min-h-11.5 tiny:mt-[calc(.9375rem*1.25+.5rem)]" aria-label="Add video" onClick={add}>
        Add
      </SecondaryButton>
    </div>
  );
}
