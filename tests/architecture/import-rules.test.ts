import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '#server/environment/project-root.ts';

/** One forbidden import, by file, for each row of "Imports" in ARCHITECTURE.md. */
const forbidden: Record<string, string> = {
  'shared/domain/planted.ts': 'zod',
  'shared/schemas/planted.ts': '#shared/tables.ts',
  'shared/tables.ts': '#shared/schemas/event.ts',
  'shared/contract.ts': '#shared/tables.ts',
  'server/testing/planted.ts': '#client/app.tsx',
  'server/services.ts': '#server/config.ts',
  'server/app.ts': './lifecycle/start-server.ts',
  'server/lifecycle/planted.ts': '#server/app.ts',
  'server/features/events/planted.ts': '#server/features/feeds/atom-feed.ts',
  'server/features/feeds/planted.ts': '#server/commands/command-context.ts',
  'server/commands/content/planted.ts': '#server/features/events/events.routes.ts',
  'server/html/planted.ts': '#server/features/pages/pages.routes.ts',
  'server/cache/planted.ts': '#server/features/pages/pages.routes.ts',
  'server/health/planted.ts': '#server/lifecycle/open-services.ts',
  'server/http/planted.ts': '#server/cache/content-cache.ts',
  'server/program/planted.ts': '#server/http/errors.ts',
  'server/mail/planted.ts': '#server/http/limit.ts',
  'server/db/planted.ts': '#server/http/errors.ts',
  'server/history/planted.ts': '#server/http/limit.ts',
  'server/images/planted.ts': '#server/program/link-preview.ts',
  'server/storage/planted.ts': '#server/http/errors.ts',
  'server/accounts/planted.ts': '#server/features/auth/passport.ts',
  'server/environment/planted.ts': '#server/program/records.store.ts',
  'server/config.ts': './http/security.ts',
  'server/errors.ts': './http/errors.ts',
  'client/src/routes.ts': '#server/app.ts',
  'client/src/ui/planted.ts': '#client/api/queries.ts',
  'client/src/api/planted.ts': '#client/ui/button.tsx',
  'client/src/components/planted.ts': '#client/pages/home/home-page.tsx',
  'client/src/consent/planted.ts': '#client/layout/footer.tsx',
  'client/src/time/planted.ts': '#shared/schemas/event.ts',
  'client/src/layout/planted.ts': '#shared/schemas/event.ts',
  'client/src/pages/home/planted.ts': '#client/pages/activation/activation-page.tsx',
  'client/src/pages/activation/planted.ts': '#shared/contract.ts',
  'client/src/admin/events/planted.ts': '#client/admin/artists/artist-dialog.tsx',
  'client/src/admin/forms/planted.ts': '#client/layout/footer.tsx',
};

interface Diagnostic {
  code: string;
  filename: string;
}

let folder: string;
let refused: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  copyFileSync(join(projectRoot, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [file, specifier] of Object.entries(forbidden)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `import { planted } from '${specifier}';\nplanted();\n`);
  }
  refused = lint(folder)
    .filter(({ code }) => code === 'eslint(no-restricted-imports)')
    .map(({ filename }) => filename);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(Object.entries(forbidden))('%s must not import %s', (file) => {
  expect(refused).toContain(file);
});

/** Lints a folder and returns the output, although the linter exits with an error. */
function lint(cwd: string): Diagnostic[] {
  const oxlint = join(projectRoot, 'node_modules/oxlint/bin/oxlint');
  try {
    execFileSync(process.execPath, [oxlint, '--format', 'json'], { cwd, encoding: 'utf8' });
    return [];
  } catch (error) {
    return (JSON.parse((error as { stdout: string }).stdout) as { diagnostics: Diagnostic[] }).diagnostics;
  }
}
