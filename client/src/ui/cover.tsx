import * as Radix from '@radix-ui/react-dialog';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ModalLayer } from './modal-layer.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface CoverProps {
  open: boolean;
  onClose: () => void;
  /** The accessible name. */
  title: string;
  className?: string;
  children: ReactNode;
}

/** A modal over the whole window without content of its own: the children include the close button. */
export function Cover({ open, onClose, title, className, children }: CoverProps) {
  const { rememberFocus, returnFocus } = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <ModalLayer>
          <Radix.Content
            aria-describedby={undefined}
            onOpenAutoFocus={rememberFocus}
            onCloseAutoFocus={returnFocus}
            className={clsx('fixed inset-0', className)}
          >
            <Radix.Title className="sr-only">{title}</Radix.Title>
            {children}
          </Radix.Content>
        </ModalLayer>
      </Radix.Portal>
    </Radix.Root>
  );
}
