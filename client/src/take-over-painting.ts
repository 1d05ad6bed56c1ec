import type { QueryClient } from '@tanstack/react-query';
import { answerKey } from '#shared/domain/answer-key.ts';
import type { Day } from '#shared/domain/days.ts';
import type { Painting } from '#shared/domain/painting.ts';
import { fetchEarly, takeEarlyAnswer } from './data/early-answers.ts';
import { screenAt } from './routes.tsx';

/** How long, in milliseconds, the answers may take to begin before the screens show that they wait for them. */
const patience = 300;

/**
 * Readies the page that the server painted for React to take over: true when the answers are still those it was painted from,
 * and then the screens find them at once. Otherwise React paints anew; what was fetched here is not fetched twice.
 */
export async function takeOverPainting(root: HTMLElement, today: Day, queryClient: QueryClient): Promise<boolean> {
  if (!root.dataset.painting) return false;
  const { day, answers } = JSON.parse(root.dataset.painting) as Painting;
  try {
    const isCurrent = day === today ? Promise.race([areAnswersSame(answers).catch(() => false), after(patience)]) : false;
    // Whatever comes next, the painting stands until there is something to put in its place.
    const [isSame] = await Promise.all([isCurrent, screenAt(window.location.pathname).load()]);
    if (!isSame) return false;
    const filling = Object.keys(answers).map(async (address) => queryClient.setQueryData(answerKey(address), await bodyOf(address)));
    await Promise.all(filling);
  } catch {
    return false;
  }
  restoreStyles(root);
  return true;
}

async function areAnswersSame(answers: Painting['answers']): Promise<boolean> {
  const isSame = await Promise.all(Object.entries(answers).map(async ([address, tag]) => (await fetchEarly(address)).headers.get('ETag') === tag));
  return isSame.every(Boolean);
}

async function bodyOf(address: string): Promise<unknown> {
  return (await takeEarlyAnswer(address))?.json();
}

function after(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds));
}

/** The page's security policy forbids style attributes, so they came under another name (server/painting/painted-styles.ts). */
function restoreStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
}
