import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { butter, ink, paper, placeholder, poppy } from './brand-colors.ts';

const inStyles = async (file: string) =>
  (await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8')).toLowerCase();

it('match the style sheets', async () => {
  const tokens = await inStyles('shared/design/tokens.css');
  const shortened = paper.slice(0, 4);
  for (const [name, color] of Object.entries({ ink, paper: shortened, 'paper-3': placeholder, poppy, butter }))
    expect(tokens).toContain(`--${name}: ${color.toLowerCase()};`);
});

it('match the logo', async () => {
  const mark = await inStyles('client/public/favicon.svg');
  for (const color of [poppy, butter]) expect(mark).toContain(`fill="${color.toLowerCase()}"`);
});
