import type { Page } from '@playwright/test';
import type { Journey, Need, Stage } from '#tests/e2e/beyond-the-path/journey.ts';
import { journeys } from '#tests/e2e/beyond-the-path/journeys.ts';
import { test } from '#tests/e2e/beyond-the-path/stage.ts';
import { manager } from '#tests/support/account.ts';
import { toastOf } from '#tests/support/dashboard.ts';
import {
  countCalls,
  delayAnswers,
  freezeDatabase,
  installNewVersion,
  loseAnswers,
  restartDatabase,
  setWrongClock,
} from '#tests/support/faults.ts';
import { layoutErrors } from '#tests/support/layout-errors.ts';
import { signedInState } from '#tests/support/manager-test.ts';
import type { RunningServer } from '#tests/support/server.ts';
import { expect, isThorough } from '#tests/support/test.ts';

/**
 * Every journey meets every fault: all of them in `npm run test:thorough`, the main ones in `npm test`. A new journey
 * is an entry of `journeys`, a new fault one of `faults`.
 */

interface Fault {
  needs?: Need | Need[];
  /** In `npm test`, only the first journey meets it. */
  isCostly?: boolean;
  run: (stage: Stage, journey: Journey, server: RunningServer) => Promise<void>;
}

/** Checks that nothing of what was typed is lost. */
const findTyped = ({ page, words }: Stage, { typed }: Journey) => expect(typed(page)).toHaveValue(words);

/** Presses, and presses Back before the answer arrives. */
async function leaveDuring({ page }: Stage, { call, press }: Journey): Promise<void> {
  await delayAnswers(page, call, 1500);
  const sent = page.waitForRequest((request) => request.method() !== 'GET');
  await press(page);
  await sent;
  await page.goBack();
}

/** After a failure: nothing that was typed is lost, and another press works, at most after a conflict. */
async function pressAgain(stage: Stage, journey: Journey): Promise<void> {
  const keepMine = stage.page.getByRole('button', { name: 'Keep mine' });
  const done = journey.done(stage).first();
  if (!journey.lacks.typed) await expect(journey.typed(stage.page)).toHaveValue(stage.words);
  if (!journey.showsStored) await (journey.again ?? journey.press)(stage.page);
  await expect(done.or(keepMine)).toBeVisible();
  if (await keepMine.isVisible()) await keepMine.click();
  await expect(done).toBeVisible();
}

const isSaid = (page: Page, text: string) => expect(toastOf(page, text)).toBeVisible({ timeout: 20_000 });

async function finish(stage: Stage, journey: Journey): Promise<void> {
  await journey.press(stage.page);
  await expect(journey.done(stage).first()).toBeVisible();
}

const faults: Record<string, Fault> = {
  'the answer is lost': {
    needs: 'failure',
    run: async (stage, journey) => {
      await journey.begin(stage);
      const end = await loseAnswers(stage.page, journey.call);
      await journey.press(stage.page);
      await isSaid(stage.page, journey.failed);
      end();
      await pressAgain(stage, journey);
    },
  },
  'the answer is late': {
    isCostly: true,
    run: async (stage, journey) => {
      await journey.begin(stage);
      await delayAnswers(stage.page, journey.call, 1500);
      await finish(stage, journey);
    },
  },
  'the database freezes': {
    needs: 'failure',
    isCostly: true,
    run: async (stage, journey, server) => {
      await journey.begin(stage);
      const wakeUp = await freezeDatabase(server);
      await journey.press(stage.page);
      await isSaid(stage.page, journey.failed).finally(wakeUp);
      await pressAgain(stage, { ...journey, showsStored: false });
    },
  },
  'the database restarts': {
    needs: 'failure',
    isCostly: true,
    run: async (stage, journey, server) => {
      await journey.begin(stage);
      await restartDatabase(server);
      await journey.press(stage.page);
      const failed = toastOf(stage.page, journey.failed);
      await expect(failed.or(journey.done(stage)).first()).toBeVisible();
      if (!(await failed.isVisible())) return;
      await expect.poll(async () => (await stage.page.request.get('/api/health')).status()).toBe(200);
      await pressAgain(stage, { ...journey, showsStored: false });
    },
  },
  'Back and Forward': {
    needs: 'typed',
    run: async (stage, journey) => {
      await stage.page.goto('/about');
      await journey.begin(stage);
      await stage.page.goBack();
      await stage.page.goForward();
      await findTyped(stage, journey);
      await finish(stage, journey);
    },
  },
  'a reload': {
    needs: 'typed',
    run: async (stage, journey) => {
      await journey.begin(stage);
      await stage.page.reload();
      await findTyped(stage, journey);
      await finish(stage, journey);
    },
  },
  'Back during it': {
    needs: 'back',
    run: async (stage, journey) => {
      await stage.page.goto('/about');
      await journey.begin(stage);
      await leaveDuring(stage, journey);
      await expect(journey.done(stage).first()).toBeVisible();
    },
  },
  'Back during a conflict': {
    needs: ['back', 'typed', 'rival'],
    run: async (stage, journey) => {
      await stage.page.goto('/about');
      await journey.begin(stage);
      await journey.rival(stage);
      await leaveDuring(stage, journey);
      await isSaid(stage.page, journey.failed);
      await stage.page.getByRole('button', { name: 'Open the form' }).click();
      await stage.page.getByRole('button', { name: 'Keep mine' }).click();
      await expect(journey.done(stage).first()).toBeVisible();
    },
  },
  'a colleague was first': {
    needs: 'rival',
    run: async (stage, journey) => {
      await journey.begin(stage);
      await journey.rival(stage);
      await journey.press(stage.page);
      await pressAgain(stage, { ...journey, showsStored: true });
    },
  },
  'a second press': {
    needs: 'second press',
    run: async (stage, journey) => {
      await journey.begin(stage);
      const calls = countCalls(stage.page, journey.call);
      await delayAnswers(stage.page, journey.call, 500);
      await journey.press(stage.page, 2);
      await expect(journey.done(stage).first()).toBeVisible();
      expect(calls()).toBeLessThanOrEqual(1);
    },
  },
  'the session has ended': {
    needs: 'session',
    run: async (stage, journey, server) => {
      // Not the colleague's session.
      await stage.page.context().addCookies((await signedInState(server.url)).cookies);
      await journey.begin(stage);
      await stage.page.request.post('/api/admin/logout');
      await journey.press(stage.page);
      const dialog = stage.page.getByRole('dialog', { name: 'Sign in again' });
      await dialog.getByLabel('Password').fill(manager.password);
      await dialog.getByRole('button', { name: 'Login' }).click();
      await expect(journey.done(stage).first()).toBeVisible();
    },
  },
  'the tab is of an earlier version': {
    isCostly: true,
    run: async (stage, journey) => {
      await journey.begin(stage);
      // Typing presses keys, unlike fill(). The first one loads the lazy parts.
      await stage.page.keyboard.press('Shift');
      await stage.page.waitForLoadState('networkidle');
      const hasReloaded = await installNewVersion(stage.page);
      const done = journey.done(stage).first();
      await journey.press(stage.page);
      await expect.poll(async () => hasReloaded() || (await done.isVisible())).toBe(true);
      if (!hasReloaded() || journey.lacks.typed) return expect(done).toBeVisible();
      await findTyped(stage, journey);
      // The first press may have been saved, which the draft does not know.
      return pressAgain(stage, journey);
    },
  },
  'the clock is wrong': {
    run: async (stage, journey) => {
      await setWrongClock(stage.page);
      await journey.begin(stage);
      await finish(stage, journey);
    },
  },
  'the window is 320 x 256': {
    run: async (stage, journey) => {
      await stage.page.setViewportSize({ width: 320, height: 256 });
      await journey.begin(stage);
      expect(await layoutErrors(stage.page)).toEqual([]);
      await finish(stage, journey);
    },
  },
};

const some = journeys.filter(({ isMain }) => isMain);

for (const [fault, { needs, run, isCostly }] of Object.entries(faults))
  for (const journey of isThorough ? journeys : some.slice(0, isCostly ? 1 : some.length)) {
    // A senseless cell: the journey says why.
    if ([needs ?? []].flat().some((need) => journey.lacks[need])) continue;
    test(`${journey.name}: ${fault}`, async ({ stage, server }) => {
      await run(stage, journey, server);
      expect(await journey.stored(stage)).toBeGreaterThanOrEqual(1);
    });
  }
