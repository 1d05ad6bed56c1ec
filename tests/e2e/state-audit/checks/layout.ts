import type { Page } from '@playwright/test';

/** Returns the elements that do not fit. Measures twice, because a busy machine resizes late. */
export async function checkLayout(page: Page): Promise<string[]> {
  const found = await measure(page);
  if (found.length === 0) return [];
  await page.waitForTimeout(500);
  return measure(page);
}

/** Finds horizontal scrolling of the page, and text clipped by an ancestor that hides its overflow. */
async function measure(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // After two frames, the page has handled the new width.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const found: string[] = [];
    const describe = (element: Element) =>
      `<${element.localName} class="${element.getAttribute('class')?.slice(0, 100)}"> ${element.textContent.trim().slice(0, 40)}`;
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const isHidden = (element: Element) => element.closest('[aria-hidden="true"], [inert], .sr-only') !== null;

    /** Returns the nearest ancestor that clips its content. */
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
      if (!parent || !texts.currentNode.textContent?.trim() || isHidden(parent)) continue;
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
