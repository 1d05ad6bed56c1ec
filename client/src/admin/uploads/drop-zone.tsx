import clsx from 'clsx';
import ImageUp from 'lucide-react/icons/image-up';
import { useRef, useState, type ComponentProps, type DragEvent, type ReactNode } from 'react';
import { pictureUrl } from '#shared/domain/text/link-target.ts';
import { maxPictureMegabytes } from '#shared/schemas/upload.ts';

/** Fixed by the specification. */
const imageHint = `PNG, JPG, GIF up to ${maxPictureMegabytes}MB`;

interface DropZoneProps {
  label: string;
  hint?: string;
  multiple?: boolean;
  room?: number;
  /** Whether files can be added. The names of refused ones are always shown. */
  isOpen?: boolean;
  onFiles: (files: File[]) => void;
  onTooMany?: () => void;
  /** Called with the address of a picture that was dragged from a web page. */
  onUrl: (url: string) => void;
}

/** Accepts image files by drag and drop or a file input, and names those that it does not take. */
export function DropZone(props: DropZoneProps) {
  const { label, hint = imageHint, multiple = false, room = 1, isOpen = true, onFiles, onTooMany, onUrl } = props;
  const [refusals, setRefusals] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const accept = (all: File[], folders: File[], dropped?: DataTransfer) => {
    // Also while the form around it saves.
    if (input.current?.matches(':disabled')) return;
    const url = all.length === 0 && dropped && droppedUrl(dropped);
    if (url) return onUrl(url);
    const files = all.filter((file) => !folders.includes(file));
    const empty = files.filter(({ size }) => size === 0);
    const images = files.filter((file) => mayBeImage(file) && !empty.includes(file));
    const others = files.filter((file) => !images.includes(file) && !empty.includes(file));
    const excess = images.slice(room);
    setRefusals([
      ...refuse('it is a folder', folders),
      ...refuse('the file is empty', empty),
      ...refuse('only images can be', others),
      ...refuse('there is no room', excess),
    ]);
    if (excess.length > 0) onTooMany?.();
    if (images.length > excess.length) onFiles(images.slice(0, room));
  };
  return (
    <>
      {isOpen && (
        <FileArea
          ref={input}
          label={label}
          hint={hint}
          icon={<ImageUp className="size-6.5 shrink-0" />}
          accept="image/*"
          multiple={multiple}
          onFiles={accept}
        />
      )}
      <p role="status" className="text-sm font-semibold text-danger empty:hidden">
        {refusals.join('. ')}
      </p>
    </>
  );
}

function refuse(reason: string, files: File[]): string[] {
  return files.length > 0 ? [`Not added, because ${reason}: ${files.map(({ name }) => name).join(', ')}`] : [];
}

/** Returns whether the server has to tell: some systems give HEIC no type. */
function mayBeImage({ type }: File): boolean {
  return type.startsWith('image/') || type === '' || type === 'application/octet-stream';
}

/** Returns the address of a picture, or of a link, that was dragged from a web page. */
function droppedUrl(data: DataTransfer): string | undefined {
  const { body } = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  const links = (data.getData('text/uri-list') || data.getData('text/plain')).split(/\s+/);
  return [body.querySelector('img')?.getAttribute('src') ?? '', ...links].find(pictureUrl);
}

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
        'relative flex cursor-pointer items-center gap-4 rounded-input border-2 border-dashed px-4 py-4',
        'transition-colors duration-fast hover:border-cobalt hover:bg-mist has-focus-visible:outline-3',
        'has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
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
