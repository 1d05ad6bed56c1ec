import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { useOpenPart, useParts, type Parts } from '#client/use-parts.ts';

interface CalendarMenuProps {
  label: string;
  className?: string;
  /** Renders the choices, from the parts. */
  children: (parts: Parts) => ReactNode;
}

/** A button that shows the choices of calendars below it. */
export function CalendarMenu({ label, className, children }: CalendarMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choicesId = useId();
  const parts = useParts();
  const openPart = useOpenPart();
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-expanded={isOpen}
        aria-controls={choicesId}
        onClick={() => openPart(() => setIsOpen(!isOpen))}
        className={className}
      >
        <CalendarPlus className="size-4.5" />
        {label}
      </Button>
      <div id={choicesId} hidden={!isOpen} className="basis-full">
        {isOpen && parts && children(parts)}
      </div>
    </>
  );
}
