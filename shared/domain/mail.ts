import { nameKey, normalizeLine } from '#shared/domain/text/stored-text.ts';
import { withoutDirectionMarks } from '#shared/domain/text/text.ts';

/** The sender of notifications until the email settings name another. */
export const defaultSender = { email: 'no-reply@program.example', name: 'Community Arts' };

/** Returns why emails will not arrive with these settings, in sentences. */
export function mailFaults({ recipientEmails, fromEmail }: { recipientEmails: string[]; fromEmail: string }): string[] {
  const isPlaceholder = /@(.+\.)?program\.example$/i.test(fromEmail);
  return [
    ...(recipientEmails.length === 0
      ? ['Emails will not arrive: there is no recipient. Add one in the Email tab.']
      : []),
    ...(isPlaceholder
      ? [
          `Emails will not arrive: the sender is still ${fromEmail}, whose mail is refused. Set the Sender email in the Email tab.`,
        ]
      : []),
  ];
}

/** How emails are sent; `file` saves them to a folder instead. */
export const mailTransports = ['sendgrid', 'smtp', 'file'] as const;
export type MailTransportName = (typeof mailTransports)[number];

export const mailStates = ['waiting', 'sent', 'failed'] as const;
/** The state of an email; a failed one is not retried automatically. */
export type MailState = (typeof mailStates)[number];

/** Returns an email address with the ASCII form of an international domain, as mail servers and browsers write it. */
export function toAsciiAddress(typed: string): string {
  const address = withoutDirectionMarks(typed);
  const [, mailbox, domain = ''] = /^([^@]+)@([^\s@/?#:%\\]+)$/.exec(address) ?? [];
  // The oldest supported browsers lack URL.canParse.
  try {
    return /[\u0080-\uFFFF]/.test(domain) ? `${mailbox}@${new URL(`http://${domain}`).hostname}` : address;
  } catch {
    return address;
  }
}

/** Returns the email addresses of a pasted list, such as 'a@x.org, b@x.org; Ana <ana@x.org>', valid or not. */
export function splitAddresses(text: string): string[] {
  const words = normalizeLine(text)
    .split(/[\s,;<>"]+/)
    .filter(Boolean);
  return (text.includes('<') ? words.filter((word) => word.includes('@')) : words).map(toAsciiAddress);
}

/** Returns email addresses without those that are listed before in any spelling. */
export function uniqueAddresses(addresses: readonly string[]): string[] {
  const keys = addresses.map(nameKey);
  return addresses.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}
