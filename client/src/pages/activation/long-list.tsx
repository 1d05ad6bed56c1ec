import { useId, useState, type ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { useIsPrinting } from '#client/ui/use-media-query.ts';

interface LongListProps<Item> {
  items: readonly Item[];
  /** The index of the first item that a cut list shows. */
  start?: number;
  /** How many items a cut list shows. */
  length: number;
  /** What is listed, such as 'dates'. */
  noun: string;
  className: string;
  children: (item: Item) => ReactNode;
}

/** A list that is cut, if it is long, until the visitor asks for all items, or prints. */
export function LongList<Item>({ items, start = 0, length, noun, className, children }: LongListProps<Item>) {
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = useIsPrinting();
  const listId = useId();
  const shown = isOpen || isPrinting ? items : items.slice(start, start + length);
  return (
    <>
      <ul id={listId} className={className}>
        {shown.map(children)}
      </ul>
      {items.length > length && (
        <DisclosureButton controls={listId} isOpen={isOpen} onToggle={setIsOpen} className="mt-6 print:hidden">
          {isOpen ? `Show fewer ${noun}` : `Show all ${items.length} ${noun}`}
        </DisclosureButton>
      )}
    </>
  );
}

interface DisclosureButtonProps {
  controls: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** A button that shows and hides an element. */
export function DisclosureButton({ controls, isOpen, onToggle, className, children }: DisclosureButtonProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      aria-expanded={isOpen}
      aria-controls={controls}
      className={className}
      onClick={() => onToggle(!isOpen)}
    >
      {children}
    </Button>
  );
}
