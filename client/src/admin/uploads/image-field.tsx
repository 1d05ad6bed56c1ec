import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { RemoveButton, TextButton } from '#client/admin/forms/buttons.tsx';
import type { ControlProps } from '#client/admin/forms/fields.ts';
import { FieldGroup, useLeft, openDetails } from '#client/admin/forms/form-fields.tsx';
import { isSame } from '#client/admin/forms/merge.ts';
import { isCanceled } from '#client/api/api-error.ts';
import { TextField } from '#client/ui/field.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { parsePicture } from '#shared/domain/pictures/picture.ts';
import { pictureUrl } from '#shared/domain/text/link-target.ts';
import { DropZone } from './drop-zone.tsx';
import {
  Thumbnail,
  useSettledUrl,
  FailedUpload,
  mediaName,
  UploadProgress,
  uploadFailureReason,
  useUploads,
} from './uploads.tsx';

interface ImageFieldProps extends ControlProps {
  /**
   * Whether a failed upload is only logged, in addition to the field's own message, and the URL is in view, as the
   * specification has it for artists (sections 2 and 8).
   */
  isQuiet?: boolean;
  hint?: string;
  /** The fields that describe the image, with their empty values. */
  facts?: Readonly<Record<string, unknown>>;
}

const factsNote = 'The description, credit and focal point belonged to the previous image.';

/** An image to upload or give by URL, as an `ImageField` that shows no toasts for failures. */
export function QuietImageField(props: ControlProps) {
  return <ImageField isQuiet {...props} />;
}

/** An image to upload or give by URL. A failed upload keeps the previous image. */
export function ImageField({ name, label, isQuiet = false, hint, facts = {} }: ImageFieldProps) {
  const {
    field: { value, onChange },
    fieldState,
  } = useController<Record<string, string>>({ name });
  const left = useLeft();
  const toast = useToast();
  const element = useRef<HTMLFieldSetElement>(null);
  const { getValues, setValue } = useFormContext<Record<string, unknown>>();
  const {
    uploads: [uploading],
    failures: [failure],
    upload,
    dismiss,
  } = useUploads(name);
  const set = (field: string, to: unknown) => setValue(field, to, { shouldDirty: true });
  /** Sets the image, without what described the one before, which Undo brings back. */
  const change = (url: string, uploaded?: string) => {
    const before = getValues();
    const known = Object.keys(facts).filter((fact) => !isSame(before[fact], facts[fact]));
    onChange(url);
    for (const fact of known) set(fact, facts[fact]);
    const undo = () => {
      for (const field of [name, ...known]) set(field, before[field]);
    };
    const action = { label: 'Undo', onClick: undo };
    const title = uploaded ?? (url ? 'Image replaced' : 'Image removed');
    if (known.length > 0) toast({ title, description: factsNote, action });
    else if (uploaded) toast({ title });
  };
  const start = async (file: File) => {
    uploading?.cancel?.();
    if (failure) dismiss(failure.file);
    try {
      change(await upload(file), isQuiet ? undefined : 'Image uploaded successfully');
    } catch (error) {
      if (isCanceled(error)) return;
      if (isQuiet) console.error(error);
      else toast({ title: 'Failed to upload image', description: uploadFailureReason(error), tone: 'destructive' });
    }
  };
  const remove = () => {
    change('');
    // The focused button is unmounted with the image.
    element.current?.querySelector<HTMLElement>('summary, input[inputmode="url"]')?.focus();
  };
  const offerUrl = (url: string) => {
    change(url);
    for (const details of element.current?.querySelectorAll('details') ?? []) details.open = true;
    element.current?.querySelector<HTMLElement>('input[inputmode="url"]')?.focus();
  };
  const urlField = (
    // Not `type="url"`, because uploads have relative URLs.
    <TextField
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      label={`${label} URL`}
      value={value}
      onChange={({ target }) => change(target.value)}
      error={fieldState.error?.message}
      left={left(name)}
    />
  );
  return (
    <FieldGroup ref={element} label={label} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {hint && <p className="text-sm leading-snug text-ink-2">{hint}</p>}
      {value && <ImagePreview url={value} onRemove={remove} onReplace={(file) => void start(file)} />}
      {uploading && <UploadProgress upload={uploading} />}
      {failure && (
        <FailedUpload failure={failure} onRetry={(file) => void start(file)} onDismiss={dismiss}>
          {value ? 'The previous image is unchanged.' : 'No image has been added.'}
        </FailedUpload>
      )}
      <DropZone
        label="Drop an image here or choose a file"
        isOpen={!value && !uploading && !failure}
        onFiles={([file]) => file && void start(file)}
        onUrl={offerUrl}
      />
      {isQuiet ? (
        urlField
      ) : (
        <details ref={openDetails(fieldState.invalid)}>
          <summary className="min-h-11 cursor-pointer py-2.5 text-small font-[640]">By URL</summary>
          {urlField}
        </details>
      )}
    </FieldGroup>
  );
}

interface ImagePreviewProps {
  url: string;
  onReplace: (file: File) => void;
  onRemove: () => void;
}

/** The current image, with buttons to replace or remove it. */
function ImagePreview({ url, onReplace, onRemove }: ImagePreviewProps) {
  const input = useRef<HTMLInputElement>(null);
  const picture = parsePicture(url);
  return (
    <div className="flex flex-wrap items-center gap-3.5 rounded-input border-[1.5px] border-line p-2">
      <Thumbnail src={pictureUrl(useSettledUrl(url))} className="w-21 shrink-0" />
      <div className="min-w-0 flex-[1_1_5rem]">
        <p className="truncate font-[640]">{mediaName(url)}</p>
        <p className="text-sm text-ink-2">{picture ? `${picture.width} × ${picture.height}` : 'External image'}</p>
      </div>
      <TextButton onClick={() => input.current?.click()}>Replace</TextButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Replace image"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onReplace(file);
          target.value = '';
        }}
      />
      <RemoveButton aria-label="Remove image" onClick={onRemove} />
    </div>
  );
}
