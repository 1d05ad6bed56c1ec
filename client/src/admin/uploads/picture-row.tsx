import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { pictureUrl } from '#shared/domain/link-target.ts';
import { parsePicture } from '#shared/domain/picture.ts';
import { TextButton } from '#client/admin/forms/text-button.tsx';

interface PictureRowProps {
  address: string;
  onReplace: (file: File) => void;
  onRemove: () => void;
}

/** The picture there is: what it looks like, and how to be rid of it. */
export function PictureRow({ address, onReplace, onRemove }: PictureRowProps) {
  const [failedAddress, setFailedAddress] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const picture = parsePicture(address);
  return (
    <div className="flex items-center gap-3.5 rounded-input border-[1.5px] border-line p-2">
      <div className="grid aspect-4/3 w-21 shrink-0 place-items-center overflow-hidden bg-paper-3">
        {failedAddress === address ? (
          <span className="px-1 text-center text-xs leading-tight">No preview</span>
        ) : (
          <img
            src={pictureUrl(address)}
            alt=""
            onError={() => setFailedAddress(address)}
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate font-[640]">{nameOf(address)}</p>
        <p className="text-sm text-ink-2">{picture ? `${picture.width} × ${picture.height}` : 'Image on the web'}</p>
      </div>
      <TextButton onClick={() => input.current?.click()}>Replace</TextButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Replace the picture"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onReplace(file);
          target.value = '';
        }}
      />
      <IconButton aria-label="Remove the picture" onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

/** The last part of an address; our own file names say nothing to people. */
function nameOf(address: string): string {
  if (parsePicture(address)) return 'Uploaded picture';
  return address.split(/[?#]/)[0]?.split('/').findLast(Boolean) ?? address;
}
