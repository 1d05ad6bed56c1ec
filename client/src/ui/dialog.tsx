import * as Radix from '@radix-ui/react-dialog';
import clsx from 'clsx';
import X from 'lucide-react/icons/x';
import { useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { ModalLayer } from './modal-layer.tsx';
import { useReturnFocus } from './use-return-focus.ts';
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
