import { Button } from '#client/ui/button.tsx';
import { formatCount } from './format-count.ts';
import { pageSize } from './use-shown-count.ts';

interface ShowMoreProps {
  shownCount: number;
  count: number;
  onShowMore: () => void;
}

/** A button that shows more of a long list, and how many cards are shown. */
export function ShowMore({ shownCount, count, onShowMore }: ShowMoreProps) {
  const rest = count - shownCount;
  return (
    <div className="show-more">
      {rest > 0 && (
        <Button variant="secondary" onClick={onShowMore}>
          Show {Math.min(pageSize, rest)} more
        </Button>
      )}
      <p className="type-small text-ink-2">
        {formatCount(shownCount)} of {formatCount(count)}
      </p>
    </div>
  );
}
