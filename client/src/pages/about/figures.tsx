import { Burst } from '#client/ui/burst.tsx';
import { figures } from './content.ts';

/** The program in four figures. */
export function Figures() {
  return (
    // The box of a rotated burst overflows its cell.
    <section className="on-dark overflow-x-clip bg-cobalt py-section text-paper">
      <div className="container">
        <h2 className="type-h2">Activity &amp; Reach</h2>
        <ul className="mt-[clamp(2rem,4vw,4.5rem)] grid grid-cols-2 gap-x-gutter gap-y-8 lg:grid-cols-4">
          {figures.map(({ figure, label, points, color }, index) => (
            <li key={label} className="grid content-start justify-items-center gap-4 text-center">
              <div className="grid w-full max-w-[340px] place-items-center *:col-start-1 *:row-start-1">
                <Burst points={points} depth={0.81} fill={color} className={tilts[index]} />
                <p className="relative text-[clamp(2.75rem,11vw,5.5rem)] leading-none font-[820] tracking-[-.05em] text-ink [font-stretch:96%] lg:text-[clamp(2.75rem,6vw,7.25rem)]">
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

/** A different rotation for each burst. */
const tilts = ['rotate-0', 'rotate-4', 'rotate-8', 'rotate-12'];
