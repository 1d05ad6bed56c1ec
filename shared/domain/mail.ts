import { normalizeLine } from '#shared/domain/text/stored-text.ts';

/** Before the email settings name another. */
export const defaultSender = { email: 'no-reply@program.example', name: 'Community Arts' };

/** `file` saves emails to a folder. */
export const mailTransports = ['sendgrid', 'smtp', 'file'] as const;
export type MailTransportName = (typeof mailTransports)[number];

export const mailStates = ['waiting', 'sent', 'failed'] as const;
/** A failed email is not retried automatically. */
export type MailState = (typeof mailStates)[number];

/** Returns an address with its international domain in ASCII, as mail servers and browsers write it. */
export function toAsciiAddress(address: string): string {
  const [, mailbox, domain] = /^([^@]+)@([^\s@/?#:%\\]*[\u0080-\uFFFF][^\s@/?#:%\\]*)$/.exec(address) ?? [];
  // The oldest supported browsers lack URL.canParse.
  try {
    return domain ? `${mailbox}@${new URL(`http://${domain}`).hostname}` : address;
  } catch {
    return address;
  }
}

/** Returns the addresses of 'a@x.org, b@x.org; Ana <ana@x.org>', valid or not. */
export function splitAddresses(text: string): string[] {
  const words = normalizeLine(text)
    .split(/[\s,;<>"]+/)
    .filter(Boolean);
  return (text.includes('<') ? words.filter((word) => word.includes('@')) : words).map(toAsciiAddress);
}

/** Removes repeated addresses, in any letter case. */
export function uniqueAddresses(addresses: readonly string[]): string[] {
  const keys = addresses.map((address) => address.toLowerCase());
  return addresses.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}
