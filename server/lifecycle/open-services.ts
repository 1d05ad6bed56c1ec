import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUpNightly } from '#server/features/backup/nightly-backups.store.ts';
import { countDemoEvents } from '#server/features/content/demo.store.ts';
import { recordAttempt } from '#server/features/history/history.store.ts';
import { Outbox } from '#server/features/messages/outbox.ts';
import { requestKey } from '#server/features/pages/request-key.ts';
import { SiteState, storeFirstSettings } from '#server/features/site-settings/site-settings.store.ts';
import { followStorage } from '#server/features/uploads/follow-storage.store.ts';
import { ContentCache } from '#server/platform/cache/content-cache.ts';
import { watchContent } from '#server/platform/db/content-changes.ts';
import { openConfiguredDatabase } from '#server/platform/db/open-database.ts';
import type { Config } from '#server/platform/environment/config.ts';
import { commandName, isInJournal } from '#server/platform/environment/environment.ts';
import { createLog } from '#server/platform/http/log.ts';
import { sessionSecret } from '#server/platform/http/sessions.ts';
import { openMailTransport } from '#server/platform/mail/mail-service.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { every } from '#server/platform/timers.ts';
import type { Services } from '#server/services.ts';
import { prepareFirstStart, type FirstAccount } from './first-start.ts';
import { createClock } from './program-clock.ts';
import { purgeOld } from './purge-old.ts';

const [secondMs, hourMs] = [1000, 60 * 60 * 1000];

export interface OpenServices extends Services {
  /** At the first start only. */
  firstAccount: FirstAccount | undefined;
  windDown(): Promise<void>;
  close(): Promise<void>;
}

export async function openServices(config: Config): Promise<OpenServices> {
  const log = createLog(config.logLevel);
  const startLog = { info: (message: string) => log.info(message), error: (message: string) => log.error(message) };
  const database = await openConfiguredDatabase(config, startLog, 'server');
  const contentCache = new ContentCache(requestKey);
  const storage = openStorage(config);
  const followPictures = () =>
    followStorage(database.db, storage).catch((error: unknown) =>
      log.error({ err: error }, 'The addresses of the pictures could not be brought up to date'),
    );
  await followPictures();
  const onChange = () => contentCache.clear();
  const site = new SiteState({ db: database.db, config, log, countDemoEvents, onChange });
  await storeFirstSettings(database.db, config);
  await site.load();
  const clock = createClock(() => site.timeZone, config.fixedNow);
  const firstAccount = await prepareFirstStart(database.db, config, clock.today(), (account) =>
    process.stdout.write(`${describeFirstAccount(account, config)}\n`),
  );
  const watcher = await watchContent(database, {
    onChange: () => {
      contentCache.clear();
      void site.reload();
    },
    onState: (state) => {
      contentCache.setState(state);
      if (state === 'listening') void site.reload();
    },
  });
  const mail = openMailTransport(config);
  const outbox = new Outbox({ db: database.db, transport: mail, log, programName: () => site.current.programName });
  outbox.start();
  const stopping = new AbortController();
  const windDown = () => {
    stopping.abort();
    return outbox.stop();
  };
  const close = async () => {
    await windDown();
    await watcher.stop();
    await database.close();
  };
  const services: Services = {
    config,
    db: database.db,
    pool: database.pool,
    sessionSecret: await sessionSecret(database.db),
    storage,
    mail,
    outbox,
    isListening: watcher.isListening,
    site,
    clock,
    contentCache,
    recordAttempt: (...attempt) => recordAttempt(database.db, ...attempt),
    log,
    stopping: stopping.signal,
  };
  /** A backup each night, and a purge each day. Not at the start, when the clock may not be set yet. */
  let hours = 0;
  const workHourly = async () => {
    await backUpNightly(services);
    if (hours++ % 24 !== 0) return;
    await purgeOld(services).catch((error: unknown) => log.error({ err: error }, 'Purging failed'));
    await followPictures();
  };
  every(hourMs, workHourly, stopping.signal);
  every(secondMs, () => site.repeatFailed(), stopping.signal);
  return { ...services, firstAccount, windDown, close };
}

function describeFirstAccount({ username, generatedPassword }: FirstAccount, config: Config): string {
  return [
    '',
    `  Site manager: ${config.publicUrl}/admin-login`,
    `  User name:    ${username}`,
    `  Password:     ${generatedPassword ? tellPassword(generatedPassword, config) : '(the one in ADMIN_PASSWORD)'}`,
    ...(generatedPassword ? [`  Change it after signing in. For another one: ${commandName('admin password')}`] : []),
    '',
  ].join('\n');
}

/** The journal keeps what is printed, so it gets the name of a file that only the account and root may read. */
function tellPassword(password: string, { dataFolder }: Config): string {
  const file = resolve(dataFolder, 'first-password');
  if (!isInJournal()) return password;
  try {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(file, `${password}\n`, { mode: 0o600, flush: true });
    return `cat ${file} && rm ${file}`;
  } catch {
    return password;
  }
}
