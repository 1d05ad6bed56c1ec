import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** The hover time before a tooltip opens (specification section 9). */
const delayMs = 700;
/** How near to the window's edge a tooltip may be, in pixels. */
const margin = 8;

/** Shows a tooltip with the label of an icon-only button on hover and on focus with Tab. */
export function Tooltips() {
  const [button, setButton] = useState<HTMLElement>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hovered: HTMLElement | undefined;
    const controller = new AbortController();
    const listen = (types: string[], listener: (event: Event) => void) =>
      types.forEach((type) => window.addEventListener(type, listener, { capture: true, signal: controller.signal }));
    const close = () => {
      clearTimeout(timer);
      setButton(undefined);
    };
    listen(['pointerover'], (event) => {
      if (event.target instanceof Element && event.target.closest('[role=tooltip]')) return;
      const next = iconButtonAt(event.target);
      if (next === hovered) return;
      hovered = next;
      clearTimeout(timer);
      if (next) timer = setTimeout(() => setButton(next), delayMs);
      setButton((shown) => (shown?.matches(':focus-visible') ? shown : undefined));
    });
    listen(['keyup'], (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Tab') setButton(iconButtonAt(event.target));
    });
    listen(['pointerdown', 'click', 'focusout', 'scroll', 'resize'], close);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);
  return button && <Tooltip key={button.ariaLabel} button={button} onClose={() => setButton(undefined)} />;
}

function Tooltip({ button, onClose }: { button: HTMLElement; onClose: () => void }) {
  useEffect(() => {
    // Captured at the window, so that Escape closes the tooltip and not the dialog around it.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onClose();
    };
    window.addEventListener('keydown', closeOnEscape, { capture: true });
    return () => window.removeEventListener('keydown', closeOnEscape, { capture: true });
  });
  const place = (tooltip: HTMLElement | null) => {
    if (!tooltip) return;
    const { top, bottom, left, width } = button.getBoundingClientRect();
    const above = Math.floor(top - tooltip.getBoundingClientRect().height);
    const start = left + (width - tooltip.offsetWidth) / 2;
    tooltip.style.top = `${above < 0 ? bottom : above}px`;
    tooltip.style.left = `${Math.max(margin, Math.min(start, window.innerWidth - tooltip.offsetWidth - margin))}px`;
  };
  // In the body, because an open dialog hides the app root from assistive technology.
  return createPortal(
    <div ref={place} role="tooltip" className="pointer-events-auto fixed z-toast max-w-72 py-1">
      <p className="rounded-[10px] border border-white/40 bg-ink px-3 py-1.5 text-sm leading-snug font-[560] text-paper">
        {button.getAttribute('aria-label')}
      </p>
    </div>,
    document.body,
  );
}

/** Returns the link or button around an element if it shows no text and only `aria-label` names it. */
function iconButtonAt(target: EventTarget | null): HTMLElement | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>(':is(a, button)[aria-label]') : null;
  return control?.innerText.trim() === '' ? control : undefined;
}
