import clsx from 'clsx';
import ImageUp from 'lucide-react/icons/image-up';
import { useRef, useState, type DragEvent } from 'react';
import { maxPictureMegabytes } from '#shared/schemas/upload.ts';

/** Fixed by the specification. */
const imageHint = `PNG, JPG, GIF up to ${maxPictureMegabytes}MB`;

interface DropZoneProps {
  label: string;
  hint?: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** Accepts image files by drag and drop or a file input. */
export function DropZone({ label, hint = imageHint, multiple = false, onFiles }: DropZoneProps) {
  const [isDragOver, setIsDragOver] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const accept = (list: FileList | null) => {
    // Also while the form around it saves.
    if (input.current?.matches(':disabled')) return;
    const all = [...(list ?? [])];
    const files = all.filter((file) => file.type.startsWith('image/'));
    setRefused(all.filter((file) => !files.includes(file)).map(({ name }) => name));
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsDragOver(true);
    },
    onDragLeave: () => setIsDragOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsDragOver(false);
      accept(event.dataTransfer.files);
    },
  };
  return (
    <label
      {...drag}
      className={clsx(
        'relative flex cursor-pointer items-center gap-4 rounded-input border-2 border-dashed px-4 py-4 transition-colors duration-fast hover:border-cobalt hover:bg-mist has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
        isDragOver ? 'border-cobalt bg-mist' : 'border-line-strong',
      )}
    >
      <ImageUp aria-hidden="true" className="size-6.5 shrink-0" />
      <span className="min-w-0">
        <span className="block leading-snug font-[640]">{label}</span>
        <span className="block text-sm leading-snug text-ink-2">{hint}</span>
        <span role="status" className="block text-sm font-semibold text-danger empty:hidden">
          {refused.length > 0 && `Not added, because only images can be: ${refused.join(', ')}`}
        </span>
      </span>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={multiple}
        onChange={({ target }) => {
          accept(target.files);
          // Allows choosing the same file again.
          target.value = '';
        }}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
    </label>
  );
}
