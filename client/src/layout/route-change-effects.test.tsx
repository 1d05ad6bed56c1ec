import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '#client/testing/render-app.tsx';

const bodyObservers = new Set<ResizeObserverCallback>();
/** Reports once when observing starts, and then on `resizePage()`. */
class FakeResizeObserver {
  readonly callback: ResizeObserverCallback;
  constructor(callback: ResizeObserverCallback) {
    this.callback = callback;
  }
  observe(element: Element) {
    if (element !== document.body) return;
    bodyObservers.add(this.callback);
    queueMicrotask(() => bodyObservers.has(this.callback) && this.callback([], this));
  }
  unobserve() {}
  disconnect() {
    bodyObservers.delete(this.callback);
  }
}
const resizePage = () => bodyObservers.forEach((callback) => callback([], new FakeResizeObserver(callback)));

const footer = () => within(screen.getByRole('contentinfo'));
const scrolls = () => vi.mocked(window.scrollTo).mock.calls.map(([options]) => options);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The maximum scroll position. */
let maxTop: number;

/** As in a browser, a click may come before the event of the last scroll. */
const scrollByVisitor = (top: number) => {
  window.dispatchEvent(new Event('wheel'));
  vi.stubGlobal('scrollY', top);
};

beforeEach(() => {
  localStorage.setItem('cookie-consent', '{"analytics":false,"marketing":false,"functional":false}');
  maxTop = 3000;
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  vi.mocked(window.scrollTo).mockImplementation((options?: ScrollToOptions | number) => {
    vi.stubGlobal('scrollY', Math.min(maxTop, (options as ScrollToOptions).top ?? 0));
    window.dispatchEvent(new Event('scroll'));
  });
});

describe('a new page', () => {
  test('starts at its top, with its title and the focus on its content', async () => {
    const { user } = renderApp('/nowhere');
    await heading('404 Page Not Found');
    expect(document.title).toBe('Page not found · Sunhall');
    await user.click(footer().getByRole('link', { name: 'About' }));
    await heading('About');
    expect(document.title).toBe('About · Sunhall');
    await waitFor(() => expect(scrolls()).toEqual([{ top: 0, behavior: 'instant' }]));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('keeps position and focus if it is the first, and a link to it scrolls to its top', async () => {
    const { user } = renderApp('/about');
    await heading('About');
    expect(scrolls()).toEqual([]);
    expect(document.body).toHaveFocus();
    await user.click(footer().getByRole('link', { name: 'About' }));
    await waitFor(() => expect(scrolls()).toEqual([{ top: 0, behavior: 'auto' }]));
  });
});

describe('the old position', () => {
  /** Leaves /about at a scroll position of 1200 and goes back while the page is too short for it. */
  async function comeBackToShortPage() {
    const app = renderApp('/about');
    await heading('About');
    scrollByVisitor(1200);
    await app.user.click(footer().getByRole('link', { name: 'Privacy Policy' }));
    await heading('Privacy Policy');
    vi.mocked(window.scrollTo).mockClear();
    maxTop = 400;
    act(() => window.history.back());
    await heading('About');
    await waitFor(() => expect(window.scrollY).toBe(400));
    return app;
  }

  test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('is abandoned on %s', async (type) => {
    await comeBackToShortPage();
    window.dispatchEvent(new Event(type));
    maxTop = 3000;
    resizePage();
    expect(window.scrollY).toBe(400);
  });

  test('is restored once the page is long enough, and only once', async () => {
    await comeBackToShortPage();
    maxTop = 3000;
    resizePage();
    expect(window.scrollY).toBe(1200);
    // With the scrollbar, which causes no other event.
    vi.stubGlobal('scrollY', 100);
    resizePage();
    expect(window.scrollY).toBe(100);
  });
});

describe('a URL with a section', () => {
  const scrollIntoView = vi.fn<(this: Element, options?: ScrollIntoViewOptions) => void>();
  const shown = () =>
    scrollIntoView.mock.contexts.map((element, index) => [element.id, scrollIntoView.mock.calls[index]?.[0]]);

  beforeEach(() => {
    scrollIntoView.mockReset();
    // jsdom does not implement it.
    Element.prototype.scrollIntoView = scrollIntoView;
  });
  afterEach(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

  test('does not scroll a visitor who has scrolled while the page loaded', async () => {
    vi.stubGlobal('scrollY', 100);
    renderApp('/#contact');
    await waitFor(() => expect(document.getElementById('contact')).not.toBeNull());
    resizePage();
    expect(shown()).toEqual([]);
  });

  test('scrolls smoothly on the same page, every time', async () => {
    const { user } = renderApp('/');
    await waitFor(() => expect(document.getElementById('contact')).not.toBeNull());
    for (const visit of [1, 2]) {
      await user.click(footer().getByRole('link', { name: 'Contact' }));
      await waitFor(() => expect(shown()).toHaveLength(visit));
      expect(shown().at(-1)).toEqual(['contact', { behavior: 'auto' }]);
      expect(document.getElementById('contact')).toHaveFocus();
    }
  });
});
