import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export const sectionId = (name: string) => `form-section-${name}`;

const userScrollEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Tracks the section in view. A section chosen with `goTo` stays current until the user scrolls. */
export function useCurrentSection(names: readonly string[], first = names[0]) {
  const container = useRef<HTMLDivElement>(null);
  const isChosen = useRef(false);
  const [current = '', setCurrent] = useState(first);

  /** Finds the last section that starts in the upper third, or the last section at the end of the form. */
  const findCurrent = useEffectEvent((body: HTMLElement) => {
    if (isChosen.current) return;
    const line = body.getBoundingClientRect().top + body.clientHeight / 3;
    const hasStarted = (section: Element | null) => section && section.getBoundingClientRect().top <= line;
    const isAtEnd = body.scrollTop + body.clientHeight >= body.scrollHeight - 2;
    const started = names.findLast((name) => isAtEnd || hasStarted(document.getElementById(sectionId(name))));
    setCurrent(started ?? names[0]);
  });
  useEffect(() => {
    const body = container.current?.closest('form')?.parentElement;
    if (!body) return undefined;
    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    const followScroll = () => {
      isChosen.current = false;
    };
    body.addEventListener('scroll', () => findCurrent(body), options);
    for (const type of userScrollEvents) body.addEventListener(type, followScroll, options);
    return () => controller.abort();
  }, []);
  // Only a section that was opened earlier is not the first.
  useEffect(() => {
    if (first !== names[0]) document.getElementById(sectionId(first ?? ''))?.scrollIntoView?.({ block: 'start' });
    // oxlint-disable-next-line react/exhaustive-deps -- only when the form opens
  }, []);

  const goTo = (name: string) => {
    isChosen.current = true;
    const heading = document.getElementById(`${sectionId(name)}-heading`);
    flushSync(() => {
      setCurrent(name);
      heading?.querySelector<HTMLElement>('[aria-expanded="false"]')?.click();
    });
    document.getElementById(sectionId(name))?.scrollIntoView?.({ block: 'start' });
    (heading?.querySelector('button') ?? heading)?.focus({ preventScroll: true });
  };

  return { container, current, goTo };
}
