import { useId, useState, type ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { useIsPrinting } from '#client/ui/use-media-query.ts';

interface LongListProps<Item> {
  items: readonly Item[];
  start?: number;
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
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-controls={listId}
          className="mt-6 print:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? `Show fewer ${noun}` : `Show all ${items.length} ${noun}`}
        </Button>
      )}
    </>
  );
}
