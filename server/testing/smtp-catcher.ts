import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** An email received by the mail server. */
interface CaughtMail extends Email {
  /** Sender and recipients of the SMTP envelope. */
  envelope: { from: string; to: string[] };
}

/** A mail server that stores the emails it receives. */
export interface SmtpCatcher {
  url: string;
  mails: CaughtMail[];
  /** The recipients of all emails, sorted, with duplicates. */
  receivers: () => string[];
  /** Called for each email before it is accepted. Throw `reply(451, …)` to reject it, or wait. */
  onMail: (recipient: string) => void | Promise<void>;
  stop: () => Promise<void>;
}

/** Creates an error with an SMTP reply code. */
export function reply(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

/** Starts a mail server for one test. */
export async function startSmtpCatcher(): Promise<SmtpCatcher> {
  const server = new SMTPServer({
    authOptional: true,
    // Without `onAuth`, every password is wrong.
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
      const take = async () => {
        const content = await buffer(stream);
        await catcher.onMail(envelope.to[0] ?? '');
        catcher.mails.push({ ...(await PostalMime.parse(content)), envelope });
      };
      take().then(() => done(), done);
    },
  });
  // Some tests disconnect in the middle.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  onTestFinished(stop);
  const { port } = server.server.address() as AddressInfo;
  const receivers = () => catcher.mails.flatMap(({ envelope }) => envelope.to).toSorted((a, b) => a.localeCompare(b));
  const catcher: SmtpCatcher = { url: `smtp://127.0.0.1:${port}`, mails: [], receivers, onMail: () => undefined, stop };
  return catcher;
}
