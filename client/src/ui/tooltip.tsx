import * as Radix from '@radix-ui/react-tooltip';
import { useImperativeHandle, type Ref } from 'react';

interface TooltipProps {
  /** The button that the tooltip names. */
  button: HTMLElement;
  /** Called on Escape, on scrolling, and when the pointer has left both button and tooltip. */
  onClose: () => void;
}

/** Shows a button's `aria-label` next to it. Hidden from assistive technology, which reads the name of the button itself. */
export function Tooltip({ button, onClose }: TooltipProps) {
  return (
    <Radix.Provider>
      <Radix.Root key={button.getAttribute('aria-label')} open onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Radix.Trigger asChild>
          <Anchor element={button} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={4}
            collisionPadding={8}
            className="z-toast max-w-72 rounded-input border border-paper/40 bg-ink px-3 py-1.5 text-sm leading-snug font-[560] wrap-anywhere text-paper shadow-pop"
          >
            {button.getAttribute('aria-label')}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

/** Gives Radix an element that is already on the page as the tooltip's trigger. */
function Anchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
