import { setTimeout as pause } from 'node:timers/promises';
import type { Driver } from './driver.ts';
import { finderSource, type Sight } from './finder.ts';
import { toExpression, type Target } from './target.ts';

/** How long, in milliseconds, something may take to come about. */
const timeout = 10_000;

type Json = string | number | boolean | null;

/** What a person does and sees in one tab; every act waits until it can be done. */
export class Page {
  readonly #driver: Driver;
  readonly #site: string;

  /** `site` is the address of the product. */
  constructor(driver: Driver, site: string) {
    this.#driver = driver;
    this.#site = site;
  }

  /** Opens a page and waits until the app has rendered: the first view has no footer, and a picture has no app. */
  async open(path: string): Promise<void> {
    await this.#driver.open(this.#site + path);
    const isRendered = () =>
      this.evaluate(() => document.contentType !== 'text/html' || document.querySelector('footer') !== null);
    await this.until(isRendered, () => `${path} never rendered`);
  }

  reload = () => this.#driver.reload();
  back = () => this.#driver.back();
  resize = (width: number, height: number) => this.#driver.resize(width, height);
  /** Moves the pointer away from everything, for what it is over waits. */
  park = () => this.#driver.park();
  type = (text: string) => this.#driver.type(text);
  attach = (selector: string, path: string) => this.#driver.attach(selector, path);

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#driver.press(key);
  }

  async click(target: Target): Promise<void> {
    const { x, y, width, height } = await this.#eventually(
      target,
      'be pressed',
      (sight) => sight?.obstacle === '',
      true,
    );
    await this.#driver.click(x + width / 2, y + height / 2);
  }

  /** Brings it into the window, and waits until it stands still there. */
  async bring(target: Target): Promise<Sight> {
    return this.#eventually(
      target,
      'stand still',
      (sight) => sight !== undefined && sight.obstacle !== 'it moves',
      true,
    );
  }

  /** Types into a field in place of what it holds. */
  async fill(target: Target, words: string): Promise<void> {
    await this.click(target);
    await this.#on(target, (element) => (element as HTMLInputElement).select());
    await this.type(words);
  }

  /**
   * Chooses what no engine lets a test press: an option by its label, or a day. Says so to the page as the browser
   * does.
   */
  async choose(target: Target, wanted: string): Promise<void> {
    await this.sees(target);
    await this.#on(
      target,
      (element, choice) => {
        const control = element as HTMLSelectElement | HTMLInputElement;
        const option =
          control instanceof HTMLSelectElement ? [...control.options].find(({ label }) => label === choice) : undefined;
        // React replaces the element's own property and would take this for its own doing.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
          control,
          option?.value ?? choice,
        );
        for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
      },
      wanted,
    );
  }

  /** Does what makes the browser itself ask, says yes, and tells the question. */
  async acceptQuestion(act: () => Promise<void>): Promise<string> {
    const [question] = await Promise.all([this.#driver.acceptQuestion(), act()]);
    return question;
  }

  /** Waits until it is on the screen. */
  async sees(target: Target): Promise<Sight> {
    return this.#eventually(target, 'be seen', (sight) => sight !== undefined);
  }

  /** Waits until it is no longer, or not yet, on the screen. */
  async misses(target: Target): Promise<void> {
    await this.until(
      async () => (await this.look(target)) === undefined,
      () => `${toExpression(target)} does not go away`,
    );
  }

  /** Waits until it has the focus. */
  async isFocused(target: Target): Promise<void> {
    await this.#eventually(target, 'take the focus', (sight) => sight?.isFocused === true);
  }

  /** Waits until a field holds a value. */
  async holds(target: Target, value: string): Promise<void> {
    await this.#eventually(target, `hold '${value}'`, (sight) => sight?.value === value);
  }

  /** Waits until the address is this path, query and fragment. */
  async isAt(path: string): Promise<void> {
    let shown = '';
    await this.until(
      async () => (shown = await this.evaluate(() => location.pathname + location.search + location.hash)) === path,
      () => `The address is ${shown}, not ${path}`,
    );
  }

  /** What can be seen of it now, if anything. */
  async look(target: Target, toPress = false): Promise<Sight | undefined> {
    const sight = (await this.#find(`look(${toExpression(target)}, ${toPress})`)) as Sight | null;
    return sight ?? undefined;
  }

  /** Runs a function in the page; it can use nothing from outside itself. */
  async evaluate<A extends Json[], R>(run: (...values: A) => R, ...values: A): Promise<Awaited<R>> {
    return (await this.#driver.evaluate(
      `(${String(run)})(${values.map((value) => JSON.stringify(value)).join(', ')})`,
    )) as Awaited<R>;
  }

  async until(isSo: () => Promise<boolean>, complaint: () => string): Promise<void> {
    const end = Date.now() + timeout;
    while (!(await isSo())) {
      if (Date.now() > end) throw new Error(complaint());
      await pause(50);
    }
  }

  /** Runs a function on the first element of a target; it can use nothing from outside itself. */
  async #on(target: Target, run: (element: Element, choice: string) => void, choice = ''): Promise<void> {
    await this.#find(
      `find(${toExpression(target)}).slice(0, 1).forEach((element) => (${String(run)})(element, ${JSON.stringify(choice)}))`,
    );
  }

  async #eventually(
    target: Target,
    expectation: string,
    isEnough: (sight: Sight | undefined) => boolean,
    toPress = false,
  ): Promise<Sight> {
    let sight: Sight | undefined;
    const complaint = () =>
      `${toExpression(target)} should ${expectation}, but it is ${sight ? JSON.stringify(sight) : 'not on the screen'}`;
    await this.until(async () => isEnough((sight = await this.look(target, toPress))), complaint);
    if (!sight) throw new Error(complaint());
    return sight;
  }

  /** Asks the finder, which every new document has to be told anew. */
  async #find(call: string): Promise<unknown> {
    if (!(await this.#driver.evaluate(`'finder' in window`))) await this.#driver.evaluate(await finderSource());
    return this.#driver.evaluate(`window.finder.${call}`);
  }
}
