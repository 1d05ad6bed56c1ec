/** The input actions of WebDriver, shared by BiDi: https://www.w3.org/TR/webdriver/#actions */
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

/** Moves the pointer to a point of the window. */
export const moveTo = (x: number, y: number): InputActions => [
  { type: 'pointer', id: 'mouse', actions: [moved(x, y)] },
];

/** Clicks a point of the window. */
export const clickAt = (x: number, y: number): InputActions => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [moved(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }],
  },
];

/** Presses and releases the key of each character. */
export const strokes = (text: string): InputActions => [
  { type: 'key', id: 'keyboard', actions: Array.from(text).flatMap((value) => [down(value), up(value)]) },
];

/** Presses a key such as `Escape`, or a combination such as `Shift+Tab`. */
export function chord(names: string): InputActions {
  const values = names.split('+').map((name) => keys[name] ?? name);
  return [{ type: 'key', id: 'keyboard', actions: [...values.map(down), ...values.toReversed().map(up)] }];
}

const moved = (x: number, y: number) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) });
const down = (value: string) => ({ type: 'keyDown', value });
const up = (value: string) => ({ type: 'keyUp', value });
