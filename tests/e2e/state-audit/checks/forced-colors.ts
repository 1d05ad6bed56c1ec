import type { Page } from '@playwright/test';

const selected = 'nav [aria-current], [aria-selected="true"], [aria-pressed="true"]';

/** Returns the selected elements that look like their unselected neighbors under forced colors. Leaves them on. */
export async function checkForcedColors(page: Page): Promise<string[]> {
  if ((await page.locator(selected).count()) === 0) return [];
  await page.emulateMedia({ forcedColors: 'active' });
  return page.evaluate((selector) => {
    const look = (element: Element) => {
      const { color, backgroundColor, borderColor, borderWidth, outlineStyle, fontWeight } = getComputedStyle(element);
      return [
        color,
        backgroundColor,
        borderColor,
        borderWidth,
        outlineStyle,
        fontWeight,
        element.querySelectorAll('svg').length,
      ].join();
    };
    const shown = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    return shown.flatMap((element) => {
      const others = [
        ...(element.closest('nav, [role="tablist"], fieldset, ul')?.querySelectorAll(element.localName) ?? []),
      ];
      const twin = others.find((other) => !other.matches(selector) && look(other) === look(element));
      return twin ? [`under forced colors "${element.textContent}" looks like "${twin.textContent}"`] : [];
    });
  }, selected);
}
