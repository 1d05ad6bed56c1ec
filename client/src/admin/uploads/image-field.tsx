import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { Controller, useFormContext, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { TextButton } from '#client/admin/forms/text-button.tsx';
import { uploadFailureReason } from '#client/api/upload.ts';
import { useToast } from '#client/ui/toast.tsx';
import { DropZone } from './drop-zone.tsx';
import { ImageUrlField } from './image-url-field.tsx';
import { ImagePreview } from './image-preview.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

interface ImageFieldProps<V extends FieldValues> {
  /** A form field that holds the image URL, or ''. */
  name: FieldPathByValue<V, string>;
  label: string;
  /** Where to report a failed upload in addition to the field (specification section 8). */
  report: 'toast' | 'console';
}

/** An image to upload or give by URL. A failed upload keeps the previous image. */
export function ImageField<V extends FieldValues>({ name, label, report }: ImageFieldProps<V>) {
  const { control } = useFormContext<V>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <ImageInput
          label={label}
          report={report}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

interface ImageInputProps {
  label: string;
  report: 'toast' | 'console';
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

function ImageInput({ label, report, value, onChange, error }: ImageInputProps) {
  const toast = useToast();
  const field = useRef<HTMLFieldSetElement>(null);
  const { state, start, cancel, dismiss } = useUpload({
    onUploaded: (url) => {
      onChange(url);
      if (report === 'toast') toast({ title: 'Image uploaded successfully' });
    },
    onFailed: (failure) => {
      if (report === 'console') return console.error(failure);
      toast({ title: 'Failed to upload image', description: uploadFailureReason(failure), tone: 'destructive' });
    },
  });
  const remove = () => {
    onChange('');
    // The focused button is unmounted with the image.
    field.current?.querySelector<HTMLElement>('input[inputmode="url"]')?.focus();
  };
  return (
    <fieldset ref={field} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-2 text-small leading-tight font-[640]">{label}</legend>
      {value && <ImagePreview url={value} onRemove={remove} onReplace={start} />}
      {state.step === 'uploading' && (
        <div className="rounded-input border-[1.5px] border-line px-4 py-3">
          <div className="flex items-center justify-between gap-3">
            <span className="truncate font-[640]">{state.file.name}</span>
            <TextButton onClick={cancel} aria-label={`Cancel the upload of ${state.file.name}`}>
              <X aria-hidden="true" className="size-4.5" />
              Cancel
            </TextButton>
          </div>
          <UploadProgress name={state.file.name} progress={state.progress} />
        </div>
      )}
      {state.step === 'failed' && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-3 rounded-input bg-paper-2 px-4 py-2"
        >
          <div className="min-w-0 flex-1 type-small wrap-anywhere">
            <p>
              {state.file.name} was not uploaded.{' '}
              {value ? 'The previous image is unchanged.' : 'No image has been added.'}
            </p>
            <p className="font-semibold text-danger">{state.reason}</p>
          </div>
          <span className="flex">
            <TextButton onClick={() => start(state.file)}>
              <RotateCw aria-hidden="true" className="size-4.5" />
              Retry
            </TextButton>
            <TextButton onClick={dismiss}>Dismiss</TextButton>
          </span>
        </div>
      )}
      {!value && state.step === 'idle' && (
        <DropZone label="Drop an image here or choose a file" onFiles={([file]) => file && start(file)} />
      )}
      <ImageUrlField label={`${label} URL`} value={value} onChange={onChange} error={error} />
    </fieldset>
  );
}
