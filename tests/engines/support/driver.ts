/** One tab of a browser in a profile of its own, by what every engine can do. */
export interface Driver {
  /** Loads an address, and resolves when the document has loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** The value of an expression in the page, awaited there; it must be plain JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** A press of the main button at a point of the window, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Moves the pointer away from everything that listens to it. */
  park(): Promise<void>;
  /** Strokes of keys into what has the focus. */
  type(text: string): Promise<void>;
  /** One key, such as `Escape`, or with what is held meanwhile: `Shift+Tab`. */
  press(key: string): Promise<void>;
  /** Makes the page's own part of the window this large, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Gives a file to the first file input that the selector finds. */
  attach(selector: string, path: string): Promise<void>;
  /** Says yes to the question that the page asks next by the browser's own window, and tells what it was. */
  acceptQuestion(): Promise<string>;
  /** What is in the window, as PNG. */
  screenshot(): Promise<Uint8Array>;
  /** The errors that the page logged or threw, as far as the engine tells. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  newTab(): Promise<Driver>;
  stop(): Promise<void>;
}

/** The path of a program that `scripts/test-browsers.mjs` has found. */
export function programPath(variable: string): string {
  const path = process.env[variable];
  if (!path) throw new Error(`${variable} is not set: start these tests by npm run test:engines`);
  return path;
}
