import { useId, type KeyboardEvent, type MouseEvent } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { FieldGroup } from '#client/admin/forms/form-fields.tsx';
import { useSettledUrl } from '#client/admin/uploads/uploads.tsx';
import { useImageFallback } from '#client/components/use-image-fallback.ts';
import { stillUrl } from '#shared/domain/pictures/picture.ts';
import { pictureUrl } from '#shared/domain/text/link-target.ts';
import type { EventValues, FocalPoint } from './event-values.ts';

/** Percent for each press of an arrow key. */
const step = 5;
const steps: Partial<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

const clamp = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));

/** The point of the featured image that every crop keeps, set by a click or the arrow keys. */
export function FocalPointField() {
  const url = useSettledUrl(useWatch<EventValues, 'featuredImage'>({ name: 'featuredImage' }));
  const {
    field: { ref, value, onChange, onBlur },
  } = useController<EventValues, 'imageFocus'>({ name: 'imageFocus' });
  const id = useId();
  const source = pictureUrl(url);
  const { hasFailed, imageProps } = useImageFallback(source);
  if (!source || hasFailed) return null;
  const { x, y } = value;
  const handleClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // A click by keyboard has no position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: clamp(((clientX - left) / width) * 100), y: clamp(((clientY - top) / height) * 100) });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const move = steps[event.key];
    if (!move) return;
    event.preventDefault();
    onChange({ x: clamp(x + move.x), y: clamp(y + move.y) });
  };
  return (
    <FieldGroup label="Focal point">
      <button
        ref={ref}
        type="button"
        aria-label="Move the focal point with the arrow keys"
        aria-describedby={id}
        className="relative block w-fit max-w-full cursor-crosshair"
        onClick={handleClick}
        onKeyDown={handleKeyDown}
        onBlur={onBlur}
      >
        <img src={stillUrl(source)} alt="" {...imageProps} className="block max-h-60 max-w-full" />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-3 border-paper bg-ink/40 outline-2 outline-ink"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </button>
      <p className="mt-2 text-sm leading-snug text-ink-2">
        Click what every crop of the picture should keep.{' '}
        <span id={id} role="status">
          {x}% from the left, {y}% from the top
        </span>
      </p>
    </FieldGroup>
  );
}
