import { Burst } from './burst.tsx';

/** A spinning burst. With reduced motion, it does not spin and shows the text "Loading". */
export function Spinner() {
  return (
    <div role="status" className="grid min-h-[40vh] place-content-center justify-items-center gap-3">
      <Burst points={12} className="size-10 [animation-duration:1.4s] motion-safe:animate-spin" />
      <span className="motion-safe:sr-only">Loading</span>
    </div>
  );
}
