import clsx from 'clsx';
import type { ReactNode } from 'react';
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
