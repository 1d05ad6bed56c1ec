/** W3C WebDriver's words for input, which BiDi took over: https://www.w3.org/TR/webdriver/#actions */
type InputActions = { type: 'pointer' | 'key'; id: string; actions: Record<string, string | number>[] }[];

const keys: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

/** The pointer goes to a point of the window. */
export const moveTo = (x: number, y: number): InputActions => [
  { type: 'pointer', id: 'mouse', actions: [moved(x, y)] },
];

/** The pointer goes to a point of the window and presses. */
export const clickAt = (x: number, y: number): InputActions => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [moved(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }],
  },
];

/** Each character is pressed and let go. */
export const strokes = (text: string): InputActions => [
  { type: 'key', id: 'keyboard', actions: Array.from(text).flatMap((value) => [down(value), up(value)]) },
];

/** A key such as `Escape`, or several held at once: `Shift+Tab`. */
export function chord(names: string): InputActions {
  const values = names.split('+').map((name) => keys[name] ?? name);
  return [{ type: 'key', id: 'keyboard', actions: [...values.map(down), ...values.toReversed().map(up)] }];
}

const moved = (x: number, y: number) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) });
const down = (value: string) => ({ type: 'keyDown', value });
const up = (value: string) => ({ type: 'keyUp', value });
