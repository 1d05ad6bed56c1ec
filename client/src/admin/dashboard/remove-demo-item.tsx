import { useQuery } from '@tanstack/react-query';
import { demoQuery } from '#client/api/demo.ts';

interface RemoveDemoItemProps {
  className: string;
  onOpen: (activations: number) => void;
}

/** The menu item that removes the demo program, while there is one. */
export function RemoveDemoItem({ className, onOpen }: RemoveDemoItemProps) {
  const { data } = useQuery(demoQuery);
  const activations = data?.activations ?? 0;
  if (activations === 0) return null;
  return (
    <button type="button" className={className} onClick={() => onOpen(activations)}>
      Remove the demo program
    </button>
  );
}
