import { lazy, Suspense, type ComponentType } from 'react';
import { accessFactKeys, accessFacts, type AccessFact } from '#shared/domain/access-facts.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

// Optional: the facts are there in words.
const AccessIcon = lazy<ComponentType<{ fact: AccessFact }>>(() =>
  import('./access-icon.tsx').then(
    (file) => ({ default: file.AccessIcon }),
    () => ({ default: () => null }),
  ),
);

/** The access information of an activation. Renders nothing without any. */
export function Access({ event: { access, accessNote } }: { event: Pick<ProgramEvent, 'access' | 'accessNote'> }) {
  const facts = accessFactKeys.filter((fact) => access?.includes(fact));
  if (facts.length === 0 && !accessNote) return null;
  return (
    <section>
      <h2 className="type-sub">Access</h2>
      {facts.length > 0 && (
        <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-3 font-[640]">
          {facts.map((fact) => (
            <li key={fact} className="flex items-center gap-2.5">
              <span className="size-5.5">
                <Suspense>
                  <AccessIcon fact={fact} />
                </Suspense>
              </span>
              {accessFacts[fact]}
            </li>
          ))}
        </ul>
      )}
      {accessNote && <p className="prose-lines mt-4 max-w-[60ch]">{accessNote}</p>}
    </section>
  );
}
