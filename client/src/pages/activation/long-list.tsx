// cspell:ignore beforematch onbeforematch
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
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

/** A list that is folded, if it is long, until the visitor asks for all items, searches the page for one, or prints. */
export function LongList<Item>({ items, start = 0, length, noun, className, children }: LongListProps<Item>) {
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = useIsPrinting();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const isFolded = !isOpen && !isPrinting;
  // React knows `hidden` as true or false only.
  useLayoutEffect(() => {
    const hidden = 'onbeforematch' in document.body ? 'until-found' : '';
    for (const [index, item] of [...(list.current?.children ?? [])].entries()) {
      if (isFolded && (index < start || index >= start + length)) item.setAttribute('hidden', hidden);
      else item.removeAttribute('hidden');
    }
  });
  // Before the browser scrolls to what it has found.
  useEffect(() => {
    const element = list.current;
    const open = () => flushSync(() => setIsOpen(true));
    element?.addEventListener('beforematch', open);
    return () => element?.removeEventListener('beforematch', open);
  }, []);
  return (
    <>
      <ul ref={list} id={listId} className={className}>
        {items.map(children)}
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
