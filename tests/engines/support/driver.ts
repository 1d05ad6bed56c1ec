/** One tab of a browser in a separate profile: the operations that every engine supports. */
export interface Driver {
  /** Opens a URL and resolves when the document has loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Evaluates and awaits an expression in the page. The value must be plain JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks a point of the window, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Moves the pointer away from all content. */
  park(): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Presses a key such as `Escape`, or a combination such as `Shift+Tab`. */
  press(key: string): Promise<void>;
  /** Resizes the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Sets the file of the first file input that matches the selector. */
  attach(selector: string, path: string): Promise<void>;
  /** Accepts the next browser dialog and returns its message. */
  acceptDialog(): Promise<string>;
  /** Returns a PNG of the viewport. */
  screenshot(): Promise<Uint8Array>;
  /** Returns the errors that the page logged or threw, as far as the engine reports them. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  newTab(): Promise<Driver>;
  stop(): Promise<void>;
}

/** Returns the path of a program that `scripts/test-engines.mjs` found. Throws if there is none. */
export function programPath(variable: string): string {
  const path = process.env[variable];
  if (!path) throw new Error(`${variable} is not set: start these tests with npm run test:engines`);
  return path;
}
