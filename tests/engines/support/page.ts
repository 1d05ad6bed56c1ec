import { setTimeout as pause } from 'node:timers/promises';
import type { Driver } from './driver.ts';
import { finderSource, type ElementState } from './finder.ts';
import { toExpression, type Target } from './target.ts';

/** How long to wait for a state, in milliseconds. */
const timeout = 10_000;

type Json = string | number | boolean | null;

/** One tab: actions wait until they are possible, expectations until they are met. */
export class Page {
  readonly #driver: Driver;
  readonly #site: string;

  /** `site` is the URL of the product. */
  constructor(driver: Driver, site: string) {
    this.#driver = driver;
    this.#site = site;
  }

  /** Opens a page and waits until the app has rendered: the footer is not in the static first view. */
  async open(path: string): Promise<void> {
    await this.#driver.open(this.#site + path);
    const isRendered = () =>
      this.evaluate(() => document.contentType !== 'text/html' || document.querySelector('footer') !== null);
    await this.until(isRendered, () => `${path} never rendered`);
  }

  reload = () => this.#driver.reload();
  back = () => this.#driver.back();
  resize = (width: number, height: number) => this.#driver.resize(width, height);
  /** Moves the pointer away, because a carousel or toast pauses under it. */
  park = () => this.#driver.park();
  type = (text: string) => this.#driver.type(text);
  attach = (selector: string, path: string) => this.#driver.attach(selector, path);

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#driver.press(key);
  }

  async click(target: Target): Promise<void> {
    const { x, y, width, height } = await this.#eventually(
      target,
      'be clickable',
      (state) => state?.obstacle === '',
      true,
    );
    await this.#driver.click(x + width / 2, y + height / 2);
  }

  /** Scrolls the target into view and waits until it stops moving. */
  async scrollTo(target: Target): Promise<ElementState> {
    return this.#eventually(
      target,
      'stop moving',
      (state) => state !== undefined && state.obstacle !== 'it moves',
      true,
    );
  }

  /** Replaces the text of a field by typing. */
  async fill(target: Target, words: string): Promise<void> {
    await this.click(target);
    await this.#on(target, (element) => (element as HTMLInputElement).select());
    await this.type(words);
  }

  /**
   * Selects an option by its label, or sets a date, by script: no engine lets a test click them. Dispatches the events
   * that the browser would.
   */
  async choose(target: Target, wanted: string): Promise<void> {
    await this.expectVisible(target);
    await this.#on(
      target,
      (element, choice) => {
        const control = element as HTMLSelectElement | HTMLInputElement;
        const option =
          control instanceof HTMLSelectElement ? [...control.options].find(({ label }) => label === choice) : undefined;
        // React overrides the element's `value` property and would ignore a change through it.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
          control,
          option?.value ?? choice,
        );
        for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
      },
      wanted,
    );
  }

  /** Runs an action that opens a browser dialog, accepts the dialog, and returns its message. */
  async acceptDialog(act: () => Promise<void>): Promise<string> {
    const [message] = await Promise.all([this.#driver.acceptDialog(), act()]);
    return message;
  }

  /** Waits until the target is visible. */
  async expectVisible(target: Target): Promise<ElementState> {
    return this.#eventually(target, 'be visible', (state) => state !== undefined);
  }

  /** Waits until the target is not visible. */
  async expectHidden(target: Target): Promise<void> {
    await this.until(
      async () => (await this.inspect(target)) === undefined,
      () => `${toExpression(target)} is still visible`,
    );
  }

  /** Waits until the target has the focus. */
  async expectFocus(target: Target): Promise<void> {
    await this.#eventually(target, 'have the focus', (state) => state?.isFocused === true);
  }

  /** Waits until a field has a value. */
  async expectValue(target: Target, value: string): Promise<void> {
    await this.#eventually(target, `have the value '${value}'`, (state) => state?.value === value);
  }

  /** Waits until the URL has this path, query and fragment. */
  async expectUrl(path: string): Promise<void> {
    let shown = '';
    await this.until(
      async () => (shown = await this.evaluate(() => location.pathname + location.search + location.hash)) === path,
      () => `The URL is ${shown}, not ${path}`,
    );
  }

  /** Returns the current state of the target, or undefined if it is not visible. */
  async inspect(target: Target, toClick = false): Promise<ElementState | undefined> {
    const state = (await this.#find(`inspect(${toExpression(target)}, ${toClick})`)) as ElementState | null;
    return state ?? undefined;
  }

  /** Runs a function in the page. It cannot use variables of its scope. */
  async evaluate<A extends Json[], R>(run: (...values: A) => R, ...values: A): Promise<Awaited<R>> {
    return (await this.#driver.evaluate(
      `(${String(run)})(${values.map((value) => JSON.stringify(value)).join(', ')})`,
    )) as Awaited<R>;
  }

  /** Waits until a condition is true. Throws with the message after ten seconds. */
  async until(condition: () => Promise<boolean>, message: () => string): Promise<void> {
    const deadline = Date.now() + timeout;
    while (!(await condition())) {
      if (Date.now() > deadline) throw new Error(message());
      await pause(50);
    }
  }

  /** Runs a function on the target's first element. It cannot use variables of its scope. */
  async #on(target: Target, run: (element: Element, choice: string) => void, choice = ''): Promise<void> {
    await this.#find(
      `find(${toExpression(target)}).slice(0, 1).forEach((element) => (${String(run)})(element, ${JSON.stringify(choice)}))`,
    );
  }

  async #eventually(
    target: Target,
    expectation: string,
    isMet: (state: ElementState | undefined) => boolean,
    toClick = false,
  ): Promise<ElementState> {
    let state: ElementState | undefined;
    const message = () =>
      `${toExpression(target)} should ${expectation}, but it is ${state ? JSON.stringify(state) : 'not visible'}`;
    await this.until(async () => isMet((state = await this.inspect(target, toClick))), message);
    if (!state) throw new Error(message());
    return state;
  }

  /** Calls the finder, which each new document must load first. */
  async #find(call: string): Promise<unknown> {
    if (!(await this.#driver.evaluate(`'finder' in window`))) await this.#driver.evaluate(await finderSource());
    return this.#driver.evaluate(`window.finder.${call}`);
  }
}
