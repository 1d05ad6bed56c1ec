import type { QueryClient } from '@tanstack/react-query';
import { answerKey } from '#shared/domain/answer-key.ts';
import { checksum } from '#shared/domain/checksum.ts';
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
    const isCurrent = day === today ? Promise.race([areTagsSame(answers).catch(() => false), after(patience)]) : false;
    // Whatever comes next, the painting stands until there is something to put in its place.
    const [isSame] = await Promise.all([isCurrent, screenAt(window.location.pathname).load()]);
    if (!isSame || !(await takeAnswers(answers, queryClient))) return false;
  } catch {
    return false;
  }
  restoreStyles(root);
  return true;
}

/** The first to be known of answers, while their bodies may be long on the way. */
async function areTagsSame(answers: Painting['answers']): Promise<boolean> {
  const areSame = Object.entries(answers).map(async ([address, { tag }]) => (await fetchEarly(address)).headers.get('ETag') === tag);
  return (await Promise.all(areSame)).every(Boolean);
}

/** Hands the answers to the screens. Whether they are those of the painting: what stands between us and the server can have changed them. */
async function takeAnswers(answers: Painting['answers'], queryClient: QueryClient): Promise<boolean> {
  const areSame = Object.entries(answers).map(async ([address, { sum }]) => {
    const body = (await (await takeEarlyAnswer(address))?.text()) ?? '';
    queryClient.setQueryData(answerKey(address), JSON.parse(body));
    return checksum(body) === sum;
  });
  return (await Promise.all(areSame)).every(Boolean);
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
