import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { pictureUrl } from '#shared/domain/link-target.ts';

interface PersonChipProps {
  name: string;
  picture: string | null;
  /** A logo is shown whole, a portrait fills its circle. */
  isLogo?: boolean;
  isChosen: boolean;
  onToggle: () => void;
}

/** Somebody who is part of it, or not: portrait or first letter; a tick when chosen. */
export function PersonChip({ name, picture: typed, isLogo = false, isChosen, onToggle }: PersonChipProps) {
  const picture = pictureUrl(typed);
  const [failedPicture, setFailedPicture] = useState<string>();
  const [letter] = name.trim();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      className={clsx(
        'inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-full py-1 pr-4 pl-1.5 text-left text-small leading-tight font-[640] transition-colors duration-fast',
        isChosen ? 'bg-ink text-paper' : 'bg-paper-3 hover:bg-butter',
      )}
    >
      <span
        className={clsx(
          'grid size-8 shrink-0 place-items-center overflow-hidden rounded-full',
          isChosen ? 'bg-marigold text-ink' : 'bg-paper',
        )}
      >
        {isChosen ? (
          <Check aria-hidden="true" className="size-4.5" />
        ) : picture && picture !== failedPicture ? (
          <img
            src={picture}
            alt=""
            loading="lazy"
            onError={() => setFailedPicture(picture)}
            className={clsx('size-full', isLogo ? 'object-contain p-1' : 'object-cover')}
          />
        ) : (
          <span aria-hidden="true">{letter}</span>
        )}
      </span>
      <span className="min-w-0 wrap-break-word">{name}</span>
    </button>
  );
}
