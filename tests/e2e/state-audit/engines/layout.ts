import type { Page } from '@playwright/test';

/**
 * What does not fit into the window. A machine under load may still be at work on another width: only what stays
 * counts.
 */
export async function askLayout(page: Page): Promise<string[]> {
  const found = await measure(page);
  if (found.length === 0) return [];
  await page.waitForTimeout(500);
  return measure(page);
}

/** The page that scrolls sideways, and text cut off by something that hides what is too wide. */
async function measure(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // What a screen does about another width, it has done after two frames.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const found: string[] = [];
    const describe = (element: Element) =>
      `<${element.localName} class="${element.getAttribute('class')?.slice(0, 100)}"> ${element.textContent.trim().slice(0, 40)}`;
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const isUnheard = (element: Element) => element.closest('[aria-hidden="true"], [inert], .sr-only') !== null;

    /** The nearest element around that does not let it stick out. */
    const clipperOf = (element: Element): Element | null => {
      let at = element.parentElement;
      while (at && !clips(at)) at = at.parentElement;
      return at;
    };

    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const beyond = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 1 && !clipperOf(element),
      );
      found.push(`scrolls sideways at ${innerWidth} px: ${beyond.slice(0, 3).map(describe).join(', ')}`);
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (!parent || !texts.currentNode.textContent?.trim() || isUnheard(parent)) continue;
      const clipper = clips(parent) ? parent : clipperOf(parent);
      if (
        !clipper ||
        !['hidden', 'clip'].includes(getComputedStyle(clipper).overflowX) ||
        getComputedStyle(clipper).textOverflow === 'ellipsis'
      )
        continue;
      range.selectNodeContents(texts.currentNode);
      const text = range.getBoundingClientRect();
      const frame = clipper.getBoundingClientRect();
      if (text.width > 1 && frame.width > 1 && text.left < frame.right && text.right > frame.right + 1)
        found.push(`cut off at ${innerWidth} px: ${describe(parent)}`);
    }
    return found;
  });
}
