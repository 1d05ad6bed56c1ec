import { useEffect, useId, useState, type ReactNode } from 'react';
import { IconButton } from './button.tsx';

interface MenuProps {
  /** The accessible name of the button. */
  label: string;
  icon: ReactNode;
  /** Links and buttons. Using one closes the menu. */
  children: ReactNode;
}

/** Links and buttons behind an icon button. Escape, a click elsewhere, or moving the focus out closes it. */
export function Menu({ label, icon, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !document.getElementById(id)?.parentElement?.contains(target)) setIsOpen(false);
    };
    const isUsed = ({ target }: Event) =>
      target instanceof Element && target.closest(`#${CSS.escape(id)} :is(a, button)`) !== null;
    // Before the click is handled, so that a dialog it opens returns the focus to the menu's button.
    const beforeUse = (event: Event) => isUsed(event) && focusButtonOf(id);
    // After the click is handled: the item must not unmount before.
    const afterUse = (event: Event) => isUsed(event) && setIsOpen(false);
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      focusButtonOf(id);
      setIsOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('click', beforeUse, { capture: true });
    document.addEventListener('click', afterUse);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('click', beforeUse, { capture: true });
      document.removeEventListener('click', afterUse);
      document.removeEventListener('keydown', escape);
    };
  }, [id, isOpen]);
  return (
    <div className="relative">
      <IconButton aria-label={label} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {icon}
      </IconButton>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute top-full right-0 z-filter mt-1 w-max min-w-56 bg-paper p-2 shadow-pop forced-colors:border max-sm:right-auto max-sm:left-1/2 max-sm:-translate-x-1/2"
      >
        {isOpen && children}
      </div>
    </div>
  );
}

function focusButtonOf(id: string): void {
  document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`)?.focus();
}
