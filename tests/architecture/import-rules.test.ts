import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#server/platform/environment/project-root.ts';

/** A forbidden import, by file, for each kind of rule in "Imports" of ARCHITECTURE.md. */
const forbidden: Record<string, string> = {
  'shared/domain/planted.ts': 'zod',
  'shared/schemas/planted.ts': '#shared/tables.ts',
  'server/testing/planted.ts': '#client/app.tsx',
  'server/services.ts': '#server/platform/environment/config.ts',
  'client/src/routes.ts': '#server/app.ts',
  'client/src/ui/planted.ts': '#client/api/queries.ts',
  'client/src/layout/planted.ts': '#shared/schemas/event.ts',
  'client/src/pages/activation/planted.ts': '#shared/contract.ts',
  'client/src/admin/events/planted.ts': '#client/admin/artists/artist-dialog.tsx',
};

interface Diagnostic {
  code: string;
  filename: string;
}

it('the linter refuses every forbidden import', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  copyFileSync(join(projectRoot, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [file, specifier] of Object.entries(forbidden)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `import { planted } from '${specifier}';\nplanted();\n`);
  }
  const refused = lint(folder).filter(({ code }) => code === 'eslint(no-restricted-imports)');
  expect(refused.map(({ filename }) => filename)).toEqual(expect.arrayContaining(Object.keys(forbidden)));
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
