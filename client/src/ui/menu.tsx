import Ellipsis from 'lucide-react/icons/ellipsis';
import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { IconButton } from './button.tsx';

interface MenuProps {
  label: string;
  /** Links and buttons. Using one closes the menu. */
  children: ReactNode;
}

/** The classes of a link or button in a menu. */
export const menuItemClass =
  'flex min-h-11 w-full items-center rounded-input px-3 text-left text-small font-[640] transition-colors duration-fast hover:bg-paper-3';

/** A button in a menu. */
export function MenuButton(button: ComponentProps<'button'>) {
  return <button type="button" className={menuItemClass} {...button} />;
}

/** Links and buttons behind a button with three dots. Escape, a click elsewhere, or moving the focus out closes it. */
export function Menu({ label, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  /** The events of what is inside bubble to these. */
  const closing = {
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      !currentTarget.contains(relatedTarget) && setIsOpen(false),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      button.current?.focus();
      setIsOpen(false);
    },
  };
  const using = {
    // Before the item's own handler, so that a dialog it opens returns the focus to the menu's button.
    onClickCapture: ({ target }: MouseEvent) => isItem(target) && button.current?.focus(),
    onClick: ({ target }: MouseEvent) => isItem(target) && setIsOpen(false),
  };
  return (
    <div
      className="relative outline-none"
      // Safari does not focus a clicked button: this takes the focus then.
      tabIndex={-1}
      {...closing}
    >
      <IconButton
        ref={button}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Ellipsis className="size-5" />
      </IconButton>
      <div
        id={id}
        hidden={!isOpen}
        {...using}
        className="absolute top-full right-0 z-filter mt-1 w-max max-w-[calc(100vw-2*var(--edge))] min-w-[min(14rem,100vw-2*var(--edge))] bg-paper p-2 shadow-pop forced-colors:border"
      >
        {isOpen && children}
      </div>
    </div>
  );
}

const isItem = (target: EventTarget) => target instanceof Element && target.closest('a, button') !== null;
