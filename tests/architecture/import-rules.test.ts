import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#server/platform/environment/environment.ts';

/** Forbidden imports, by file, for each zone of oxlint.config.mjs. */
const forbidden: Record<string, string[]> = {
  'scripts/planted.ts': ['../shared/tables.ts'],
  'shared/domain/time/planted.ts': ['zod', '#shared/schemas/event.ts', '#shared/demo/site.ts', '#server/app.ts'],
  'shared/schemas/planted.ts': ['#shared/tables.ts', 'drizzle-orm'],
  'shared/tables.ts': ['zod', './schemas/event.ts'],
  'shared/contract.ts': ['drizzle-orm', '#shared/tables.ts', '#server/app.ts'],
  'server/testing/planted.ts': ['#client/app.tsx'],
  'server/main.ts': ['#client/app.tsx'],
  'server/services.ts': ['./platform/errors.ts'],
  'server/app.ts': ['./main.ts', './lifecycle/clock.ts'],
  'server/lifecycle/planted.ts': ['#server/app.ts', '#server/commands/admin.ts'],
  'server/commands/planted.ts': ['#server/lifecycle/clock.ts'],
  'server/features/events/planted.ts': [
    '#server/features/feed/feed.routes.ts',
    '#server/features/feed/feed.routes.ts',
    '#server/features/backup/open-backup.ts',
    '#server/services.ts',
    '#server/lifecycle/clock.ts',
    '#server/commands/admin.ts',
  ],
  'server/features/events/planted.store.ts': [
    '#server/platform/http/errors.ts',
    '#server/features/feed/feed.routes.ts',
  ],
  'server/platform/http/planted.ts': ['#server/features/history/history.store.ts', '#server/lifecycle/clock.ts'],
  'server/platform/db/planted.ts': ['#server/platform/http/errors.ts', '#server/features/history/history.store.ts'],
  'client/src/routes.ts': ['#server/app.ts', '#shared/tables.ts'],
  'client/src/ui/planted.ts': ['#client/api/queries.ts', 'wouter', '#shared/domain/time/days.ts'],
  'client/src/api/planted.ts': ['#client/ui/button.tsx', '#shared/contract.ts', 'zod'],
  'client/src/consent/planted.ts': ['#client/layout/footer.tsx', '#shared/schemas/event.ts'],
  'client/src/layout/planted.ts': ['#shared/schemas/event.ts', '#client/pages/about/about-page.tsx'],
  'client/src/pages/activation/planted.ts': ['#shared/contract.ts', '#client/pages/about/about-page.tsx'],
  'client/src/pages/home/contact-validation.ts': ['#shared/contract.ts', '#client/admin/events/events-tab.tsx'],
  'client/src/admin/events/planted.ts': [
    '#client/admin/artists/artist-dialog.tsx',
    '#client/layout/footer.tsx',
    '#shared/contract.ts',
  ],
  'client/src/admin/dashboard/tabs.ts': ['#server/app.ts'],
  'client/src/ui/planted.test.ts': ['#server/app.ts'],
};

/** Allowed imports of the same zones. */
const allowed: Record<string, string[]> = {
  'server/features/pages/allowed.ts': ['#server/features/events/events.store.ts', '#server/platform/http/route.ts'],
  'server/platform/cache/allowed.ts': ['#server/platform/http/route.ts'],
  'client/src/admin/events/allowed.ts': ['#client/admin/forms/fields.ts', '#shared/schemas/event.ts'],
};

interface Diagnostic {
  code: string;
  filename: string;
  labels: { span: { line: number } }[];
}

it('the linter refuses every forbidden import', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  copyFileSync(join(projectRoot, 'oxlint.config.mjs'), join(folder, 'oxlint.config.mjs'));
  for (const [file, specifiers] of Object.entries({ ...forbidden, ...allowed })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    const lines = specifiers.map((specifier, index) => `export { planted as planted${index} } from '${specifier}';`);
    writeFileSync(join(folder, file), lines.join('\n'));
  }
  const cycle = ['one', 'two'] as const;
  for (const [index, name] of cycle.entries())
    writeFileSync(join(folder, 'server', `${name}.ts`), `export { a } from './${cycle[1 - index]}.ts';\n`);
  const found = lint(folder);
  const refused = found.filter(({ code }) => code === 'eslint(no-restricted-imports)');
  expect(refused.map(({ filename, labels: [label] }) => `${filename}:${label?.span.line}`).toSorted()).toEqual(
    Object.entries(forbidden)
      .flatMap(([file, specifiers]) => specifiers.map((_, index) => `${file}:${index + 1}`))
      .toSorted(),
  );
  expect(found.filter(({ code }) => code === 'import(no-cycle)').map(({ filename }) => filename)).toContain(
    'server/one.ts',
  );
});

/** Lints a folder and returns the output, although the linter exits with an error. */
function lint(cwd: string): Diagnostic[] {
  const oxlint = join(projectRoot, 'node_modules/oxlint/bin/oxlint');
  try {
    execFileSync(process.execPath, [oxlint, '-c', 'oxlint.config.mjs', '--format', 'json'], { cwd, encoding: 'utf8' });
    return [];
  } catch (error) {
    return (JSON.parse((error as { stdout: string }).stdout) as { diagnostics: Diagnostic[] }).diagnostics;
  }
}
