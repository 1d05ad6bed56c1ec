import { useErrorToast } from '#client/admin/forms/entity-toasts.ts';
import { useRemoveDemo } from '#client/api/demo.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { useToast } from '#client/ui/toast.tsx';

export function RemoveDemoDialog({ activations, onClose }: { activations: number; onClose: () => void }) {
  const { mutateAsync: remove, isPending } = useRemoveDemo();
  const toast = useToast();
  const showError = useErrorToast();

  const confirm = async () => {
    try {
      const { backup } = await remove();
      onClose();
      toast({ title: 'Demo program removed', description: `The backup is ${backup}.` });
    } catch (error) {
      showError('Failed to remove the demo program. Please try again.', error);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Remove the demo program"
      footer={
        <>
          <Button size="small" variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button size="small" isBusy={isPending} onClick={() => void confirm()}>
            {isPending ? 'Removing...' : 'Remove the demo'}
          </Button>
        </>
      }
    >
      <div className="grid max-w-[60ch] gap-3">
        <p>
          This deletes {activations === 1 ? 'the demo activation' : `the ${activations} demo activations`}, and the
          artists, partners and locations that only they use. What you have added stays, and so do the categories.
        </p>
        <p>
          The server first writes a backup of the whole site. For thirty days you can also restore each item under
          Recently deleted.
        </p>
      </div>
    </Dialog>
  );
}
