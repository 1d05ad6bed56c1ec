import { useId } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FilterFields, type FilterFieldsProps } from './filters.tsx';

interface FilterSheetProps extends FilterFieldsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The filters in a sheet at the bottom of a phone, in reach of the thumb. */
export function FilterSheet({ open, onOpenChange, ...props }: FilterSheetProps) {
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
        className="-my-5"
        onSubmit={(event) => {
          event.preventDefault();
          props.onSettle();
          onOpenChange(false);
        }}
      >
        <FilterFields {...props} />
      </form>
    </Dialog>
  );
}
