import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '#client/ui/button.tsx';
import { RemoveButton } from './buttons.tsx';

/**
 * Manages focus in a list whose rows are added and removed. After the next change of `count`, `focusRow(index)` focuses
 * the `data-row` element at that index or the last one, or the `data-after-rows` element if the list is empty. Enter in
 * a row presses the `data-after-rows` button, which adds a row, instead of submitting the form.
 */
export function useRowFocus<E extends HTMLElement>(count: number) {
  const list = useRef<E>(null);
  const pendingIndex = useRef<number>(undefined);
  useEffect(() => {
    const element = list.current;
    const addRow = (event: KeyboardEvent) => {
      const { target, key, isComposing } = event;
      if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement) || !target.closest('li')) return;
      event.preventDefault();
      element?.querySelector<HTMLElement>('button[data-after-rows]')?.click();
    };
    element?.addEventListener('keydown', addRow);
    return () => element?.removeEventListener('keydown', addRow);
  }, []);
  useEffect(() => {
    if (pendingIndex.current === undefined) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-row]');
    const row =
      rows?.[Math.min(pendingIndex.current, count - 1)] ??
      list.current?.querySelector<HTMLElement>('[data-after-rows]');
    pendingIndex.current = undefined;
    row?.focus();
  }, [count]);
  return {
    list,
    focusRow: (index: number) => {
      pendingIndex.current = index;
    },
  };
}

/** As `useRowFocus`, for rows that can be moved. A moved row keeps the focus, and `status` says its new position. */
export function useMovableRows<E extends HTMLElement>(
  count: number,
  move: (from: number, to: number) => void,
  remove: (index: number) => void,
) {
  const { list, focusRow } = useRowFocus<E>(count);
  const [status, setStatus] = useState('');
  const onMove = (from: number, to: number) => {
    if (to < 0 || to >= count) return;
    flushSync(() => move(from, to));
    setStatus(`Moved to position ${to + 1} of ${count}`);
    // An element that moves in the document loses the focus.
    list.current?.querySelectorAll<HTMLElement>(to < from ? '[data-move-up]' : '[data-move-down]')[to]?.focus();
  };
  /** Returns the props of the buttons of a row. */
  const rowProps = (index: number) => {
    const onRemove = () => {
      focusRow(index);
      remove(index);
    };
    return { index, count, onMove, onRemove };
  };
  return { list, focusRow, rowProps, status };
}

interface RowButtonsProps {
  /** The row in the names of the buttons. */
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

/** Buttons that move a row up or down, or remove it. */
export function RowButtons({ name, index, count, onMove, onRemove }: RowButtonsProps) {
  return (
    <div className="ml-auto flex">
      <IconButton
        data-move-up=""
        aria-label={`Move ${name} up`}
        aria-disabled={index === 0 || undefined}
        onClick={() => onMove(index, index - 1)}
      >
        <ArrowUp className="size-5" />
      </IconButton>
      <IconButton
        data-move-down=""
        aria-label={`Move ${name} down`}
        aria-disabled={index === count - 1 || undefined}
        onClick={() => onMove(index, index + 1)}
      >
        <ArrowDown className="size-5" />
      </IconButton>
      <RemoveButton aria-label={`Remove ${name}`} onClick={onRemove} />
    </div>
  );
}
