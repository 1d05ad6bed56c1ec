import { useEffect, useRef, useState } from 'react';
import { sectionId, sectionNames, type SectionName } from './sections.ts';

const userScrollEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Tracks the section in view. A section chosen with `goTo` stays current until the user scrolls. */
export function useCurrentSection() {
  const containerRef = useRef<HTMLDivElement>(null);
  const chosen = useRef<SectionName>(undefined);
  const [current, setCurrent] = useState<SectionName>('basics');

  useEffect(() => {
    // The form scrolls in the body of its dialog.
    const body = containerRef.current?.closest('form')?.parentElement;
    if (!body) return undefined;
    const handleScroll = () => {
      if (!chosen.current) setCurrent(sectionInView(body));
    };
    const handleUserScroll = () => {
      chosen.current = undefined;
    };
    body.addEventListener('scroll', handleScroll, { passive: true });
    for (const type of userScrollEvents) body.addEventListener(type, handleUserScroll, { passive: true });
    return () => {
      body.removeEventListener('scroll', handleScroll);
      for (const type of userScrollEvents) body.removeEventListener(type, handleUserScroll);
    };
  }, []);

  const goTo = (name: SectionName) => {
    chosen.current = name;
    setCurrent(name);
    const section = document.getElementById(sectionId(name));
    section?.scrollIntoView?.({ block: 'start' });
    section?.querySelector('h3')?.focus({ preventScroll: true });
  };

  return { containerRef, current, goTo };
}

/** Returns the last section that starts in the upper third, or the last section at the end of the form. */
function sectionInView(body: HTMLElement): SectionName {
  if (body.scrollTop + body.clientHeight >= body.scrollHeight - 2)
    return sectionNames[sectionNames.length - 1] ?? 'basics';
  const line = body.getBoundingClientRect().top + body.clientHeight / 3;
  return (
    sectionNames.findLast(
      (name) => (document.getElementById(sectionId(name))?.getBoundingClientRect().top ?? Infinity) <= line,
    ) ?? 'basics'
  );
}
