import { expect, test } from 'vitest';
import { focusClass, focusRules } from './event-image.ts';

test.each([
  [undefined, 'focus-x-50 focus-y-30'],
  [null, 'focus-x-50 focus-y-30'],
  [{ x: 30, y: 60 }, 'focus-x-30 focus-y-60'],
  [{ x: 4, y: 96 }, 'focus-x-0 focus-y-100'],
])('the classes of %j', (point, classes) => expect(focusClass(point)).toBe(classes));

test('every class has a rule', () => {
  for (let percent = 0; percent <= 100; percent++) {
    for (const name of focusClass({ x: percent, y: percent }).split(' '))
      expect(focusRules).toHaveProperty([`.${name}`]);
  }
});
