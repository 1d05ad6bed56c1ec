import { flushSync } from 'react-dom';
import { get, useFormState } from 'react-hook-form';
import { siteSections, type SiteSection } from './site-sections.ts';
import type { SiteValues } from './site-values.ts';

/** Moves the focus to a section. Marks sections with invalid fields. */
export function SectionNav({ onGoTo }: { onGoTo: () => void }) {
  const { errors } = useFormState<SiteValues>();
  const goTo = ({ id }: SiteSection) => {
    // The section may be hidden behind the preview.
    flushSync(onGoTo);
    const section = document.getElementById(id);
    section?.scrollIntoView?.({ block: 'start' });
    section?.querySelector('h3')?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label="Sections">
      <ol>
        {Object.values(siteSections).map((section) => {
          const isInvalid = section.fields.some((name) => get(errors, name) !== undefined);
          return (
            <li key={section.id}>
              <button type="button" onClick={() => goTo(section)}>
                {isInvalid && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-danger" />}
                {section.label}
                {isInvalid && <span className="sr-only">, needs attention</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
