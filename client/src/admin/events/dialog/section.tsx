import type { ReactNode } from 'react';
import { sectionId, sectionLabels, type SectionName } from './sections.ts';

/** A section of the form, on a six-column grid. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const headingId = `${sectionId(name)}-heading`;
  return (
    <section id={sectionId(name)} aria-labelledby={headingId} className="event-section">
      <h3 id={headingId} tabIndex={-1} className="text-xl leading-tight font-[720] tracking-[-.02em] outline-none">
        {sectionLabels[name]}
      </h3>
      <div className="event-grid-6">{children}</div>
    </section>
  );
}
