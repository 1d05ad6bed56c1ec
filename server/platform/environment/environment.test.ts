import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { commandName } from './environment.ts';

const started = (file: string, env = {}) => ({ argv: ['node', resolve(file)], env });

it.each([
  ['in a container', started('dist/server/main.js'), 'node dist/server/admin.js'],
  ['in a release', started('current/dist/server/main.js'), 'node current/dist/server/admin.js'],
  ['under npm start', started('dist/server/main.js', { npm_lifecycle_event: 'start' }), 'npm run admin --'],
  ['in development', started('node_modules/.bin/vite'), 'npm run admin --'],
])('names the command that exists %s', (_where, start, expected) => {
  expect(commandName('admin', start)).toBe(expected);
});

it('adds the action to the file of backup and restore', () => {
  const names = ['backup', 'restore'].map((name) => commandName(name, started('dist/server/backup.js')));
  expect(names).toEqual(['node dist/server/backup.js backup', 'node dist/server/backup.js restore']);
});
