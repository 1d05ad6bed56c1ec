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

/** Navigation between the sections, marking the current, complete and invalid ones. */
export function SectionNav({ current, onGoTo }: SectionNavProps) {
  const values = useEventValues();
  const { errors } = useFormState<EventValues>();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    const item = element?.querySelectorAll('li')[sectionNames.indexOf(current)];
    // On narrow windows the list scrolls sideways. scrollIntoView would scroll the dialog, too.
    if (element && item) element.scrollLeft = item.offsetLeft - (element.clientWidth - item.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label="Sections" className="event-index">
      <ol ref={list}>
        {sectionNames.map((name) => {
          const isInvalid = hasError(name, errors);
          const isValid = !isInvalid && isComplete(name, values);
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={name === current ? 'true' : undefined}
                onClick={() => onGoTo(name)}
                className={clsx(name === current && 'bg-butter text-ink')}
              >
                <span aria-hidden="true" className="event-index-mark">
                  {isInvalid && <span className="size-2 rounded-full bg-danger forced-color-adjust-none" />}
                  {isValid && <Check className="size-4" />}
                </span>
                {sectionLabels[name]}
                {(isInvalid || isValid) && (
                  <span className="sr-only">{isInvalid ? ', needs attention' : ', complete'}</span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
