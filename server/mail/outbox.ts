import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#server/db/client.ts';
import { contactMessages } from '#shared/tables.ts';
import { readEmailSettings } from './read-email-settings.ts';
import { composeNotice } from './compose-mail.ts';
import { PermanentMailError, type MailTransport } from './mail.ts';
import { recordFailure, recordSent, claimDueMail, type ClaimedMail } from './outgoing-mails.ts';

interface OutboxOptions {
  db: Database;
  transport: MailTransport;
  log: Pick<Logger, 'warn' | 'error'>;
  /** The real time, whatever day the program stands on: a clock that stands still would never try again. */
  now?: () => Date;
}

/** How often mails are looked for that nobody has announced: repeated ones, and those another server left behind. */
const pollInterval = 30_000;
/** So that one mail server that hangs does not hold up all mails. */
const workers = 3;
const stopTimeout = 5000;

/**
 * Delivers the mails that wait in the database. Several servers share one outbox: a mail belongs to the one that took
 * it,
 * and to another only when that one has vanished. A server that ends between the handing over and the noting of it is
 * the
 * one case in which a mail goes out twice; both copies carry the same Message-ID.
 */
export class Outbox {
  readonly #parts: Required<OutboxOptions>;
  /** Handed over, but not noted yet because the database was away. */
  readonly #unnoted = new Map<number, Date>();
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> | undefined;
  #end: Promise<void> | undefined;
  #isWanted = false;
  #isStopped = false;

  constructor(parts: OutboxOptions) {
    this.#parts = { now: () => new Date(), ...parts };
  }

  /** Delivers what is due, now and from time to time. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), pollInterval);
    this.wake();
  }

  /** Delivers what is due, without making anybody wait for it. */
  wake(): void {
    void this.deliverDue();
  }

  /**
   * Delivers what is due, and resolves when nothing is left to do now. Never throws: what went wrong is in the
   * database and the log.
   */
  deliverDue(): Promise<void> {
    this.#isWanted = true;
    this.#work ??= this.#deliverAll();
    return this.#work;
  }

  /**
   * Takes no more mails, and lets those under way finish unless that takes too long; another server tries these
   * later.
   */
  stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#end ??= Promise.race([this.#work, pause(stopTimeout, undefined, { ref: false })]);
    return this.#end;
  }

  async #deliverAll(): Promise<void> {
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false;
      await Promise.all(Array.from({ length: workers }, () => this.#deliverInTurn()));
    }
    this.#work = undefined;
  }

  async #deliverInTurn(): Promise<void> {
    const { db, log, now } = this.#parts;
    try {
      await this.#noteSent();
      while (!this.#isStopped) {
        const mail = await claimDueMail(db, now());
        if (!mail) return;
        await this.#deliver(mail);
      }
    } catch (error) {
      log.error({ err: error }, 'The outbox could not be worked off; it is tried again');
    }
  }

  async #deliver(mail: ClaimedMail): Promise<void> {
    const { db, transport, log, now } = this.#parts;
    const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, mail.messageId));
    if (!message) return;
    const notice = composeNotice(message, mail, await readEmailSettings(db));
    try {
      await transport.send(notice);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ mail: mail.id, attempt: mail.attempts, reason }, 'A mail could not be sent');
      await recordFailure(db, mail, reason, error instanceof PermanentMailError, now());
      return;
    }
    this.#unnoted.set(mail.id, now());
    await this.#noteSent();
  }

  async #noteSent(): Promise<void> {
    const { db, transport } = this.#parts;
    for (const [id, at] of this.#unnoted) {
      await recordSent(db, id, transport.name, at);
      this.#unnoted.delete(id);
    }
  }
}
