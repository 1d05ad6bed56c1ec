import * as Radix from '@radix-ui/react-dialog';
import clsx from 'clsx';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { useModalEntry } from './modal-history.ts';
import './dialog.css';

const tall = 'h-dvh md:h-auto md:max-h-[min(53.75rem,100dvh-4rem)]';

const sizes = {
  small: 'max-h-[calc(100dvh-4rem)] md:w-[35rem]',
  medium: `${tall} md:w-[42.5rem]`,
  large: `${tall} md:w-[73.75rem]`,
} as const;

const layerClass = clsx(
  'fixed inset-0 z-dialog grid place-items-end bg-ink/62 md:place-items-center',
  'transition-opacity duration-200 ease-brand has-[>[data-state=closed]]:animate-leave starting:opacity-0',
);

const dialogClass = clsx(
  // Opening is a transition: Radix waits only for a new animation before it unmounts.
  'transition-transform duration-(--mid) ease-brand data-[state=closed]:animate-leave md:duration-200',
  'md:starting:translate-y-2 starting:translate-y-6',
  'dialog grid w-full grid-rows-[auto_minmax(0,1fr)_auto] border-t-8 border-marigold',
  'bg-paper text-base text-ink shadow-pop',
  'pb-[env(safe-area-inset-bottom)] [--field-height:2.875rem] md:max-w-[calc(100vw-2*var(--edge))] md:pb-0',
  'forced-colors:border-x-2 forced-colors:border-b-2',
);

interface DialogProps extends Pick<ModalProps, 'open' | 'onOpenChange' | 'onBack' | 'children'> {
  title: ReactNode;
  description?: string;
  /** On phones, a small dialog is a bottom sheet and the others fill the window. A large one lays out its own body. */
  size?: keyof typeof sizes;
  /** The actions, the primary one last. A submit button must name its form: `<Button type="submit" form={formId}>`. */
  footer?: ReactNode;
}

const fields = 'input:enabled:not([hidden]), select:enabled, textarea:enabled';

/** On phones the buttons share the width of the sheet. */
const footerClass = clsx(
  'flex flex-wrap items-center justify-end gap-3 border-t border-line px-4 py-3',
  'max-md:[&>:is(button,a)]:flex-[1_0_0%] md:px-7',
);

/** A modal dialog. Focuses the field marked `data-autofocus` or the first field, and returns the focus on closing. */
export function Dialog({ title, description, size = 'small', footer, children, ...modal }: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <Modal
      {...modal}
      hasDescription={Boolean(description)}
      layerClassName={layerClass}
      className={clsx(dialogClass, sizes[size])}
      firstFocus={() =>
        body.current?.querySelector<HTMLElement>('[data-autofocus]') ?? body.current?.querySelector<HTMLElement>(fields)
      }
    >
      {/* Not <header> and <footer>: in a portal they would be landmarks of the page. */}
      <div className="flex min-h-19 items-center [anchor-name:--dialog-head] justify-between gap-4 border-b border-line py-4 pr-3 pl-4 md:pl-7">
        <div className="min-w-0">
          <Radix.Title className="text-2xl leading-tight font-[760] tracking-[-.025em]">{title}</Radix.Title>
          {description && <Radix.Description className="type-small mt-1 text-ink-2">{description}</Radix.Description>}
        </div>
        <Radix.Close asChild>
          <IconButton aria-label="Close">
            <X className="size-5" />
          </IconButton>
        </Radix.Close>
      </div>
      <div
        ref={body}
        className={clsx('min-h-0 overflow-y-auto overscroll-contain', size !== 'large' && 'px-4 py-5 md:px-7')}
      >
        {children}
      </div>
      {footer && <div className={footerClass}>{footer}</div>}
    </Modal>
  );
}

interface CoverProps {
  onClose: () => void;
  title: string;
  /** Gets the focus back. Needed for a button that is clicked: Safari does not focus it. */
  opener?: HTMLElement;
  className: string;
  children: ReactNode;
}

/** A modal over the whole window, open as long as it is mounted. Its children include the close button. */
export function Cover({ onClose, title, opener, className, children }: CoverProps) {
  return (
    <Modal open onOpenChange={onClose} opener={opener} className={clsx('fixed inset-0', className)}>
      <Radix.Title className="sr-only">{title}</Radix.Title>
      {children}
    </Modal>
  );
}

interface ModalProps {
  open: boolean;
  /** Called on the close button, Escape or a click outside. The owner may keep the modal open. */
  onOpenChange: (open: boolean) => void;
  /** Called on Back, instead of `onOpenChange`, which may ask. */
  onBack?: (() => void) | undefined;
  hasDescription?: boolean;
  /** Gets the focus back, instead of the element that had it before. */
  opener?: HTMLElement | undefined;
  /** Returns what to focus first, instead of the first control. */
  firstFocus?: () => HTMLElement | null | undefined;
  layerClassName?: string;
  className: string;
  children: ReactNode;
}

/** What all modals have in common: their layer, their entry of the history, and where the focus goes. */
function Modal({ open, onOpenChange, onBack, layerClassName, className, children, ...props }: ModalProps) {
  useModalEntry(open, onBack ?? (() => onOpenChange(false)));
  const origin = useRef<{ opener: Element | null; path: string; openedAt: number }>(null);
  // Before the content is mounted, which may take the focus itself, as a video does.
  useLayoutEffect(() => {
    const opener = props.opener ?? document.activeElement;
    if (open) origin.current = { opener, path: window.location.pathname, openedAt: performance.now() };
  }, [open, props.opener]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <ModalLayer className={layerClassName}>
          <Radix.Content
            {...(!props.hasDescription && { 'aria-describedby': undefined })}
            onInteractOutside={(event) => {
              // A double click opens, and does not close. Radix does not count a click in a toast as outside.
              const isDoubleClick = event.timeStamp - (origin.current?.openedAt ?? 0) < doubleClickMs;
              if (isDoubleClick) event.preventDefault();
            }}
            // From the last control to the first, Radix moves the focus without scrolling.
            onKeyUp={({ key, target }) => key === 'Tab' && (target as Element).scrollIntoView?.({ block: 'nearest' })}
            // Escape ends the composition of an input method first, as of Japanese.
            onEscapeKeyDown={(event) => (event.isComposing || clearSearch(event.target)) && event.preventDefault()}
            onOpenAutoFocus={(event) => {
              const first = props.firstFocus?.();
              if (!first) return;
              event.preventDefault();
              first.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              const { opener, path } = origin.current ?? {};
              // The opener may be gone, like a deleted card, or belong to another page: then focus the main content.
              const isHere = opener?.isConnected && opener !== document.body && path === window.location.pathname;
              const target = isHere ? opener : document.querySelector('main');
              if (target instanceof HTMLElement) target.focus({ preventScroll: true });
            }}
            className={className}
          >
            {children}
          </Radix.Content>
        </ModalLayer>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Between the clicks of a double click, at most. */
const doubleClickMs = 500;

/** Clears a search field, as browsers do on Escape outside of dialogs. Returns whether there was something to clear. */
function clearSearch(field: EventTarget | null): boolean {
  if (!(field instanceof HTMLInputElement && field.type === 'search' && field.value)) return false;
  field.setRangeText('', 0, field.value.length, 'end');
  return field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * The layer of a modal. Radix disables pointer events on the page behind, but not here. Replaces Radix's own overlay,
 * which writes a style element into the page: the content security policy forbids that. The page keeps its place
 * (styles.css).
 */
function ModalLayer({ className, children }: { className: string | undefined; children: ReactNode }) {
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
