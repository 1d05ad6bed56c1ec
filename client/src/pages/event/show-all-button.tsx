import { DisclosureButton } from './disclosure-button.tsx';

interface ShowAllButtonProps {
  /** The id of the list. */
  listId: string;
  count: number;
  /** What is listed, such as 'dates'. */
  noun: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Shows all items of a long list, or only the first ones again. */
export function ShowAllButton({ listId, count, noun, isOpen, onToggle }: ShowAllButtonProps) {
  return (
    <DisclosureButton controls={listId} isOpen={isOpen} onToggle={onToggle} className="mt-6 print:hidden">
      {isOpen ? `Show fewer ${noun}` : `Show all ${count} ${noun}`}
    </DisclosureButton>
  );
}
