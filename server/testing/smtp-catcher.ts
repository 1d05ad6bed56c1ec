import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail as a mail server has taken it. */
interface CaughtMail extends Email {
  /** Whom the mail programs named to each other, whatever the head says. */
  envelope: { from: string; to: string[] };
}

/** A mail server that keeps what it takes. */
export interface SmtpCatcher {
  url: string;
  mails: CaughtMail[];
  /** Who has got a mail, by alphabet, as often as they have got one. */
  receivers: () => string[];
  /** Asked for each mail before it is taken; throw `reply(451, …)` to refuse it, or wait. */
  onMail: (recipient: string) => void | Promise<void>;
  stop: () => Promise<void>;
}

/** A refusal with a reply code of SMTP. */
export function reply(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

/** Starts a mail server for one test. */
export async function startSmtpCatcher(): Promise<SmtpCatcher> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
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
  // A client that hangs up in the middle is part of the tests.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  onTestFinished(stop);
  const { port } = server.server.address() as AddressInfo;
  const receivers = () => catcher.mails.flatMap(({ envelope }) => envelope.to).toSorted((a, b) => a.localeCompare(b));
  const catcher: SmtpCatcher = { url: `smtp://127.0.0.1:${port}`, mails: [], receivers, onMail: () => undefined, stop };
  return catcher;
}
