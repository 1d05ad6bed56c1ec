import clsx from 'clsx';
import { useState, type ComponentProps, type DragEvent, type ReactNode } from 'react';

interface FileAreaProps extends Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'ref'> {
  label: string;
  hint: string;
  icon?: ReactNode;
  /** Called with what was chosen, or dropped. */
  onFiles: (files: File[], folders: File[], dropped?: DataTransfer) => void;
}

/** A file input that also takes files by drag and drop. */
export function FileArea({ label, hint, icon, onFiles, ...input }: FileAreaProps) {
  const [isDragOver, setIsDragOver] = useState(false);
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsDragOver(true);
    },
    onDragLeave: () => setIsDragOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsDragOver(false);
      const { files, folders } = droppedFiles(event.dataTransfer);
      onFiles(files, folders, event.dataTransfer);
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
      {icon}
      <span className="min-w-0">
        <span className="block leading-snug font-[640]">{label}</span>
        <span className="block text-sm leading-snug text-ink-2">{hint}</span>
      </span>
      <input
        type="file"
        {...input}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])], []);
          // Allows choosing the same file again.
          target.value = '';
        }}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
    </label>
  );
}

/** Returns what was dropped, and which of it are folders: to a page, those are files that cannot be read. */
function droppedFiles({ files, items }: Pick<DataTransfer, 'files'> & Partial<DataTransfer>) {
  const entries = [...(items ?? [])].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry());
  return { files: [...files], folders: [...files].filter((_, index) => entries[index]?.isDirectory) };
}
