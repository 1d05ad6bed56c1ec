import clsx from 'clsx';
import { useEffect, useState, type ReactNode } from 'react';
import { Picture } from '#client/components/picture.tsx';

interface ThumbnailProps {
  src: string | undefined;
  className?: string;
  children?: ReactNode;
}

/** A decorative picture, 84 pixels wide, next to the fields that describe it. */
export function Thumbnail({ src, className, children }: ThumbnailProps) {
  return (
    <div className={clsx('relative grid aspect-4/3 place-items-center overflow-hidden bg-paper-3', className)}>
      <Picture
        src={src}
        alt=""
        sizes="84px"
        className="size-full object-cover"
        fallback={<span className="px-1 text-center text-xs leading-tight">No preview</span>}
      />
      {children}
    </div>
  );
}

/** Returns a picture's URL, or the one before while it is being typed: half an address may be that of another host. */
export function useSettledUrl(url: string): string {
  const [settled, setSettled] = useState(fieldOf(url) ? '' : url);
  useEffect(() => {
    const field = fieldOf(url);
    const settle = () => setSettled(url);
    if (!field) return settle();
    field.addEventListener('blur', settle, { once: true });
    return () => field.removeEventListener('blur', settle);
  }, [url]);
  return url && settled;
}

/** Returns the field in which someone types a URL. */
function fieldOf(url: string): HTMLInputElement | undefined {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.inputMode === 'url' && field.value === url ? field : undefined;
}
