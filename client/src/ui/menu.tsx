import { useId, useRef, useState, type ReactNode } from 'react';
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
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const ifUsed = (action: () => void) => (event: { target: EventTarget }) => {
    if (event.target instanceof Element && event.target.closest('a, button')) action();
  };
  return (
    <div
      className="relative outline-none"
      // Safari does not focus a clicked button: this takes the focus then.
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setIsOpen(false)}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        button.current?.focus();
        setIsOpen(false);
      }}
    >
      <IconButton
        ref={button}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon}
      </IconButton>
      <div
        id={id}
        hidden={!isOpen}
        // Before the item's own handler, so that a dialog it opens returns the focus to the menu's button.
        onClickCapture={ifUsed(() => button.current?.focus())}
        onClick={ifUsed(() => setIsOpen(false))}
        className="absolute top-full right-0 z-filter mt-1 w-max min-w-56 bg-paper p-2 shadow-pop forced-colors:border max-sm:right-auto max-sm:left-1/2 max-sm:-translate-x-1/2"
      >
        {isOpen && children}
      </div>
    </div>
  );
}
