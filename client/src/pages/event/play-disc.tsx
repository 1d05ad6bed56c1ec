import clsx from 'clsx';
import Play from 'lucide-react/icons/play';

/** The disc with a play icon that marks a video. */
export function PlayDisc({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('grid place-items-center rounded-full bg-marigold text-ink print:hidden', className)}
    >
      <Play fill="currentColor" className="ml-0.5 size-2/5" />
    </span>
  );
}
