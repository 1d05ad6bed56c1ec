import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import type { EventValues } from './event-values.ts';
import { hasError, isComplete, sectionLabels, sectionNames, type SectionName } from './sections.ts';
import { useEventValues } from './use-event-values.ts';

interface SectionNavProps {
  current: SectionName;
  onGoTo: (name: SectionName) => void;
}

/** The sections: which one is in view, which are complete, and which keep the activation from being saved. */
export function SectionNav({ current, onGoTo }: SectionNavProps) {
  const values = useEventValues();
  const { errors } = useFormState<EventValues>();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const strip = list.current;
    const item = strip?.querySelectorAll('li')[sectionNames.indexOf(current)];
    // In the strip of narrow windows; moving it by hand leaves the dialog's own scrolling alone.
    if (strip && item) strip.scrollLeft = item.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label="Sections" className="event-index">
      <ol ref={list}>
        {sectionNames.map((name) => {
          const isFaulty = hasError(name, errors);
          const isDone = !isFaulty && isComplete(name, values);
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={name === current ? 'true' : undefined}
                onClick={() => onGoTo(name)}
                className={clsx(name === current && 'bg-butter text-ink')}
              >
                <span aria-hidden="true" className="event-index-mark">
                  {isFaulty && <span className="size-2 rounded-full bg-danger forced-color-adjust-none" />}
                  {isDone && <Check className="size-4" />}
                </span>
                {sectionLabels[name]}
                {(isFaulty || isDone) && (
                  <span className="sr-only">{isFaulty ? ', needs attention' : ', complete'}</span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
