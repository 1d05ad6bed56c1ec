import { normalizeText } from '#shared/domain/text/stored-text.ts';

interface CharactersLeftProps {
  text: string;
  limit: number | undefined;
}

/** Says how much more a text may have, from 80 percent of its limit on. Screen readers hear round numbers. */
export function CharactersLeft({ text, limit = Infinity }: CharactersLeftProps) {
  const left = text.length < 0.8 * limit ? undefined : limit - normalizeText(text).length;
  return (
    <>
      {left !== undefined && <p aria-hidden="true">{describe(left)}</p>}
      <p aria-live="polite" className="sr-only">
        {left !== undefined && describe(round(left))}
      </p>
    </>
  );
}

/** Rounds down to one digit and zeros, so that not every key is announced. */
function round(left: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, left)));
  return Math.floor(left / unit) * unit;
}

function describe(left: number): string {
  const count = Math.abs(left);
  return `${count.toLocaleString('en')} ${count === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`;
}
