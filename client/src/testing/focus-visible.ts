import { vi } from 'vitest';

/** Makes :focus-visible match the focused element, which jsdom does not always do after Tab. */
export function mockFocusVisible(): void {
  const matches = Object.getOwnPropertyDescriptor(Element.prototype, 'matches')?.value as Element['matches'];
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector === ':focus-visible' ? this === document.activeElement : matches.call(this, selector);
  });
}
