import { expect, it } from 'vitest';
import { commandName } from './environment.ts';

const at = (cwd: string, file: string, env = {}) => ({ argv: ['node', file], env, cwd: () => cwd });

it.each([
  ['in a container', at('/app', '/app/dist/server/main.js'), 'node dist/server/admin.js'],
  ['in a release', at('/opt/sunhall', '/opt/sunhall/current/dist/server/main.js'), 'node current/dist/server/admin.js'],
  ['under npm start', at('/app', '/app/dist/server/main.js', { npm_lifecycle_event: 'start' }), 'npm run admin --'],
  ['in development', at('/app', '/app/node_modules/.bin/vite'), 'npm run admin --'],
])('names the command that exists %s', (_where, place, expected) => {
  expect(commandName('admin', place)).toBe(expected);
});

it('adds the action to the file of backup and restore', () => {
  const place = at('/app', '/app/dist/server/backup.js');
  expect(['backup', 'restore'].map((name) => commandName(name, place))).toEqual(['node dist/server/backup.js backup', 'node dist/server/backup.js restore']);
});
