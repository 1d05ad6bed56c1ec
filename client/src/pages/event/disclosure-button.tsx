import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';

interface DisclosureButtonProps {
  /** The id of the element that it shows and hides. */
  controls: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** A button that shows and hides an element. */
export function DisclosureButton({ controls, isOpen, onToggle, className, children }: DisclosureButtonProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      aria-expanded={isOpen}
      aria-controls={controls}
      className={className}
      onClick={() => onToggle(!isOpen)}
    >
      {children}
    </Button>
  );
}
