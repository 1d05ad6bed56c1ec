import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { Controller, useFormContext, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { uploadFailureReason } from '#client/api/upload.ts';
import { useToast } from '#client/ui/toast.tsx';
import { DropZone } from './drop-zone.tsx';
import { ImageAddress } from './image-address.tsx';
import { PictureRow } from './picture-row.tsx';
import { TextButton } from '#client/admin/forms/text-button.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

interface ImageFieldProps<V extends FieldValues> {
  /** A text value of the form around: the picture's address, or ''. */
  name: FieldPathByValue<V, string>;
  label: string;
  /**
   * Where a failed upload is reported besides the field: artists and partners show no toast (specification section
   * 8).
   */
  report: 'toast' | 'console';
}

/** One picture: uploaded, dropped, or given by its address. A failed upload leaves the old one in its place. */
export function ImageField<V extends FieldValues>({ name, label, report }: ImageFieldProps<V>) {
  const { control } = useFormContext<V>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Picture
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

interface PictureProps {
  label: string;
  report: 'toast' | 'console';
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

function Picture({ label, report, value, onChange, error }: PictureProps) {
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
    // The pressed button goes with the picture.
    field.current?.querySelector<HTMLElement>('input[inputmode="url"]')?.focus();
  };
  return (
    <fieldset ref={field} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-2 text-small leading-tight font-[640]">{label}</legend>
      {value && <PictureRow address={value} onRemove={remove} onReplace={start} />}
      {state.step === 'uploading' && (
        <div className="rounded-input border-[1.5px] border-line px-4 py-3">
          <div className="flex items-center justify-between gap-3">
            <span className="truncate font-[640]">{state.file.name}</span>
            <TextButton onClick={cancel} aria-label={`Cancel the upload of ${state.file.name}`}>
              <X aria-hidden="true" className="size-4.5" />
              Cancel
            </TextButton>
          </div>
          <UploadProgress name={state.file.name} share={state.share} />
        </div>
      )}
      {state.step === 'failed' && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-3 rounded-input bg-paper-2 px-4 py-2"
        >
          <div className="min-w-0 flex-1 type-small wrap-anywhere">
            <p>
              {state.file.name} is not uploaded. {value ? 'The previous picture stays.' : 'There is no picture yet.'}
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
      <ImageAddress label={`${label} address`} value={value} onChange={onChange} error={error} />
    </fieldset>
  );
}
