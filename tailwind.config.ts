import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { focusRules } from '#shared/domain/pictures/picture.ts';
import { categoryClass, categoryKeys, categoryStyle } from './shared/domain/categories/categories.ts';

const tokens = [
  'ink',
  'ink-2',
  'ink-3',
  'paper',
  'paper-2',
  'paper-3',
  'sk',
  'line',
  'line-strong',
  'marigold',
  'butter',
  'poppy',
  'poppy-deep',
  'peach',
  'pink',
  'blush',
  'cobalt',
  'sky',
  'mist',
  'leaf',
  'mint',
  'aqua',
  'violet',
  'lilac',
  'danger',
  'danger-bg',
  'success',
  'success-bg',
  'warn',
  'warn-bg',
  'focus',
];

/** The colors of each category, for the elements inside one with its class. */
const categoryColors = Object.fromEntries(
  [...categoryKeys, 'default'].map((name) => {
    const { badge, onBadge, ground } = categoryStyle({ category: name });
    return [`.${categoryClass(name)}`, { '--badge': badge, '--on-badge': onBadge, '--ground': ground }];
  }),
);

/** Names for utilities; the values are defined in shared/design/tokens.css. */
export default {
  content: [],
  theme: {
    extend: {
      colors: Object.fromEntries(tokens.map((name) => [name, `var(--${name})`])),
      fontFamily: { sans: ['"Archivo Variable"', '"Archivo Rare"', '"Archivo Fallback"', 'Arial', 'sans-serif'] },
      fontSize: {
        h3: 'var(--fs-h3)',
        body: 'var(--fs-body)',
        small: 'var(--fs-sm)',
        label: 'var(--fs-xs)',
      },
      spacing: { edge: 'var(--edge)', gutter: 'var(--gap)', section: 'var(--section)', top: 'var(--top)' },
      borderRadius: { input: '10px', full: '999px' },
      zIndex: {
        filter: '20',
        header: '40',
        dialog: '50',
        cookie: '30',
        viewer: '70',
        toast: '80',
        skip: '90',
      },
      animation: {
        breathe: 'breathe 1.6s ease-in-out infinite',
        leave: 'leave var(--fast) var(--ease-out) forwards',
      },
      boxShadow: { pop: 'var(--shadow-pop)' },
      transitionDuration: { fast: 'var(--fast)', slow: 'var(--slow)' },
      transitionTimingFunction: { brand: 'var(--ease)' },
    },
    screens: {
      tiny: '23.75em',
      sm: '37.5em',
      md: '48em',
      lg: '56.25em',
      xl: '63.75em',
      '2xl': '68.75em',
      wide: '85em',
    },
  },
  plugins: [plugin((tailwind) => tailwind.addBase({ ...categoryColors, ...focusRules }))],
} satisfies Config;
