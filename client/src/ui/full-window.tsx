import * as Radix from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';

interface FullWindowProps {
  /** The accessible name. */
  title: string;
  /** Shown at the top, next to the close button. */
  heading: ReactNode;
  /** The button that opened it and gets the focus back. Safari does not focus a clicked button, so pass it. */
  opener: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

/** A dark modal over the whole window, open as long as it is mounted. Focuses its close button. */
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
          className="on-dark fixed inset-0 z-viewer flex flex-col bg-ink pb-[env(safe-area-inset-bottom)] text-paper transition-opacity duration-200 outline-none starting:opacity-0"
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
