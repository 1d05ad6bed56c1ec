import X from 'lucide-react/icons/x';
import { TextButton } from '#client/admin/forms/text-button.tsx';
import type { PendingUpload } from './use-uploads.ts';

/** An image being uploaded, with its progress and a button that cancels it. */
export function UploadProgress({ upload: { name, progress, cancel } }: { upload: PendingUpload }) {
  const percent = Math.round(progress * 100);
  return (
    <div className="rounded-input border-[1.5px] border-line px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <span className="truncate font-[640]">{name}</span>
        <TextButton onClick={cancel} aria-label={`Cancel the upload of ${name}`}>
          <X aria-hidden="true" className="size-4.5" />
          Cancel
        </TextButton>
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
