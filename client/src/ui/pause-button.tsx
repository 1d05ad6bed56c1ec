import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { IconButton } from './button.tsx';

interface PauseButtonProps {
  isPlaying: boolean;
  onToggle: () => void;
  /** What it pauses, such as 'activations'. */
  noun: string;
}

/** Pauses and plays an animation. Pausing on hover alone would not satisfy WCAG 2.2.2. */
export function PauseButton({ isPlaying, onToggle, noun }: PauseButtonProps) {
  const Icon = isPlaying ? Pause : Play;
  return (
    <IconButton aria-label={`${isPlaying ? 'Pause' : 'Play'} ${noun}`} onClick={onToggle} className="max-tiny:w-10!">
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
