import clsx from 'clsx';
import ImageUp from 'lucide-react/icons/image-up';
import { useState, type DragEvent } from 'react';

/** The specification's words for what may be uploaded. */
const imageHint = 'PNG, JPG, GIF up to 10MB';

interface DropZoneProps {
  /** What it says, such as 'Drop an image here or choose a file'. */
  label: string;
  hint?: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes image files, dropped or chosen. It is a file input: the keyboard and assistive technology know what to do. */
export function DropZone({ label, hint = imageHint, multiple = false, disabled = false, onFiles }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].filter((file) => file.type.startsWith('image/'));
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  };
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(!disabled);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      take(event.dataTransfer.files);
    },
  };
  return (
    <label
      {...drag}
      className={clsx(
        'relative flex items-center gap-4 rounded-input border-2 border-dashed px-4 py-4 transition-colors duration-fast has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
        disabled
          ? 'cursor-not-allowed border-line bg-paper-3 text-ink-3'
          : 'cursor-pointer hover:border-cobalt hover:bg-mist',
        isOver ? 'border-cobalt bg-mist' : !disabled && 'border-line-strong',
      )}
    >
      <ImageUp aria-hidden="true" className="size-6.5 shrink-0" />
      <span className="min-w-0">
        <span className="block leading-snug font-[640]">{label}</span>
        <span className={clsx('block text-sm leading-snug', !disabled && 'text-ink-2')}>{hint}</span>
      </span>
      <input
        type="file"
        accept="image/*"
        multiple={multiple}
        disabled={disabled}
        onChange={({ target }) => {
          take(target.files);
          // So that the same file can be chosen again.
          target.value = '';
        }}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
    </label>
  );
}
