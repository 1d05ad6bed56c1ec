import * as Radix from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';

interface FullWindowProps {
  /** Names the window to assistive technology. */
  title: string;
  /** Stands at the top, beside the close button. */
  heading: ReactNode;
  /** What opened it, and takes the focus again. Safari does not focus a pressed button, so it has to be said. */
  opener: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

/** A modal on ink that takes the whole window, open as long as it is mounted. The focus goes to its close button. */
export function FullWindow({ title, heading, opener, onClose, children }: FullWindowProps) {
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.focus({ preventScroll: true });
          }}
          className="on-dark fixed inset-0 z-viewer flex flex-col bg-ink text-paper transition-opacity duration-200 outline-none starting:opacity-0"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <div className="flex min-h-17 items-center justify-between gap-4 px-edge">
            {heading}
            <Radix.Close asChild>
              <IconButton aria-label="Close" className="-mr-1">
                <X aria-hidden="true" className="size-5.5" />
              </IconButton>
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
