import * as Radix from '@radix-ui/react-dialog';
import clsx from 'clsx';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import './dialog.css';

const sizes = {
  small: 'md:w-[560px]',
  medium: 'dialog-tall md:w-[680px]',
  large: 'dialog-tall md:w-[1180px]',
} as const;

interface DialogProps {
  open: boolean;
  /** Called on the close button, Escape or a click outside. The owner may keep the dialog open. */
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** On phones, a small dialog is a bottom sheet and the others fill the window. A large one lays out its own body. */
  size?: keyof typeof sizes;
  /** The actions, the primary one last. A submit button must name its form: `<Button type="submit" form={formId}>`. */
  footer?: ReactNode;
  children: ReactNode;
}

const fields = 'input:enabled:not([hidden]), select:enabled, textarea:enabled';

/** A modal dialog. Focuses the field marked `data-autofocus` or the first field, and returns the focus on closing. */
export function Dialog({ open, onOpenChange, title, description, size = 'small', footer, children }: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const { rememberFocus, returnFocus } = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <ModalLayer className="dialog-overlay fixed inset-0 z-dialog grid place-items-end bg-ink/62 md:place-items-center">
          <Radix.Content
            className={clsx(
              'dialog grid w-full grid-rows-[auto_minmax(0,1fr)_auto] border-t-8 border-marigold bg-paper text-base text-ink shadow-pop forced-colors:border-x-2 forced-colors:border-b-2',
              sizes[size],
            )}
            onOpenAutoFocus={(event) => {
              rememberFocus();
              const content = body.current;
              const field =
                content?.querySelector<HTMLElement>('[data-autofocus]') ?? content?.querySelector<HTMLElement>(fields);
              if (!field) return;
              event.preventDefault();
              field.focus();
            }}
            onCloseAutoFocus={returnFocus}
            {...(!description && { 'aria-describedby': undefined })}
          >
            {/* Not <header> and <footer>: in a portal they would be landmarks of the page. */}
            <div className="flex min-h-19 items-center justify-between gap-4 border-b border-line py-4 pr-3 pl-4 md:pl-7">
              <div className="min-w-0">
                <Radix.Title className="text-2xl leading-tight font-[760] tracking-[-.025em]">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="type-small mt-1 text-ink-2">{description}</Radix.Description>
                )}
              </div>
              <Radix.Close asChild>
                <IconButton aria-label="Close">
                  <X aria-hidden="true" className="size-5" />
                </IconButton>
              </Radix.Close>
            </div>
            <div
              ref={body}
              className={clsx('min-h-0 overflow-y-auto overscroll-contain', size !== 'large' && 'px-4 py-5 md:px-7')}
            >
              {children}
            </div>
            {footer && (
              <div className="dialog-footer flex flex-wrap items-center justify-end gap-3 border-t border-line px-4 py-3 md:px-7">
                {footer}
              </div>
            )}
          </Radix.Content>
        </ModalLayer>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface CoverProps {
  open: boolean;
  onClose: () => void;
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

interface FullWindowProps {
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
        <ModalLayer>
          <Radix.Content
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              opener.focus();
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
        </ModalLayer>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * The layer of a modal. Radix disables pointer events on the page behind, but not here. Replaces Radix's own overlay,
 * which writes a style element into the page: the content security policy forbids that. The page keeps its place
 * (styles.css).
 */
function ModalLayer({ className, children }: { className?: string; children: ReactNode }) {
  // Measured before the layer is in the page, because it hides the scrollbar.
  const [scrollbarWidth] = useState(measureScrollbar);
  useLayoutEffect(() => {
    if (scrollbarWidth !== undefined) document.documentElement.style.setProperty('--scrollbar', `${scrollbarWidth}px`);
  }, [scrollbarWidth]);
  return (
    <div data-modal style={{ pointerEvents: 'auto' }} className={className}>
      {children}
    </div>
  );
}

/** Returns the width of the page's scrollbar in pixels, or undefined if another modal hides it already. */
function measureScrollbar(): number | undefined {
  if (document.querySelector('[data-modal]')) return undefined;
  return window.innerWidth - document.documentElement.clientWidth;
}

/** Returns functions that remember the focused element when a modal opens and focus it again when it closes. */
function useReturnFocus() {
  const origin = useRef<{ opener: Element | null; path: string }>(null);
  return {
    rememberFocus: () => {
      origin.current = { opener: document.activeElement, path: window.location.pathname };
    },
    returnFocus: (event: Event) => {
      event.preventDefault();
      const { opener, path } = origin.current ?? {};
      // The opener may be gone, like a deleted card, or belong to another page: then focus the main content.
      const isHere = opener?.isConnected && opener !== document.body && path === window.location.pathname;
      const target = isHere ? opener : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
