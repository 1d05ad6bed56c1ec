import { type ReactNode, useId } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

interface FilterSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when the visitor presses Enter or the button. */
  onSubmit: () => void;
  /** The filters. */
  children: ReactNode;
}

/** The filters in a sheet at the bottom of a phone, in reach of the thumb. */
export function FilterSheet({ open, onOpenChange, onSubmit, children }: FilterSheetProps) {
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Filters"
      footer={
        <Button type="submit" form={formId}>
          Show results
        </Button>
      }
    >
      <form
        id={formId}
        className="-my-5 *:border-line *:not-last:border-b"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
          onOpenChange(false);
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
