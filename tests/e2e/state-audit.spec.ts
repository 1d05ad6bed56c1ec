import { join } from 'node:path';
import { isExcepted } from './state-audit/exceptions.ts';
import { listen } from './state-audit/engines/quiet.ts';
import { inspect, keepMarkup } from './state-audit/inspect.ts';
import { states } from './state-audit/states.ts';
import { expect, test } from './state-audit/test.ts';
import { visit } from './state-audit/visit.ts';

// A finding names its element; recording every step of every screen costs more than it tells.
test.use({ trace: 'off' });

for (const state of states) {
  test(`${state.name} is accessible, valid, quiet and fits`, async ({ contexts }, { project }) => {
    const { name, as, answers, prepare, widths, media } = state;
    const markup = join(project.outputDir, 'markup');
    const isForPhones = widths?.every((width) => width < 768) ?? false;
    const page = await contexts[as === 'manager' ? 'manager' : 'visitor'].newPage();
    await page.setViewportSize({ width: isForPhones ? 390 : 1440, height: 900 });

    const stop = listen(page, state);
    const response = await visit(page, state);
    const found = stop();
    await keepMarkup(markup, name, await page.content());
    if (as !== 'manager' && !answers && !prepare) await keepMarkup(markup, `${name}-as-served`, await response.text());
    // On paper there is nothing to press, and another width.
    if (media !== 'print') found.push(...(await inspect(page, isForPhones)));
    await page.close();

    expect(found.filter((finding) => !isExcepted(finding))).toEqual([]);
  });
}
