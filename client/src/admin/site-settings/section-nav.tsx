import { get, useFormState } from 'react-hook-form';
import { siteSections, type SiteSection } from './site-labels.ts';
import type { SiteValues } from './site-values.ts';

/** Moves the focus to a section. Marks sections with invalid fields. */
export function SectionNav({ onGoTo }: { onGoTo: () => void }) {
  const { errors } = useFormState<SiteValues>();
  const goTo = ({ id }: SiteSection) => {
    onGoTo();
    const section = document.getElementById(id);
    section?.scrollIntoView?.({ block: 'start' });
    section?.querySelector('h3')?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label="Sections" className="min-w-0 flex-1">
      <ol className="flex overflow-x-auto p-1.5 lg:sticky lg:top-0 lg:flex-col lg:px-3 lg:py-5">
        {Object.values(siteSections).map((section) => {
          const isInvalid = section.fields.some((name) => get(errors, name) !== undefined);
          return (
            <li key={section.id}>
              <button
                type="button"
                onClick={() => goTo(section)}
                className="flex min-h-11 w-full items-center gap-2 rounded-input px-3 text-left text-sm font-[640] whitespace-nowrap text-ink-2 hover:bg-paper-3 focus-visible:-outline-offset-3 lg:whitespace-normal"
              >
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
