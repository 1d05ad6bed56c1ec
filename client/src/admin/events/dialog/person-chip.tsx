import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { pictureUrl } from '#shared/domain/link-target.ts';

interface PersonChipProps {
  name: string;
  picture: string | null;
  /** Whether the picture is contained instead of cropped. */
  isLogo?: boolean;
  isSelected: boolean;
  onToggle: () => void;
}

/** A toggle button for an artist or partner, with a picture or initial and a check mark when selected. */
export function PersonChip({ name, picture: storedUrl, isLogo = false, isSelected, onToggle }: PersonChipProps) {
  const picture = pictureUrl(storedUrl);
  const [failedPicture, setFailedPicture] = useState<string>();
  const [initial] = name.trim();
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onToggle}
      className={clsx(
        'inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-full py-1 pr-4 pl-1.5 text-left text-small leading-tight font-[640] transition-colors duration-fast',
        isSelected ? 'bg-ink text-paper' : 'bg-paper-3 hover:bg-butter',
      )}
    >
      <span
        className={clsx(
          'grid size-8 shrink-0 place-items-center overflow-hidden rounded-full',
          isSelected ? 'bg-marigold text-ink' : 'bg-paper',
        )}
      >
        {isSelected ? (
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
          <span aria-hidden="true">{initial}</span>
        )}
      </span>
      <span className="min-w-0 wrap-break-word">{name}</span>
    </button>
  );
}
