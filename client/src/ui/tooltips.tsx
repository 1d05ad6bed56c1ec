import { useEffect, useState } from 'react';
import { lazyOnInteraction } from './lazy-on-interaction.tsx';

const Tooltip = lazyOnInteraction(async () => (await import('./tooltip.tsx')).Tooltip, { isOptional: true });

/** Specification section 9: the hover time in milliseconds before a tooltip opens. */
const delay = 700;

/** Shows a tooltip with the label of an icon-only button on hover and on focus with Tab. */
export function Tooltips() {
  const [button, setButton] = useState<HTMLElement>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hovered: HTMLElement | undefined;
    const close = () => {
      clearTimeout(timer);
      setButton(undefined);
    };
    const openAfterDelay = ({ target, pointerType }: PointerEvent) => {
      const next = pointerType === 'touch' ? undefined : iconButtonAt(target);
      if (next === hovered) return;
      hovered = next;
      clearTimeout(timer);
      if (next) timer = setTimeout(() => setButton(next), delay);
    };
    const openOnTab = ({ key, target }: KeyboardEvent) => {
      if (key === 'Tab') setButton(iconButtonAt(target));
    };
    document.addEventListener('pointerover', openAfterDelay);
    document.addEventListener('keyup', openOnTab);
    const closingEvents = ['pointerdown', 'click', 'focusout'];
    for (const type of closingEvents) document.addEventListener(type, close, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', openAfterDelay);
      document.removeEventListener('keyup', openOnTab);
      for (const type of closingEvents) document.removeEventListener(type, close, { capture: true });
    };
  }, []);
  return button && <Tooltip button={button} onClose={() => setButton(undefined)} />;
}

/** Returns the link or button around an element if it shows no text and only `aria-label` names it. */
function iconButtonAt(target: EventTarget | null): HTMLElement | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>(':is(a, button)[aria-label]') : null;
  return control?.innerText.trim() === '' ? control : undefined;
}
