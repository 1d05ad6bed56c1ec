import * as Radix from '@radix-ui/react-tooltip';
import { useImperativeHandle, type Ref } from 'react';
import './tooltip.css';

interface TooltipProps {
  /** The button that the tooltip belongs to. */
  button: HTMLElement;
  /** Called on Escape, on scrolling, and when the pointer has left both button and tooltip. */
  onClose: () => void;
}

/** Shows a button's `aria-label` next to it. Hidden from assistive technology, which reads the label itself. */
export function Tooltip({ button, onClose }: TooltipProps) {
  return (
    <Radix.Provider>
      <Radix.Root key={button.getAttribute('aria-label')} open onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Radix.Trigger asChild>
          <Anchor element={button} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content sideOffset={4} collisionPadding={8} className="tooltip z-toast bg-ink text-sm text-paper">
            {button.getAttribute('aria-label')}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

/** Makes an element that is already on the page the tooltip's trigger. */
function Anchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
