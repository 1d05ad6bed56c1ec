import { useId, useState, type ReactNode } from 'react';
import { useIsPrinting } from '#client/ui/use-media-query.ts';
import { DisclosureButton } from './disclosure-button.tsx';

interface LongListProps<Item> {
  items: readonly Item[];
  /** The index of the first item that a cut list shows. */
  start?: number;
  /** How many items a cut list shows. */
  length: number;
  /** What is listed, such as 'dates'. */
  noun: string;
  className: string;
  /** Returns the `<li>` of an item. */
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
