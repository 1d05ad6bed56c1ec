import { useEffect, useRef, useState } from 'react';
import { sectionId, sectionNames, type SectionName } from './sections.ts';

const signsOfMoving = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Which section is in view, and how to go to another. The one gone to counts, even where the last ones cannot reach
 * the top.
 */
export function useCurrentSection() {
  const frame = useRef<HTMLDivElement>(null);
  const goal = useRef<SectionName>(undefined);
  const [current, setCurrent] = useState<SectionName>('basics');

  useEffect(() => {
    // The form scrolls in the body of its dialog.
    const body = frame.current?.closest('form')?.parentElement;
    if (!body) return undefined;
    const follow = () => {
      if (!goal.current) setCurrent(sectionInView(body));
    };
    const move = () => {
      goal.current = undefined;
    };
    body.addEventListener('scroll', follow, { passive: true });
    for (const sign of signsOfMoving) body.addEventListener(sign, move, { passive: true });
    return () => {
      body.removeEventListener('scroll', follow);
      for (const sign of signsOfMoving) body.removeEventListener(sign, move);
    };
  }, []);

  const goTo = (name: SectionName) => {
    goal.current = name;
    setCurrent(name);
    const section = document.getElementById(sectionId(name));
    section?.scrollIntoView?.({ block: 'start' });
    section?.querySelector('h3')?.focus({ preventScroll: true });
  };

  return { frame, current, goTo };
}

/** The last section that has begun in the upper third; at the very end, the last of all. */
function sectionInView(body: HTMLElement): SectionName {
  if (body.scrollTop + body.clientHeight >= body.scrollHeight - 2) return 'people';
  const line = body.getBoundingClientRect().top + body.clientHeight / 3;
  return (
    sectionNames.findLast(
      (name) => (document.getElementById(sectionId(name))?.getBoundingClientRect().top ?? Infinity) <= line,
    ) ?? 'basics'
  );
}
