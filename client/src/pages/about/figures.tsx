import clsx from 'clsx';
import { useSite } from '#client/api/program.ts';
import { Burst } from '#client/ui/burst.tsx';

/** The program in figures, if there are any. */
export function Figures() {
  const { figures } = useSite();
  if (figures.length === 0) return null;
  return (
    // The box of a rotated burst overflows its cell.
    <section className="on-dark overflow-x-clip bg-cobalt py-section text-paper">
      <div className="container">
        <h2 className="type-h2">Activity &amp; Reach</h2>
        <ul
          className={clsx(
            'mt-[clamp(2rem,4vw,4.5rem)] grid grid-cols-2 gap-x-gutter gap-y-8',
            figures.length > 4 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
          )}
        >
          {figures.map(({ figure, label }, index) => (
            <li key={`${figure} ${label}`} className="grid content-start justify-items-center gap-4 text-center">
              <div className="grid w-full max-w-[340px] place-items-center *:col-start-1 *:row-start-1">
                <Burst points={18} {...bursts[index]} depth={0.81} />
                <p
                  className={clsx(
                    'relative leading-none font-[820] tracking-[-.05em] text-ink [font-stretch:96%]',
                    sizeClass(figure),
                  )}
                >
                  {figure}
                </p>
              </div>
              <p className="max-w-[9em] type-meta font-[640]">{label}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Returns the font size with which a figure of up to 12 letters fits into its burst. */
function sizeClass({ length }: string): string {
  if (length > 8) return 'text-[4vw] lg:text-[2rem]';
  if (length > 5) return 'text-[6vw] lg:text-[3rem]';
  return 'text-[clamp(2.75rem,11vw,5.5rem)] lg:text-[clamp(2.75rem,6vw,7.25rem)]';
}

/** The burst behind each figure, by position. */
const bursts = [
  { points: 20, fill: 'var(--marigold)', className: 'rotate-0' },
  { points: 16, fill: 'var(--pink)', className: 'rotate-4' },
  { points: 22, fill: 'var(--sky)', className: 'rotate-8' },
  { points: 18, fill: 'var(--mint)', className: 'rotate-12' },
  { points: 24, fill: 'var(--butter)', className: 'rotate-4' },
  { points: 14, fill: 'var(--poppy)', className: 'rotate-8' },
];
