import { markup, Markup } from '#server/http/markup.ts';
import type { PublicReads } from '#server/http/public-reads.ts';
import { checksum } from '#shared/domain/checksum.ts';
import type { Painting } from '#shared/domain/painting.ts';
import type { Settings } from '#shared/domain/settings.ts';
import { moveStyles } from './painted-styles.ts';
import { paintScreen } from './paint-screen.ts';

/** A screen as HTML, to stand in the page before its script has come. */
interface PaintedScreen {
  /** The element that React takes over. */
  root: Markup;
  /** What the screen's elements have in place of style attributes. */
  css: string;
}

/** Paints the screen at a path from the public answers at some addresses. Throws when one of them cannot be had. */
export type Painter = (path: string, settings: Settings & Pick<Painting, 'day'>, addresses: readonly string[]) => Promise<PaintedScreen>;

/** The painter shows exactly what the browser is about to fetch, and tells it so by the tags and checksums of those answers. */
export function createPainter(reads: PublicReads): Painter {
  const ask = async (address: string) => {
    const answer = await reads.at(address);
    const body = await answer.text();
    return { address, tag: answer.etag, sum: checksum(body), content: JSON.parse(body) as unknown };
  };
  return async (path, { day, ...settings }, addresses) => {
    const answers = await Promise.all(addresses.map(ask));
    const screen = await paintScreen({ path, settings: { ...settings, today: day }, answers: new Map(answers.map(({ address, content }) => [address, content])) });
    const { html, css } = moveStyles(screen);
    const painting: Painting = { day, answers: Object.fromEntries(answers.map(({ address, tag, sum }) => [address, { tag, sum }])) };
    return {
      root: markup`<div id="root" data-painting="${JSON.stringify(painting)}">${new Markup(html)}</div>`,
      css,
    };
  };
}
