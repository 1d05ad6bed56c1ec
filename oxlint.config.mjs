/** What files must not import, as [pattern, reason, exception]. The lines of "Imports" in ARCHITECTURE.md. */
const byAlias = ['^\\.\\./', 'Import other folders by alias (#shared, #server, #client): a moved file breaks nothing.'];
const noClient = ['^#client/', 'The server and the browser import shared, never each other.'];
const noServer = ['^#server/', 'The browser and the server import shared, never each other.'];
const noTables = ['^#shared/tables|^drizzle-orm', 'Tables and their library stay on the server.'];
const noZod = ['^#shared/(contract|schemas/)|^zod$', 'Visitors do not pay for Zod: import its types.', 'types only'];
const noPages = ['^#client/(admin|layout|pages)/', 'Pages, the layout and the dashboard use this.'];
const noOtherPage = ['^#client/(admin|pages)/', 'What pages share belongs to components.'];
const browser = [byAlias, noServer, noTables];
const visitors = [...browser, noZod];

const server = [byAlias, noClient];
const top = '^(#server|\\.)/(main|dev|app|lifecycle|commands)[/.]';
const namesTypes = [
  '.',
  'services.ts names types: a value would make every folder depend on all others.',
  'types only',
];
const parts = [...server, [top, 'main.ts connects the app, its lifecycle and commands.', 'types only']];
const belowTop = [
  ...server,
  [top, 'Nothing imports the top layer.'],
  ['^#server/services', namesTypes[1], 'types only'],
];
const only = (...allowed) => ['**', ...allowed.map((each) => `!${each}`)];
const notStore = ['\\#server/features/**', '!\\#server/features/**/*.store.ts'];
const feature = [
  ...belowTop,
  [notStore, 'A feature imports only *.store.ts of another: the rest belongs to platform.'],
];
const platform = [...belowTop, ['^#server/features/', 'platform knows no feature: app.ts passes what it needs.']];
/** Commands use these too, and platform/http turns the errors of platform/known-errors.ts into responses. */
const noHttp = [
  '^#server/platform/(calls|http|cache|commands)/',
  'Throw the errors of platform/known-errors.ts.',
  'types only',
];

/** A text is a regular expression; a list has globs as in .gitignore, where `!` allows. */
const pattern = (what) => (Array.isArray(what) ? { group: what } : { regex: what });

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts', '**/testing/**'];
const tabs = 'artists|categories|dashboard|diagnostics|email|events|locations|partners|site-settings';
const dashboard = [
  ...browser,
  ['^#shared/contract|^#client/(pages|layout)/', "Neither the server's half nor the visitors' pages."],
];
const noOtherTab = (others) => [
  `^#client/admin/(${others})/`,
  'Tabs do not import each other: they share admin/session, forms, lists and uploads.',
];

/** Later zones replace earlier ones. */
const zones = [
  ['**', [byAlias]],
  ['shared/domain/**', [[only('./*', '\\#shared/domain/**'), 'It costs visitors nothing.']]],
  ['shared/schemas/**', [[only('./*', 'zod', '\\#shared/d*/**'), 'Tables would reach the browser.']]],
  [
    'shared/tables.ts',
    [
      [
        only('drizzle-orm', 'drizzle-orm/**', '\\#shared/d*/**'),
        'The map of the data imports only Drizzle and the domain.',
      ],
    ],
  ],
  ['shared/contract.ts', [[only('zod', '\\#shared/schemas/**'), 'The map of the calls is made of schemas only.']]],
  ['server/**', server],
  ['server/services.ts', [...server, namesTypes]],
  ['server/{app.ts,lifecycle/**,commands/**}', parts],
  ['server/features/**', feature],
  ['server/features/{accounts,content,events,history,records,site-settings}/*.store.ts', [...feature, noHttp]],
  ['server/platform/**', platform],
  ['server/platform/{db,environment,images,mail,storage}/**', [...platform, noHttp]],
  ['client/src/*', browser],
  [
    'client/src/ui/**',
    [
      [
        only('./*', '\\#shared/design/**', 'react', 'react-dom', '@radix-ui/*', 'embla-*', 'lucide-react/**', 'clsx'),
        'ui could ship in another product: it imports React, Radix, Embla, icons and the shapes of the design.',
      ],
    ],
  ],
  ['client/src/api/**', [...visitors, ['^#client/(admin|components|layout|pages|ui)/', 'api renders nothing.']]],
  ['client/src/{components,consent,time}/**', [...visitors, noPages]],
  ['client/src/{layout,pages}/**', [...visitors, noOtherPage]],
  // Loaded by import() when the contact form gets the focus, so it may import Zod.
  ['client/src/pages/home/contact-validation.ts', [...browser, noOtherPage, ['^#shared/contract', 'Only the schema.']]],
  ['client/src/admin/**', [...dashboard, noOtherTab(tabs)]],
  // It has a folder for its dialog.
  ['client/src/admin/events/**', [...dashboard, noOtherTab(tabs.replace('events|', ''))]],
  ['client/src/admin/{dashboard/{tab-list.tsx,account-menu.tsx},events/dialog/references.tsx}', [byAlias, noServer]],
  ['{shared,tests,bench,scripts}/{**/*.test.ts,**/*.spec.ts,**/testing/**}', [byAlias]],
  ['server/{**/*.test.ts,**/testing/**}', server],
  ['client/{**/*.test.ts,**/*.test.tsx,**/testing/**}', [byAlias, noServer]],
];

export default {
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'warn' },
  ignorePatterns: ['dist/', 'node_modules/'],
  options: { denyWarnings: true },
  rules: {
    eqeqeq: 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'promise/no-callback-in-promise': 'off',
    'no-console': ['error', { allow: ['error'] }],
    'max-lines': ['error', { max: 250 }],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unsafe-enum-assignment': 'off',
    'typescript/consistent-return': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'vitest/expect-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'jsx-a11y/prefer-tag-over-role': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
  },
  overrides: [
    ...zones.map(([files, rules]) => ({
      files: [files],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: rules.map(([what, message, exception]) => ({
              ...pattern(what),
              message,
              allowTypeImports: !!exception,
            })),
          },
        ],
      },
    })),
    { files: ['shared/{tables,contract}.ts'], rules: { 'max-lines': 'off' } },
    { files: tests, rules: { 'max-lines': 'off', 'unicorn/consistent-function-scoping': 'off' } },
    {
      files: [
        '*.config.*',
        '{tests,scripts,bench}/**',
        'server/{main,dev,platform/commands/*,testing/global-setup,testing/postgres-cluster}.ts',
      ],
      rules: { 'import/no-default-export': 'off', 'no-console': 'off' },
    },
    {
      // The fixtures of Playwright and vitest take an empty pattern and a function called use; page code is its own scope.
      files: ['tests/e2e/**', 'tests/support/**', 'tests/engines/support/test.ts'],
      rules: { 'no-empty-pattern': 'off', 'react/rules-of-hooks': 'off', 'unicorn/consistent-function-scoping': 'off' },
    },
  ],
};
