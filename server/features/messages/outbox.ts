import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#server/platform/db/client.ts';
import { PermanentMailError, type Mail, type MailTransport } from '#server/platform/mail/mail.ts';
import { every } from '#server/platform/timers.ts';
import { contactMessages } from '#shared/tables.ts';
import { composeNotification, composeRecipientsNotice, type Sender } from './compose-mail.ts';
import {
  claimDueMail,
  readEmailSettings,
  recordFailure,
  recordSent,
  whyWithdrawn,
  withdraw,
  type ClaimedMail,
} from './outgoing-mails.store.ts';

interface OutboxOptions {
  db: Database;
  transport: MailTransport;
  log: Pick<Logger, 'warn' | 'error'>;
  /** Begins every subject. */
  programName: () => string;
  /** The real time: with a fixed clock, nothing would be retried. */
  now?: () => Date;
}

/** How often to look for retries and for emails that another server left behind. */
const pollIntervalMs = 30_000;
/** So that one slow mail server does not delay all emails. */
const workers = 3;
const stopTimeout = 5000;

/**
 * Delivers the emails queued in the database, which several servers can share. If a server crashes after sending an
 * email and before recording it, the email is sent twice with the same Message-ID.
 */
export class Outbox {
  readonly #options: Required<OutboxOptions>;
  /** Sent, but not yet recorded: the database was down. */
  readonly #unrecorded = new Map<number, Date>();
  readonly #stopping = new AbortController();
  #work: Promise<void> | undefined;
  #end: Promise<void> | undefined;
  #isRequested = false;

  constructor(options: OutboxOptions) {
    this.#options = { now: () => new Date(), ...options };
  }

  start(): void {
    this.wake();
    every(pollIntervalMs, () => this.deliverDue(), this.#stopping.signal);
  }

  wake(): void {
    void this.deliverDue();
  }

  /** Resolves when none is due. Never throws: errors are recorded in the database and the log. */
  deliverDue(): Promise<void> {
    this.#isRequested = true;
    this.#work ??= this.#deliverAll();
    return this.#work;
  }

  /** Waits for emails in progress, up to a timeout; another server retries the rest later. */
  stop(): Promise<void> {
    this.#stopping.abort();
    this.#end ??= Promise.race([this.#work, pause(stopTimeout, undefined, { ref: false })]);
    return this.#end;
  }

  async #deliverAll(): Promise<void> {
    while (this.#isRequested) {
      this.#isRequested = false;
      await Promise.all(Array.from({ length: workers }, () => this.#runWorker()));
    }
    this.#work = undefined;
  }

  async #runWorker(): Promise<void> {
    const { db, log, now } = this.#options;
    try {
      await this.#recordSent();
      while (!this.#stopping.signal.aborted) {
        const mail = await claimDueMail(db, now());
        if (!mail) return;
        await this.#deliver(mail);
      }
    } catch (error) {
      log.error({ err: error }, 'The outbox could not be processed; it will be retried');
    }
  }

  async #deliver(mail: ClaimedMail): Promise<void> {
    const { db, transport, log, now, programName } = this.#options;
    const settings = await readEmailSettings(db);
    const reason = whyWithdrawn(mail, settings);
    if (reason) return withdraw(db, mail, reason);
    const composed = await this.#compose(mail, { ...settings, programName: programName() });
    if (!composed) return undefined;
    try {
      await transport.send(composed);
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      log.warn({ mail: mail.id, attempt: mail.attempts, reason: failure }, 'An email could not be sent');
      await recordFailure(db, mail, failure, error instanceof PermanentMailError, now());
      return undefined;
    }
    this.#unrecorded.set(mail.id, now());
    return this.#recordSent();
  }

  /** Returns undefined if the message has been deleted. */
  async #compose(mail: ClaimedMail, sender: Sender): Promise<Mail | undefined> {
    if (mail.notice) return composeRecipientsNotice(mail.notice, mail, sender);
    const { db } = this.#options;
    const [message] = await db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, mail.messageId ?? 0));
    return message && composeNotification(message, mail, sender);
  }

  async #recordSent(): Promise<void> {
    const { db, transport } = this.#options;
    for (const [id, at] of this.#unrecorded) {
      await recordSent(db, id, transport.name, at);
      this.#unrecorded.delete(id);
    }
  }
}
