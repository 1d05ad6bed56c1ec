import X from 'lucide-react/icons/x';
import { UploadProgress } from '#client/admin/uploads/upload-progress.tsx';
import { IconButton } from '#client/ui/button.tsx';
import type { PendingUpload } from './use-gallery-uploads.ts';

/** The progress of an image upload in the gallery. */
export function GalleryUpload({ upload: { name, progress, cancel } }: { upload: PendingUpload }) {
  return (
    <div className="flex items-center gap-3.5 rounded-input border-[1.5px] border-line p-2">
      <div className="ml-11.5 aspect-4/3 w-21 shrink-0 bg-paper-3" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-[640]">{name}</p>
        <UploadProgress name={name} progress={progress} />
      </div>
      <IconButton aria-label={`Cancel the upload of ${name}`} onClick={cancel}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
