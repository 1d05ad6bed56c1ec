import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { TextButton } from '#client/admin/forms/text-button.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { pictureUrl } from '#shared/domain/link-target.ts';
import { parsePicture } from '#shared/domain/picture.ts';
import { mediaName } from './media-name.ts';

interface ImagePreviewProps {
  url: string;
  onReplace: (file: File) => void;
  onRemove: () => void;
}

/** The current image, with buttons to replace or remove it. */
export function ImagePreview({ url, onReplace, onRemove }: ImagePreviewProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const picture = parsePicture(url);
  return (
    <div className="flex items-center gap-3.5 rounded-input border-[1.5px] border-line p-2">
      <div className="grid aspect-4/3 w-21 shrink-0 place-items-center overflow-hidden bg-paper-3">
        {failedUrl === url ? (
          <span className="px-1 text-center text-xs leading-tight">No preview</span>
        ) : (
          <img src={pictureUrl(url)} alt="" onError={() => setFailedUrl(url)} className="size-full object-cover" />
        )}
      </div>
      <div className="min-w-0 flex-1">
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
      <IconButton aria-label="Remove image" onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
